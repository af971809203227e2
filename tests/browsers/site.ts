import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { TestProject } from 'vitest/node'
import { startDemoSite } from '#tests/doubles/demo-site.ts'
import { freePort } from '#tests/doubles/free-port.ts'
import { keepComplaints } from './in-page.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    siteUrl: string
    /** Where whoever is at the site's one draft puts a folder; see walks/admin.ts. */
    turnsDir: string
  }
}

export const owner = { email: 'owner@example.com', password: 'a password for the tests' }

/** One demo for all engines: the real site, with a Stripe double and a mailbox. */
export default async function setup(project: TestProject) {
  const { url, site, stop } = await startDemoSite({
    port: await freePort(),
    env: { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password, RATE_LIMIT: 'off' },
    script: `(${keepComplaints})()`,
  })
  project.provide('siteUrl', url)
  const turnsDir = mkdtempSync(join(tmpdir(), 'turns-'))
  project.provide('turnsDir', turnsDir)
  while (!(await fetch(`${url}/api/ready`)).ok) {
    if (site.exitCode !== null) throw new Error('The site did not start.')
    await setTimeout(100)
  }
  return async () => {
    rmSync(turnsDir, { recursive: true, force: true })
    await stop()
  }
}

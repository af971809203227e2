import { setTimeout } from 'node:timers/promises'
import type { TestProject } from 'vitest/node'
import { startDemoSite } from '#tests/doubles/demo-site.ts'
import { freePort } from '#tests/doubles/free-port.ts'
import { keepComplaints } from './in-page.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    siteUrl: string
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
  while (!(await fetch(`${url}/api/ready`)).ok) {
    if (site.exitCode !== null) throw new Error('The site did not start.')
    await setTimeout(100)
  }
  return stop
}

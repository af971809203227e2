import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { keptPages } from '#tests/doubles/built-site.ts'
import { firstFreePort } from '#tests/doubles/free-port.ts'
import { sitePort, stripePort } from '../settings.ts'

/**
 * The built site as it is unpacked: an empty folder, and nothing set but where it is. It runs under its supervisor, as
 * with npm start, and so restarts itself after a restore. Pages that an earlier test rendered are used again.
 */
export async function startNewSite(settings: Record<string, string> = {}) {
  const port = await usualPort()
  const url = `http://localhost:${port}`
  const dataDir = mkdtempSync(join(tmpdir(), 'site-new-'))
  mkdirSync(keptPages, { recursive: true })
  symlinkSync(keptPages, join(dataDir, 'rendered'), 'junction')
  const server = spawn(process.execPath, ['build/current/server/start.js'], {
    env: {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      // Only where Stripe is asked, not by whom: keys are entered in the browser.
      STRIPE_API_URL: `http://localhost:${stripePort}`,
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
      ...settings,
    },
  })
  const ended = once(server, 'close')
  let output = ''
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => (output += chunk))
  await expect.poll(() => output, { timeout: 90_000 }).toContain(settings.ADMIN_EMAIL ? 'Admin' : 'Set up')
  return {
    url,
    dataDir,
    /** As printed when the site was started; empty if it has an owner. */
    link: /Set up +(\S+)/.exec(output)?.[1] ?? '',
    async stop() {
      server.kill('SIGTERM')
      await ended
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
      // After a restore it ends on purpose. Otherwise it crashed: the supervisor started another, and only the output tells.
      if (/A process ended \([^0]/.test(output)) throw new Error(output)
    },
  }
}

const portsApart = 10

/** The same one in every run: rendered pages are kept by the address that they are for. */
function usualPort(): Promise<number> {
  const first = sitePort + 100 + portsApart * Number(process.env.TEST_PARALLEL_INDEX ?? 0)
  return firstFreePort(Array.from({ length: portsApart }, (_, index) => first + index))
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { freePort } from '#tests/doubles/free-port.ts'
import { stripePort } from '../settings.ts'

/**
 * The built site as it is unpacked: an empty folder, and nothing set but where it is. Kept up, as npm start does it: it
 * begins anew by itself when a backup was put back.
 */
export async function startNewSite(settings: Record<string, string> = {}) {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const dataDir = mkdtempSync(join(tmpdir(), 'site-new-'))
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
    /** As it stands in the window in which the site was started; empty where it has an owner. */
    link: /Set up +(\S+)/.exec(output)?.[1] ?? '',
    async stop() {
      server.kill('SIGTERM')
      await ended
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

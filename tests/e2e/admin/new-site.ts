import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import { freePort } from '#tests/doubles/free-port.ts'
import { stripePort } from '../settings.ts'

/** The built site as it is unpacked: an empty folder, and nothing set but where it is. */
export async function startNewSite() {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const dataDir = mkdtempSync(join(tmpdir(), 'site-new-'))
  const server = spawn(process.execPath, ['build/current/server/server.js'], {
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
    },
  })
  const ended = once(server, 'close')
  let output = ''
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => (output += chunk))
  await expect.poll(() => output, { timeout: 90_000 }).toContain('Set up')
  return {
    url,
    /** As it stands in the window in which the site was started. */
    link: /Set up +(\S+)/.exec(output)?.[1] ?? '',
    async stop() {
      server.kill('SIGTERM')
      await ended
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** With the Tab key alone, as far as it takes; the focus must be seen where it is. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeEnabled()
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

/** Types over what stands in a field, without a mouse. */
export async function typeByKeys(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

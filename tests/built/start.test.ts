import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { keptPages, publicUrl } from '#tests/doubles/built-site.ts'
import { freePort } from '#tests/doubles/free-port.ts'

const entry = { name: 'Ada Lovelace', email: 'ada@example.com', toolInterest: 'roi-calculator' }
const owner = { email: 'owner@example.com', password: 'a password of the owner' }

test('npm start serves, exits with 0 on SIGTERM, and the next start still has the data', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'site-start-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  // Pages rendered by an earlier start.
  symlinkSync(keptPages, join(dataDir, 'rendered'), 'junction')

  const first = await startSite(dataDir)
  expect((await postJson(`${first.url}/api/waitlist`, entry)).status).toBe(201)
  expect(await first.stop()).toBe(0)

  const second = await startSite(dataDir)
  const session = await postJson(`${second.url}/api/auth/sign-in/email`, owner, { origin: publicUrl })
  const cookie = session.headers.getSetCookie().map((each) => each.split(';')[0])
  const list = await fetch(`${second.url}/api/waitlist`, { headers: { cookie: cookie.join('; ') } })
  expect(await list.json()).toMatchObject({ waitlistEntries: [entry] })
  expect(await second.stop()).toBe(0)
})

/** Runs `npm start` and waits until the site answers. */
async function startSite(dataDir: string) {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const child = spawn(process.execPath, ['scripts/run.mjs', 'start.mjs'], {
    env: {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'production',
      LOG_LEVEL: 'silent',
      PORT: String(port),
      PUBLIC_URL: publicUrl,
      DATA_DIR: dataDir,
      ADMIN_EMAIL: owner.email,
      ADMIN_PASSWORD: owner.password,
    },
  })
  const exited = once(child, 'close').then(([code]) => code as number | null)
  child.stdout.resume()
  child.stderr.resume()
  const stop = () => {
    child.kill('SIGTERM')
    return exited
  }
  onTestFinished(async () => void (await stop()))
  const health = () =>
    fetch(`${url}/api/health`).then(
      ({ status }) => status,
      () => 0,
    )
  await expect.poll(health).toBe(200)
  return { url, stop }
}

function postJson(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

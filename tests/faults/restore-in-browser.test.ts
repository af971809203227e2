import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { uploadHeaders } from '#features/backups/upload-headers.ts'
import { backupsDir } from '#platform/database/backup.server.ts'
import { publicUrl } from '#tests/doubles/built-site.ts'
import { keptUp, startReady, temporaryDir } from '#tests/process/built-server.ts'
import { emptyDatabase } from '#tests/sites/test-site.ts'

const account = { ADMIN_EMAIL: 'ada@example.com', ADMIN_PASSWORD: 'the password of that site' }
const adaIn = { email: account.ADMIN_EMAIL, password: account.ADMIN_PASSWORD }
const visitor = { name: 'Grace', email: 'grace@example.com', toolInterest: 'roi-calculator' }

/** The backup of a site with an owner and a waitlist entry. */
async function makeSource(): Promise<Buffer> {
  const DATA_DIR = temporaryDir()
  const { url, child, exited } = await startReady({ ...account, DATA_DIR, RATE_LIMIT: 'off' })
  expect((await post(`${url}/api/waitlist`, visitor)).status).toBeLessThan(300)
  const backup = spawnSync(process.execPath, ['build/current/server/backup.js'], {
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', DATA_DIR },
  })
  expect(backup.status).toBe(0)
  child.kill('SIGTERM')
  await exited
  const [name = ''] = globSync('*.jsonl.gz', { cwd: backupsDir(DATA_DIR) })
  return readFileSync(join(backupsDir(DATA_DIR), name))
}

function post(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const type = { 'content-type': 'application/json', connection: 'close', origin: publicUrl }
  return fetch(url, { method: 'POST', headers: { ...type, ...headers }, body: JSON.stringify(body) })
}

test.for(['sqlite', 'postgres'] as const)(
  'on %s, a new site with two processes restores a backup and restarts by itself',
  async (engine) => {
    const bytes = await makeSource()
    const place = await emptyDatabase(engine)
    const { url, output } = await startReady({ ...place, WEB_CONCURRENCY: '2', RATE_LIMIT: 'off' }, keptUp)
    const token = /\/setup\/([\w-]+)/.exec(output())?.[1] ?? ''
    const sent = await fetch(`${url}/api/setup/restore`, {
      method: 'POST',
      headers: { [uploadHeaders.setupToken]: token },
      body: new Uint8Array(bytes),
    })
    expect(sent.status).toBe(200)
    const { upload, contents } = await sent.json()
    expect(contents).toMatchObject({ people: 1, orders: 0 })
    expect((await post(`${url}/api/setup/restore/begin`, { token, upload })).status).toBe(202)
    // A connection may stay unanswered when both processes exit at once, so retry as the page does.
    const progress = async () => {
      const [headers, signal] = [{ connection: 'close' }, AbortSignal.timeout(5000)]
      return (await fetch(`${url}/api/setup/restore/${upload}`, { headers, signal })).json()
    }
    // Both processes restart and render every page, which takes long on a busy machine.
    const opening = expect.poll(() => progress().catch(() => undefined), { timeout: 90_000 })
    await opening.toMatchObject({ state: 'done', isOpen: true })
    // Both processes know the account and each other's sessions.
    await expect.poll(async () => (await post(`${url}/api/auth/sign-in/email`, adaIn)).status).toBe(200)
    const signedIn = await post(`${url}/api/auth/sign-in/email`, adaIn)
    const cookie = signedIn.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ')
    const ask = () => fetch(`${url}/api/waitlist`, { headers: { cookie, connection: 'close' } })
    const answers = async () => {
      const all = await Promise.all([1, 2, 3, 4, 5, 6].map(ask))
      return Promise.all(all.map(async (answer) => (await answer.text()).includes(visitor.email)))
    }
    await expect.poll(() => answers().catch(() => [])).toEqual(Array(6).fill(true))
    const again = await fetch(`${url}/api/setup/restore`, {
      method: 'POST',
      headers: { [uploadHeaders.setupToken]: token },
      body: new Uint8Array(bytes),
    })
    expect(again.status).toBe(410)
  },
)

test('a server without a supervisor exits with a message after a restore', async () => {
  const bytes = await makeSource()
  const DATA_DIR = temporaryDir()
  const first = await startReady({ DATA_DIR, LOG_LEVEL: 'warn' })
  const token = /\/setup\/([\w-]+)/.exec(first.output())?.[1] ?? ''
  const headers = { [uploadHeaders.setupToken]: token }
  const body = new Uint8Array(bytes)
  const sent = await fetch(`${first.url}/api/setup/restore`, { method: 'POST', headers, body })
  const { upload } = await sent.json()
  await post(`${first.url}/api/setup/restore/begin`, { token, upload })
  expect(await first.exited).toBe(0)
  expect(first.output()).toContain('a backup was restored')
  const second = await startReady({ DATA_DIR })
  expect(second.output()).not.toContain('/setup/')
  expect((await post(`${second.url}/api/auth/sign-in/email`, adaIn)).status).toBe(200)
})

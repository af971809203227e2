import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkBackup } from '#platform/database/check-backup.server.ts'
import { publicUrl } from '#tests/doubles/built-site.ts'
import { keptUp, startReady, temporaryDir } from './built-server.ts'

const account = { ADMIN_EMAIL: 'ada@example.com', ADMIN_PASSWORD: 'the password of the owner' }

test('of two processes only one makes a requested backup, in the configured folder', async () => {
  const BACKUP_DIR = join(temporaryDir(), 'elsewhere')
  const settings = { ...account, BACKUP_DIR, WEB_CONCURRENCY: '2', RATE_LIMIT: 'off' }
  const { url } = await startReady(settings, keptUp)
  const post = (path: string, body: unknown, cookie = '') =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: publicUrl, cookie, connection: 'close' },
      body: JSON.stringify(body),
    })
  const signedIn = await post('/api/auth/sign-in/email', {
    email: account.ADMIN_EMAIL,
    password: account.ADMIN_PASSWORD,
  })
  const [cookie = ''] = signedIn.headers.getSetCookie().map((each) => each.split(';')[0])
  const asked = await Promise.all([1, 2, 3].map(() => post('/api/admin/backups', {}, cookie)))
  expect(asked.map(({ status }) => status)).toEqual([202, 202, 202])
  const made = () => globSync('site-*Z.jsonl.gz', { cwd: BACKUP_DIR })
  await expect.poll(made).toHaveLength(1)
  const file = join(BACKUP_DIR, made()[0] ?? '')
  expect((await checkBackup(file)).rows).toBeGreaterThan(0)
  expect(statSync(file).mode & 0o077).toBe(0)
  expect(statSync(BACKUP_DIR).mode & 0o077).toBe(0)
})

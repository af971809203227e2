import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { sampleContent } from '#content/owner/samples/content.ts'
import { joinWaitlist } from '#features/waitlist/waitlist.server.ts'
import { hasOwnerAlready } from '#platform/auth/setup-link.server.ts'
import { backupFolder, listBackups } from '#platform/backups/folder.server.ts'
import { savePassphrase } from '#platform/backups/passphrase.server.ts'
import { readRestoreId, recordRestore, uploadPaths, writeRestoreState } from '#platform/backups/restores.server.ts'
import { type BackupLine, backupText } from '#platform/database/backup.server.ts'
import { migrations } from '#platform/database/migrate.server.ts'
import { readSecret } from '#platform/database/secrets.server.ts'
import { openSnapshot } from '#platform/database/snapshot.server.ts'
import type { TestSite } from '#tests/api-calls.ts'
import { backupOf, sendBytes } from '#tests/calls/backups.ts'
import { newSetupToken } from '#tests/sites/setup-token.ts'
import { openTestSite, ownerPassword } from '#tests/sites/test-site.ts'
import { uploadHeaders } from './upload-headers.ts'

const ada = { name: 'Ada', email: 'ada@example.com', toolInterest: 'roi-calculator' }

/** A site after its first start: keys and a visit, but no owner. */
async function openEmpty(settings: Record<string, string> = {}): Promise<{ site: TestSite; token: string }> {
  const site = await openTestSite(settings)
  await site.db.deleteFrom('authAccount').execute()
  await site.db.deleteFrom('authUser').execute()
  return { site, token: await newSetupToken(site.db) }
}

/** A backup of a site in use, with a person and a signed-in owner. */
async function usedBackup(): Promise<{ bytes: Buffer; secret: string }> {
  const site = await openTestSite()
  await joinWaitlist(site.db, ada, 'https://coach.example', sampleContent)
  await site.ownerSession()
  return { secret: await readSecret(site.db, 'auth'), bytes: await backupOf(site) }
}

const send = (site: TestSite, token: string, bytes: Uint8Array) =>
  sendBytes(site, '/api/setup/restore', bytes, { [uploadHeaders.setupToken]: token })

async function restore(site: TestSite, token: string, bytes: Uint8Array) {
  const sent = await send(site, token, bytes)
  const { upload, message } = await sent.json()
  if (sent.status !== 200) return { status: sent.status, message }
  return begin(site, token, upload)
}

async function begin(site: TestSite, token: string, upload: string, passphrase?: string) {
  const begun = await site.post('/api/setup/restore/begin', { token, upload, passphrase })
  if (begun.status !== 202) return { status: begun.status, ...(await begun.json()) }
  const ask = async () => (await site.get(`/api/setup/restore/${upload}`)).json()
  await expect.poll(async () => (await ask()).state).not.toBe('working')
  return ask()
}

/** All rows of all tables. */
async function contents({ env }: TestSite): Promise<string> {
  const snapshot = await openSnapshot(env)
  const all: string[] = []
  for (const table of snapshot.tables)
    for await (const row of snapshot.rows(table)) all.push(`${table} ${JSON.stringify(Object.entries(row))}`)
  await snapshot.close()
  return all.toSorted().join('\n')
}

test('a restore into an empty site brings back people, owner and keys, and signs everyone out', async () => {
  const { bytes, secret } = await usedBackup()
  const { site, token } = await openEmpty()
  const day = '2026-01-01'
  await site.db.insertInto('visits').values({ day, visitor: 'v', step: 'home', source: null }).execute()
  await site.db.insertInto('visitDays').values({ day, step: 'home', source: 'direct', visitors: 1 }).execute()
  expect(await restore(site, token, bytes)).toMatchObject({ state: 'done', isOpen: false })
  expect(await site.db.selectFrom('waitlistEntries').select('email').execute()).toEqual([{ email: ada.email }])
  expect(await site.db.selectFrom('authSession').select('id').execute()).toEqual([])
  expect(await readSecret(site.db, 'auth')).toBe(secret)
  expect(await readRestoreId(site.db)).toBeDefined()
  // The uploaded file is deleted, and the link is used up.
  const uploads = () => readdirSync(backupFolder(site.env)).filter((name) => name.startsWith('upload-'))
  await expect.poll(uploads).toEqual([])
  const again = await send(site, token, bytes)
  expect([again.status, (await again.json()).message]).toEqual([410, hasOwnerAlready])
  const signedIn = await site.post('/api/auth/sign-in/email', {
    email: site.env.ADMIN_EMAIL,
    password: ownerPassword,
  })
  expect(signedIn.status).toBe(200)
})

test('a backup encrypted by the site restores with its passphrase only', async () => {
  const passphrase = 'correct horse battery'
  const used = await openTestSite()
  await joinWaitlist(used.db, ada, 'https://coach.example', sampleContent)
  await savePassphrase(used.db, { email: 'owner@example.com' }, used.env, passphrase)
  const bytes = await backupOf(used)
  const { site, token } = await openEmpty()
  const headers = (words: string) => ({
    [uploadHeaders.setupToken]: token,
    ...(words && { [uploadHeaders.passphrase]: encodeURIComponent(words) }),
  })
  const sendWith = (words: string) => sendBytes(site, '/api/setup/restore', bytes, headers(words))
  for (const [words, message] of [
    ['', 'This file is encrypted. Please enter its passphrase.'],
    ['wrong', 'This is not the passphrase of this file, or its first bytes are damaged.'],
  ] as const) {
    const refused = await sendWith(words)
    expect([refused.status, (await refused.json()).message]).toEqual([422, message])
  }
  const { upload } = await (await sendWith(passphrase)).json()
  expect(await begin(site, token, upload, passphrase)).toMatchObject({ state: 'done' })
  expect(await site.db.selectFrom('waitlistEntries').select('email').execute()).toEqual([{ email: ada.email }])
})

test('without a valid setup link nothing is accepted or written', async () => {
  const { bytes } = await usedBackup()
  const { site, token: old } = await openEmpty()
  const token = await newSetupToken(site.db)
  for (const wrong of ['', 'guessed', old]) {
    expect((await send(site, wrong, bytes)).status).toBe(410)
    const begun = await site.post('/api/setup/restore/begin', { token: wrong, upload: 'x' })
    expect(begun.status).toBe(410)
  }
  await site.db
    .updateTable('settings')
    .set({ value: JSON.stringify({ hash: 'x', until: '2020' }) })
    .where('name', '=', 'setup-link')
    .execute()
  expect((await send(site, token, bytes)).status).toBe(410)
  expect(existsSync(backupFolder(site.env))).toBe(false)
})

test('data that visitors left on a new site does not prevent a restore, and is backed up first', async () => {
  const { bytes } = await usedBackup()
  const { site, token } = await openEmpty()
  const grace = 'grace@example.com'
  await joinWaitlist(site.db, { ...ada, email: grace }, 'https://coach.example', sampleContent)
  expect(await restore(site, token, bytes)).toMatchObject({ state: 'done' })
  expect(await site.db.selectFrom('waitlistEntries').select('email').execute()).toEqual([{ email: ada.email }])
  const [copy, ...more] = listBackups(site.env)
  expect(more).toEqual([])
  const text = gunzipSync(readFileSync(join(backupFolder(site.env), copy?.name ?? ''))).toString()
  expect(text).toContain(grace)
})

test('a site with an order, or with an owner created in the meantime, is not overwritten', async () => {
  const { bytes } = await usedBackup()
  const { site, token } = await openEmpty()
  const order = { productId: 'planner', amountCents: 4900, currency: 'usd', refundedCents: 0 }
  await site.db
    .insertInto('orders')
    .values({ ...order, id: 'o', number: 'ABCDE-23456', token: 't', createdAt: '2026-03-05' })
    .execute()
  const before = await contents(site)
  const refused = await restore(site, token, bytes)
  expect(refused).toMatchObject({ state: 'failed' })
  expect(refused.message).toContain('This site is in use')
  expect(await contents(site)).toBe(before)

  const owned = await openEmpty()
  const sent = await (await send(owned.site, owned.token, bytes)).json()
  await owned.site.db
    .insertInto('authUser')
    .values({
      id: 'o',
      name: 'O',
      email: 'o@example.com',
      emailVerified: 1,
      role: 'owner',
      createdAt: '',
      updatedAt: '',
    })
    .execute()
  expect(await begin(owned.site, owned.token, sent.upload)).toMatchObject({ status: 410 })
})

async function made(...lines: BackupLine[]): Promise<Buffer> {
  let text = ''
  for await (const each of backupText(Readable.from(lines) as AsyncIterable<BackupLine>)) text += each
  return gzipSync(text)
}
const migrationNames = Object.keys(migrations)
const header = {
  site: 'backup',
  version: 2,
  createdAt: 'now',
  migrations: migrationNames,
  program: '1',
} as const
const hostile: [string, Promise<Buffer>, string][] = [
  [
    'an unknown table',
    made(header, { table: 'sqlite_master', columns: ['name'] }, ['x']),
    'that this site does not know',
  ],
  [
    'an unknown column',
    made(header, { table: 'secrets', columns: ['name', 'value', 'more'] }, ['a', 'b', 'c']),
    'that this site does not know',
  ],
  ['a duplicate key', made(header, { table: 'secrets', columns: ['name', 'value'] }, ['a', 'b'], ['a', 'b']), ''],
  ['a site without an owner', made(header, { table: 'secrets', columns: ['name', 'value'] }, ['a', 'b']), 'no owner'],
]

test.for(hostile)('%s: nothing changes, and the link still works', async ([, bytes, message]) => {
  const { site, token } = await openEmpty()
  const before = await contents(site)
  const answer = await restore(site, token, await bytes)
  expect(answer.state).toBe('failed')
  expect(answer.message).toContain(message)
  expect(await contents(site)).toBe(before)
  const { bytes: good } = await usedBackup()
  expect(await restore(site, token, good)).toMatchObject({ state: 'done' })
})

test('a truncated or damaged file, or one of a newer version, is refused before the restore starts', async () => {
  const { bytes } = await usedBackup()
  const { site, token } = await openEmpty()
  const newer = await made({ ...header, migrations: [...migrationNames, '999-later'] })
  for (const bad of [bytes.subarray(0, -10), Buffer.from('not a backup'), newer]) {
    const answer = await restore(site, token, bad)
    expect(answer.status).toBe(422)
  }
  expect(await readRestoreId(site.db)).toBeUndefined()
  for (const upload of ['x', '../../etc/passwd', 'a'.repeat(30)])
    expect((await begin(site, token, upload)).status).toBe(404)
  expect((await site.get('/api/setup/restore/..%2f..%2fpasswd')).status).toBe(404)
})

test('if the restoring process died, the database tells whether it had finished', async () => {
  const { site, token } = await openEmpty()
  const { bytes } = await usedBackup()
  const { upload } = await (await send(site, token, bytes)).json()
  const { stateFile = '' } = uploadPaths(backupFolder(site.env), upload) ?? {}
  const gone = spawnSync(process.execPath, ['--version']).pid
  writeRestoreState(stateFile, { state: 'working', rows: 5, of: 9, by: gone, restoreId: 'this one' })
  const ask = async () => (await site.get(`/api/setup/restore/${upload}`)).json()
  expect(await ask()).toMatchObject({
    state: 'failed',
    message: expect.stringContaining('nothing was changed'),
  })
  await recordRestore(site.db, 'this one')
  expect(await ask()).toEqual({ state: 'done', isOpen: false })
  site.services.restoreId = 'this one'
  expect(await ask()).toEqual({ state: 'done', isOpen: true })
})

test('two restores started at once run only once', async () => {
  const { bytes } = await usedBackup()
  const { site, token } = await openEmpty()
  const uploads = await Promise.all(
    [1, 2].map(async () => (await (await send(site, token, bytes)).json()).upload ?? ''),
  )
  const both = await Promise.all(uploads.map((upload) => begin(site, token, upload)))
  expect(both.filter(({ state }) => state === 'done')).toHaveLength(1)
  expect(await site.db.selectFrom('waitlistEntries').select('email').execute()).toHaveLength(1)
})

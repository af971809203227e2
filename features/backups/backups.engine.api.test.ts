import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { listBackups, openBackupFolder } from '#platform/backups/folder.server.ts'
import { lockFile } from '#platform/backups/locked-file.server.ts'
import { readBackupState } from '#platform/backups/state.server.ts'
import { makeBackup } from '#platform/backups/write-backup.server.ts'
import { checkBackup } from '#platform/database/check-backup.server.ts'
import { migrations } from '#platform/database/migrate.server.ts'
import { backupOf, download, sendBytes } from '#tests/calls/backups.ts'
import { openTestSite } from '#tests/sites/test-site.ts'
import { readBackups } from './backups.server.ts'
import { formatFileSize } from './file-size.ts'
import { uploadHeaders } from './upload-headers.ts'

const passphrase = 'correct horse battery'

async function openBackups() {
  const site = await openTestSite()
  const owner = await site.ownerSession()
  const check = (bytes: Uint8Array, headers: Record<string, string> = {}) =>
    sendBytes(site, '/api/admin/backups/check', bytes, { ...owner, ...headers })
  const actions = async () =>
    (await site.db.selectFrom('auditLog').select('action').orderBy('at').execute()).map(({ action }) => action)
  return { site, owner, check, actions }
}

async function gather(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = []
  for await (const chunk of chunks) all.push(chunk)
  return Buffer.concat(all)
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}

const encoded = (words: string) => ({ [uploadHeaders.passphrase]: encodeURIComponent(words) })
const messageOf = async (response: Response) => (await response.json()).message as string

test('a requested backup is pending until it is made', async () => {
  const { site, owner } = await openBackups()
  expect((await site.post('/api/admin/backups', {}, owner)).status).toBe(202)
  expect((await readBackups(site.services)).wantedAt).toBeDefined()
  expect((await readBackupState(site.db)).wanted?.by).toBe(site.env.ADMIN_EMAIL)
})

test('a backup downloads as it is, which is logged', async () => {
  const { site, owner, check, actions } = await openBackups()
  const { name = '', size } = (await makeBackup(site.env)) ?? {}
  const answer = await download(site, { name }, owner)
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`)
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(bytes.length).toBe(size)
  expect((await check(bytes)).status).toBe(200)
  expect(await actions()).toEqual(['backup-downloaded', 'backup-checked'])
})

test('a chosen passphrase encrypts the next backup, which then downloads as it is', async () => {
  const { site, owner, check, actions } = await openBackups()
  const choose = (words: unknown) => site.post('/api/admin/backups/passphrase', { passphrase: words }, owner)
  expect((await choose('eleven long')).status).toBe(400)
  expect((await readBackups(site.services)).passphrase).toBe('none')
  expect((await choose(passphrase)).status).toBe(200)
  expect((await readBackups(site.services)).passphrase).toBe('set')
  const stored = JSON.stringify(await site.db.selectFrom('settings').selectAll().execute())
  expect(stored).not.toContain(passphrase)

  const { name = '' } = (await makeBackup(site.env)) ?? {}
  const answer = await download(site, { name }, owner)
  expect(answer.headers.get('content-disposition')).toMatch(/\.jsonl\.gz\.locked"$/)
  expect((await check(Buffer.from(await answer.arrayBuffer()), encoded(passphrase))).status).toBe(200)
  const details = await site.db.selectFrom('auditLog').select('detail').orderBy('at').execute()
  expect(details.map(({ detail }) => detail)).toContain('encrypted')
  expect((await actions())[0]).toBe('backup-passphrase-chosen')
})

test.for([
  '../site.sqlite',
  '..',
  '',
  'site.sqlite',
  '/etc/passwd',
  'site-2026-01-01T00-00-00.000Z.jsonl.gz',
  '../backups/NAME',
  './NAME',
  'NAME\0',
  'notes.txt',
])('a name that is not in the list (%s) downloads nothing', async (asked) => {
  const { site, owner, actions } = await openBackups()
  const { name = '' } = (await makeBackup(site.env)) ?? {}
  writeFileSync(join(openBackupFolder(site.env), 'notes.txt'), 'mine')
  const answer = await download(site, { name: asked.replace('NAME', name) }, owner)
  expect(answer.status).toBe(404)
  expect(await messageOf(answer)).toContain('replaced by newer ones')
  expect(await actions()).toEqual([])
})

test('a browser that asks for a backup that is gone is sent back to the page with the message', async () => {
  const { site, owner } = await openBackups()
  const back = await download(site, { name: 'gone' }, { ...owner, accept: 'text/html' })
  expect([back.status, back.headers.get('location')]).toEqual([303, '/admin/backups?gone'])
})

test('team members cannot request, download, check or encrypt backups', async () => {
  const { site } = await openBackups()
  const { name = '' } = (await makeBackup(site.env)) ?? {}
  for (const role of ['assistant', 'reader'] as const) {
    const session = await site.sessionOf(role)
    expect((await download(site, { name }, session)).status).toBe(403)
    const sent = await sendBytes(site, '/api/admin/backups/check', await backupOf(site), session)
    expect(sent.status).toBe(403)
    expect((await site.post('/api/admin/backups', {}, session)).status).toBe(403)
    expect((await site.post('/api/admin/backups/passphrase', { passphrase }, session)).status).toBe(403)
  }
})

test('checking a file returns its contents and leaves no files behind', async () => {
  const { site, check } = await openBackups()
  const bytes = await backupOf(site)
  const { contents } = await (await check(bytes)).json()
  expect(contents).toMatchObject({ people: 0, orders: 0, pictures: 0 })
  expect(contents.program).toMatch(/^\d+\.\d+/)
  const folder = readdirSync(openBackupFolder(site.env))
  expect(folder.filter((name) => name.endsWith('.unfinished'))).toEqual([])
  expect(listBackups(site.env)).toHaveLength(1)
})

test('a file is uploaded in parts; a part may be sent again, and parts out of order are refused', async () => {
  const { site, check } = await openBackups()
  const bytes = await backupOf(site)
  const half = Math.floor(bytes.length / 2)
  const size = { [uploadHeaders.size]: String(bytes.length) }
  const first = await check(bytes.subarray(0, half), { ...size, [uploadHeaders.at]: '0' })
  expect(first.status).toBe(202)
  const { upload, received } = await first.json()
  expect(received).toBe(half)
  const next = { ...size, [uploadHeaders.upload]: upload }
  const wrong = await check(bytes.subarray(half), { ...next, [uploadHeaders.at]: String(half - 1) })
  expect(wrong.status).toBe(409)
  const tooMuch = await check(Buffer.alloc(bytes.length), { ...next, [uploadHeaders.at]: String(half) })
  expect(tooMuch.status).toBe(413)
  const last = await check(bytes.subarray(half), { ...next, [uploadHeaders.at]: String(half) })
  expect(last.status).toBe(200)
  const gone = await check(bytes.subarray(half), { ...next, [uploadHeaders.at]: String(half) })
  expect(gone.status).toBe(409)
  for (const name of ['../../site.sqlite', 'x', 'a'.repeat(31)]) {
    const stranger = { ...size, [uploadHeaders.upload]: name, [uploadHeaders.at]: '5' }
    expect([400, 409]).toContain((await check(bytes, stranger)).status)
  }
  for (const at of ['-1', '1e3', 'x', ' '])
    expect((await check(bytes, { ...size, [uploadHeaders.at]: at })).status).toBe(400)
})

test('a missing passphrase, a wrong passphrase and a damaged file get different messages', async () => {
  const { site, check } = await openBackups()
  const sealed = await gather(lockFile(once(await backupOf(site)), passphrase))
  expect(await messageOf(await check(sealed))).toBe('This file is encrypted. Please enter its passphrase.')
  expect(await messageOf(await check(sealed, encoded('something else')))).toContain('not the passphrase')
  const flipped = Buffer.from(sealed)
  flipped[100] = (flipped[100] ?? 0) ^ 1
  expect(await messageOf(await check(flipped, encoded(passphrase)))).toContain('damaged or incomplete')
  expect(await messageOf(await check(sealed.subarray(0, -20), encoded(passphrase)))).toContain('incomplete')
  expect((await check(sealed, { [uploadHeaders.passphrase]: '%E0%A4' })).status).toBe(400)
})

const lines = (...all: unknown[]) => gzipSync(`${all.map((line) => JSON.stringify(line)).join('\n')}\n`)
const header = { site: 'backup', version: 2, createdAt: 'x', migrations: Object.keys(migrations) }
const hostile: [string, Buffer, string][] = [
  ['an empty file', Buffer.alloc(0), 'This file is empty'],
  ['a picture', Buffer.from('\x89PNG and so on'), 'not a backup of this site'],
  ['a small file that unpacks to one line of 120 MB', gzipSync(Buffer.alloc(120e6, 'a')), 'damaged'],
  ['endless lines', gzipSync(Buffer.alloc(130e6, 'null\n')), 'damaged'],
  ['a file of another program', lines({ hello: 1 }), 'not a backup of this site'],
  ['a newer version', lines({ ...header, migrations: ['999-later'] }, { end: { rows: 0 } }), 'newer version'],
  [
    'a header with an object for its migrations',
    lines({ ...header, migrations: { 0: 'x' } }, { end: { rows: 0 } }),
    'damaged',
  ],
  [
    'a backup older than the last release',
    lines({ ...header, migrations: ['001-foundation'] }, { end: { rows: 0 } }),
    'restore it with that release',
  ],
  [
    'a migration named after an object property',
    lines({ ...header, migrations: ['constructor'] }, { end: { rows: 0 } }),
    'newer version',
  ],
  [
    'SQL in a table name',
    lines(header, { table: 'x"; drop table orders; --', columns: ['id'] }, ['1'], { end: { rows: 1 } }),
    'damaged',
  ],
  [
    'an internal table',
    lines(header, { table: 'kysely_migration', columns: ['name'] }, ['x'], { end: { rows: 1 } }),
    'damaged',
  ],
  [
    'an object as a value',
    lines(header, { table: 'secrets', columns: ['name'] }, [{ a: 1 }], { end: { rows: 1 } }),
    'damaged',
  ],
  ['no end', lines(header, { end: null }), 'damaged'],
]

test.for(hostile)('%s is rejected with a message', async ([, bytes, message]) => {
  const { check } = await openBackups()
  const answer = await check(bytes)
  expect(answer.status).toBe(422)
  expect(await messageOf(answer)).toContain(message)
})

test('a backup passes its check with the number of rows it was made with', async () => {
  const { site } = await openBackups()
  const made = await makeBackup(site.env)
  expect((await checkBackup(made?.file ?? '')).rows).toBe(made?.rows)
})

test('file sizes are formatted with a readable unit', () => {
  expect([0, 999, 1000, 999_499, 999_500, 1_234_567, 999_950_000, 2.5e9].map(formatFileSize)).toEqual([
    '0 bytes',
    '999 bytes',
    '1 KB',
    '999 KB',
    '1.0 MB',
    '1.2 MB',
    '1.0 GB',
    '2.5 GB',
  ])
})

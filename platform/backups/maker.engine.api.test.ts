import { chmodSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { sampleContent } from '#content/owner/samples/content.ts'
import { joinWaitlist } from '#features/waitlist/waitlist.server.ts'
import { hourMs } from '#lib/time/durations.ts'
import { checkBackup } from '#platform/database/check-backup.server.ts'
import { openTestDatabase, silentLog, testFolder } from '#tests/sites/test-site.ts'
import { backupFolder, listBackups, openBackupFolder, thinBackups } from './folder.server.ts'
import { createBackupMaker, retryMs } from './maker.server.ts'
import { savePassphrase } from './passphrase.server.ts'
import { readBackupState, wantBackup } from './state.server.ts'
import { type BackupWork, backupWork } from './work.server.ts'

const start = Date.parse('2026-03-01T10:00:00.000Z')
const after = (ms: number) => new Date(start + ms)
const by = { email: 'owner@example.com' }

async function openMaker(work: Pick<BackupWork, 'make'> = backupWork, settings: { BACKUP_DIR?: string } = {}) {
  const database = await openTestDatabase()
  const place = { ...database.at, ...settings, trusts: () => false }
  let made = 0
  const counted = {
    make(job: Parameters<BackupWork['make']>[0]) {
      made += 1
      // As it travels to the process that does it.
      return work.make(structuredClone(job))
    },
  }
  const open = () => {
    const maker = createBackupMaker({ database, place, work: counted, log: silentLog, since: after(-hourMs) })
    onTestFinished(() => maker.stop())
    return maker
  }
  let visitors = 0
  const write = () => {
    visitors += 1
    const entry = { name: 'Ada', email: `ada-${visitors}@example.com`, toolInterest: 'roi-calculator' }
    return joinWaitlist(database.db, entry, 'https://coach.example', sampleContent)
  }
  const state = () => readBackupState(database.db)
  return { database, place, open, write, state, dumps: () => made, files: () => listBackups(place) }
}

test('an hour with a change has its backup, one without has none, and soon nothing is read at all', async () => {
  const { open, write, files, dumps, place, database } = await openMaker()
  const maker = open()
  await write()
  await maker.look(after(0))
  expect(files().map(({ kind }) => kind)).toEqual(['auto'])
  await maker.look(after(hourMs / 2))
  expect(dumps()).toBe(1)
  // Noting the result was a write, and the visitors' counts are no reason for another.
  await database.db.insertInto('failedRequests').values({ minute: '2026-03-01T10:30', count: 1 }).execute()
  for (let hour = 1; hour <= 8; hour += 1) await maker.look(after(hour * hourMs))
  expect(files()).toHaveLength(1)
  await write()
  await maker.look(after(9 * hourMs))
  expect(files()).toHaveLength(2)
  const [newest] = files()
  const { tables } = await checkBackup(join(backupFolder(place), newest?.name ?? ''))
  expect(tables.waitlist_entries).toBe(2)
})

test('on a quiet site it is noted twice a day that the newest is still good, and no file is added', async () => {
  const { open, write, files, state } = await openMaker()
  const maker = open()
  await write()
  for (let hour = 0; hour <= 30; hour += 1) await maker.look(after(hour * hourMs))
  expect(files()).toHaveLength(1)
  const { last } = await state()
  expect(Date.parse(last?.goodAt ?? '')).toBeGreaterThan(start + 20 * hourMs)
})

test('a backup that somebody removed is made again', async () => {
  const { open, write, files, place } = await openMaker()
  const maker = open()
  await write()
  await maker.look(after(0))
  rmSync(join(backupFolder(place), files()[0]?.name ?? ''))
  await maker.look(after(2 * hourMs))
  expect(files()).toHaveLength(1)
})

test('of several processes one makes it; when it ends, another has the place', async () => {
  const { open, write, files, dumps } = await openMaker()
  const [one, two] = [open(), open()]
  await write()
  await Promise.all([one.look(after(0)), two.look(after(0))])
  expect([dumps(), files().length]).toEqual([1, 1])
  await write()
  await Promise.all([two.look(after(hourMs)), one.look(after(hourMs))])
  expect(dumps()).toBe(2)
  await one.stop()
  await two.stop()
  await write()
  await two.look(after(2 * hourMs))
  expect(files()).toHaveLength(3)
})

test('two who ask at once get one, at once, and the log says who asked', async () => {
  const { open, write, files, dumps, database, state } = await openMaker()
  const maker = open()
  await write()
  await maker.look(after(0))
  await Promise.all([wantBackup(database.db, by), wantBackup(database.db, { email: 'second@example.com' })])
  expect((await state()).wanted).toBeDefined()
  await maker.look(after(1000))
  await maker.look(after(2000))
  expect(dumps()).toBe(2)
  expect(files().map(({ kind }) => kind)).toEqual(['own', 'auto'])
  expect((await state()).wanted).toBeUndefined()
  const log = await database.db.selectFrom('auditLog').select(['action', 'subject']).execute()
  expect(log).toEqual([{ action: 'backup-made', subject: files()[0]?.name }])
})

test('a clock that is set back stops nothing and overwrites nothing', async () => {
  const { open, write, files } = await openMaker()
  const maker = open()
  await write()
  await maker.look(after(0))
  await write()
  await maker.look(after((-3 * hourMs) / 4))
  expect(files()).toHaveLength(2)
  await write()
  await maker.look(after(hourMs / 2))
  await write()
  await maker.look(after(0))
  expect(new Set(files().map(({ name }) => name)).size).toBe(files().length)
})

test('what fails is said in words, tried again, and over when it works; the last good one stays known', async () => {
  let isFull = false
  const work = {
    make: (job: Parameters<BackupWork['make']>[0]) =>
      isFull ? Promise.resolve({ failed: 'The disk has no room left.' }) : backupWork.make(job),
  }
  const { open, write, state, dumps } = await openMaker(work)
  const maker = open()
  await write()
  await maker.look(after(0))
  const { last } = await state()
  isFull = true
  await write()
  await maker.look(after(hourMs))
  expect(await state()).toMatchObject({ last, failure: { message: 'The disk has no room left.' } })
  await maker.look(after(hourMs + retryMs / 2))
  expect(dumps()).toBe(2)
  isFull = false
  await maker.look(after(hourMs + retryMs))
  const now = await state()
  expect(now.failure).toBeUndefined()
  expect(now.last?.name).not.toBe(last?.name)
})

test('a folder that cannot be one is named, and nothing is left behind', async () => {
  const dir = testFolder()
  writeFileSync(join(dir, 'file'), '')
  const BACKUP_DIR = join(dir, 'file', 'backups')
  const { open, write, state } = await openMaker(backupWork, { BACKUP_DIR })
  await write()
  await open().look(after(0))
  expect((await state()).failure?.message).toContain(BACKUP_DIR)
})

test('a folder of one’s own is closed to others, and what else lies there is left alone', async () => {
  const BACKUP_DIR = join(testFolder(), 'deep', 'disk')
  mkdirSync(BACKUP_DIR, { recursive: true })
  chmodSync(BACKUP_DIR, 0o755)
  const others = ['site-my-own.jsonl.gz', 'notes.txt', 'site-2026-01-01T00-00-00.000Z.jsonl.gz.copy']
  for (const name of others) writeFileSync(join(BACKUP_DIR, name), '')
  const { open, write, files } = await openMaker(backupWork, { BACKUP_DIR })
  const maker = open()
  for (let hour = 0; hour < 30; hour += 1) {
    await write()
    await maker.look(after(hour * hourMs))
  }
  expect(files().length).toBe(24)
  expect(readdirSync(BACKUP_DIR).filter((name) => others.includes(name))).toHaveLength(3)
  expect(statSync(BACKUP_DIR).mode & 0o777).toBe(0o700)
  for (const { name } of files()) expect(statSync(join(BACKUP_DIR, name)).mode & 0o777).toBe(0o600)
})

test('backups made after a passphrase was chosen can only be read with it, and unchanged ones are still skipped', async () => {
  const passphrase = 'correct horse battery'
  const { open, write, files, place, database } = await openMaker()
  const maker = open()
  await write()
  await maker.look(after(0))
  await savePassphrase(database.db, by, place, passphrase)
  for (let hour = 1; hour <= 2; hour += 1) await maker.look(after(hour * hourMs))
  expect(files().map(({ isEncrypted }) => isEncrypted)).toEqual([true, false])
  const [newest, plain] = files().map(({ name }) => join(backupFolder(place), name))
  expect(newest).toMatch(/-auto\.jsonl\.gz\.locked$/)
  await checkBackup(plain ?? '')
  await expect(checkBackup(newest ?? '')).rejects.toThrow('This file is encrypted.')
  expect((await checkBackup(newest ?? '', passphrase)).tables.waitlist_entries).toBe(1)

  await savePassphrase(database.db, by, place, 'a later passphrase')
  await maker.look(after(3 * hourMs))
  await checkBackup(join(backupFolder(place), files()[0]?.name ?? ''), 'a later passphrase')
  expect(files()).toHaveLength(3)
})

test('encrypted hourly backups are thinned out like others', async () => {
  const place = { DATA_DIR: testFolder() }
  const dir = openBackupFolder(place)
  for (let hour = 0; hour < 30; hour += 1) {
    const time = after(-hour * hourMs)
      .toISOString()
      .replaceAll(':', '-')
    writeFileSync(join(dir, `site-${time}-auto.jsonl.gz${hour < 15 ? '.locked' : ''}`), '')
  }
  thinBackups(place, start)
  const kinds = listBackups(place).map(({ isEncrypted }) => isEncrypted)
  expect([kinds.length, kinds.filter(Boolean).length]).toEqual([24, 15])
})

test('if the passphrase cannot be read any more, no backup is written unencrypted, and the reason is stored', async () => {
  const { open, write, files, place, state, database } = await openMaker()
  await write()
  await savePassphrase(database.db, by, { ...place, SECRET_KEY: 'x'.repeat(32) }, 'correct horse battery')
  await open().look(after(0))
  expect(files()).toEqual([])
  expect((await state()).failure?.message).toContain('Choose it again under Backups')
})

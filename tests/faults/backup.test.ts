import { hash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { sampleContent } from '#content/owner/samples/content.ts'
import { joinWaitlist } from '#features/waitlist/waitlist.server.ts'
import { hourMs } from '#lib/time/durations.ts'
import { newestBackupAt, thinBackups } from '#platform/backups/folder.server.ts'
import { writeBackup } from '#platform/backups/write-backup.server.ts'
import { backupsDir, leftOut } from '#platform/database/backup.server.ts'
import { checkBackup } from '#platform/database/check-backup.server.ts'
import { connectDatabase, type Database, type DatabasePlace } from '#platform/database/connect.server.ts'
import { migrate, migrations } from '#platform/database/migrate.server.ts'
import { restoreBackup } from '#platform/database/restore.server.ts'
import { openSnapshot, type Row } from '#platform/database/snapshot.server.ts'
import { type Engine, emptyDatabase, silentLog } from '#tests/sites/test-site.ts'

const engines: Engine[] = ['sqlite', 'postgres']
const ada = { name: 'Ada Lovelace', email: 'ada@example.com', toolInterest: 'roi-calculator' }

async function openPlace(engine: Engine): Promise<Database & { place: string; at: DatabasePlace }> {
  const at = await emptyDatabase(engine)
  const database = connectDatabase(at, silentLog)
  onTestFinished(database.close)
  return { ...database, at }
}

/** Restores like `npm run restore`; returns the number of rows. */
async function restore(database: Database, file: string, replace: boolean): Promise<number> {
  const checked = await checkBackup(file)
  await restoreBackup(database, checked, replace)
  return checked.rows
}

/** Rows for every table, with the same key in each text column so that references are valid. */
async function fillEveryTable({ db, at }: { db: Database['db']; at: DatabasePlace }): Promise<string[]> {
  const shapes = new Map((await db.introspection.getTables()).map((table) => [table.name, table.columns]))
  const snapshot = await openSnapshot(at)
  const tables = snapshot.tables.filter((name) => !leftOut.has(name))
  await snapshot.close()
  for (const table of tables) {
    for (let number = 1; number <= 3; number += 1) {
      const values = (shapes.get(table) ?? []).map(({ name, dataType, isNullable }, index): [string, Row[string]] => {
        // SQLite reports text primary keys, always the first column, as nullable.
        if (isNullable && index > 0 && number === 3) return [name, null]
        // Emails with account links are not backed up.
        if (table === 'mail_outbox' && name === 'secret') return [name, null]
        if (/float|double|real/i.test(dataType)) return [name, number + 0.5]
        return [name, /int/i.test(dataType) ? number : `No. ${number}: “Zoë’s” \\ line\nand 'more' 🎈`]
      })
      const plain = db.withoutPlugins().withTables<Record<string, Row>>()
      await plain.insertInto(table).values(Object.fromEntries(values)).execute()
    }
  }
  return tables
}

/** All rows of a database, in a fixed order. */
async function contents(at: DatabasePlace): Promise<Record<string, string[]>> {
  const snapshot = await openSnapshot(at)
  const all: Record<string, string[]> = {}
  for (const table of snapshot.tables.filter((name) => !leftOut.has(name))) {
    const rows: string[] = []
    for await (const row of snapshot.rows(table)) rows.push(JSON.stringify(Object.entries(row).toSorted()))
    all[table] = rows.toSorted()
  }
  await snapshot.close()
  return all
}

test.for(engines.flatMap((from) => engines.map((to) => [from, to] as const)))(
  'a backup of %s restored on %s gives the same database',
  async ([from, to]) => {
    const source = await openPlace(from)
    await migrate(source.db)
    const tables = await fillEveryTable(source)
    expect(tables.length).toBeGreaterThanOrEqual(15)
    const file = await writeBackup(source.at)

    const target = await openPlace(to)
    expect(await restore(target, file, false)).toBe(tables.length * 3)
    expect(await contents(target.at)).toEqual(await contents(source.at))
    await migrate(target.db)
    await joinWaitlist(target.db, ada, 'https://coach.example', sampleContent)
  },
)

test.for(engines)('on %s, a backup made during writes contains no partial writes', async (engine) => {
  const source = await openPlace(engine)
  await migrate(source.db)
  let written = 0
  let done = false
  const writing = (async () => {
    for (; !done; written += 1) {
      await joinWaitlist(
        source.db,
        { ...ada, email: `ada-${written}@example.com` },
        'https://coach.example',
        sampleContent,
      )
      // SQLite calls never wait for I/O, so yield to the writers.
      await setImmediate()
    }
  })()
  await expect.poll(() => written).toBeGreaterThan(3)
  const file = await writeBackup(source.at)
  done = true
  await writing

  const target = await openPlace(engine)
  await restore(target, file, false)
  const { waitlist_entries: entries = [], mail_outbox: mails = [] } = await contents(target.at)
  expect(entries.length).toBeGreaterThan(3)
  expect(mails).toHaveLength(entries.length * 2)
})

test.for(engines)(
  'on %s, a database with data is replaced only with --replace, and then completely',
  async (engine) => {
    const source = await openPlace(engine)
    await migrate(source.db)
    const file = await writeBackup(source.at)
    await joinWaitlist(source.db, ada, 'https://coach.example', sampleContent)
    const before = await contents(source.at)
    await expect(restore(source, file, false)).rejects.toThrow(/not empty.*waitlist_entries.*--replace/)
    expect(await contents(source.at)).toEqual(before)

    const full = await writeBackup(source.at)
    const cut = join(dirname(full), 'cut.gz')
    copyFileSync(full, cut)
    truncateSync(cut, statSync(full).size - 20)
    await expect(restore(source, cut, true)).rejects.toThrow('damaged or incomplete; nothing was changed')
    const short = gunzipSync(readFileSync(full)).toString().trimEnd().split('\n').slice(0, -1).join('\n')
    writeFileSync(cut, gzipSync(`${short}\n`))
    await expect(restore(source, cut, true)).rejects.toThrow('incomplete; nothing was changed')
    expect(await contents(source.at)).toEqual(before)

    expect(await restore(source, file, true)).toBe(0)
    expect((await contents(source.at)).waitlist_entries).toEqual([])
  },
)

test.for(engines)(
  'on %s, a backup from a newer version is refused, one of this version is restored',
  async (engine) => {
    const target = await openPlace(engine)
    const file = join(target.at.DATA_DIR, 'made.gz')
    const header = { site: 'backup', version: 2, createdAt: 'now', migrations: Object.keys(migrations) }
    const write = (...lines: unknown[]) =>
      writeFileSync(file, gzipSync(`${lines.map((line) => JSON.stringify(line)).join('\n')}\n`))

    write({ ...header, migrations: [...header.migrations, '999-later'] }, { end: { rows: 0 } })
    await expect(restore(target, file, false)).rejects.toThrow(/newer version.*999-later/)
    write({ ...header, version: 3 }, { end: { rows: 0 } })
    await expect(restore(target, file, false)).rejects.toThrow(/newer version.*format 3/)
    write({ hello: 'world' })
    await expect(restore(target, file, false)).rejects.toThrow('This is not a backup of this site.')
    await expect(restore(target, `${file}.none`, false)).rejects.toThrow('There is no such file.')

    const entry = {
      table: 'waitlist_entries',
      columns: ['id', 'name', 'email', 'tool_interest', 'created_at'],
    }
    const row = ['1', 'Ada', 'ada@example.com', 'roi-calculator', 'long ago']
    const text = [header, entry, row].map((line) => `${JSON.stringify(line)}\n`).join('')
    const end = { rows: 1, tables: { waitlist_entries: 1 }, sha256: hash('sha256', text) }
    write(header, entry, row, { end })
    expect(await restore(target, file, false)).toBe(1)
    expect(await target.db.selectFrom('waitlistEntries').select('email').execute()).toEqual([
      { email: 'ada@example.com' },
    ])
    expect(await target.db.selectFrom('orders').selectAll().execute()).toEqual([])
  },
)

test('the latest fourteen are kept, other files are left alone, and only the owner may read them', async () => {
  const { db, at } = await openPlace('sqlite')
  await migrate(db)
  const dir = backupsDir(at.DATA_DIR)
  mkdirSync(dir, { mode: 0o755 })
  for (let day = 1; day <= 16; day += 1) await writeBackup(at, new Date(Date.UTC(2026, 2, day)))
  writeFileSync(join(dir, 'my own copy.gz'), '')
  thinBackups(at)
  const names = readdirSync(dir).toSorted()
  expect(names).toHaveLength(15)
  expect(names).toContain('my own copy.gz')
  expect(names[1]).toBe('site-2026-03-03T00-00-00.000Z.jsonl.gz')
  for (const path of [dir, join(dir, names[1] ?? '')]) expect(statSync(path).mode & 0o077).toBe(0)
  expect(names.filter((name) => name.endsWith('.unfinished'))).toEqual([])
})

test('leftovers of a killed backup are not listed, and are deleted a day later', async () => {
  const { db, at } = await openPlace('sqlite')
  await migrate(db)
  mkdirSync(backupsDir(at.DATA_DIR))
  const left = join(backupsDir(at.DATA_DIR), 'backup-1.unfinished')
  writeFileSync(left, '')
  expect(newestBackupAt(at)).toBeUndefined()
  const file = await writeBackup(at)
  expect(newestBackupAt(at)).toBe(new Date(statSync(file).mtimeMs).toISOString())
  thinBackups(at)
  expect(existsSync(left)).toBe(true)
  thinBackups(at, Date.now() + 25 * hourMs)
  expect([existsSync(left), existsSync(file)]).toEqual([false, true])
})

test.for(engines)('on %s, backing up an empty database fails with a message', async (engine) => {
  const { at } = await openPlace(engine)
  await expect(writeBackup(at)).rejects.toThrow('There is no site in')
  expect(existsSync(backupsDir(at.DATA_DIR))).toBe(false)
})

import { sql } from 'kysely'
import { type BackupLine, type BackupTable, leftOut, readBackup } from './backup.server.ts'
import { type CheckedBackup, RestoreError } from './check-backup.server.ts'
import type { Database, Db } from './connect.server.ts'
import { migrate } from './migrate.server.ts'
import { type Row, tablesInOrder, type Value } from './snapshot.server.ts'

const rowsAtOnce = 100
/** A picture is one row; a hundred of them would fill a small machine's memory. */
const charsAtOnce = 4 * 1024 * 1024

/**
 * Replaces the database by a backup in one transaction. The tables are first created as they were when the backup was
 * written, and then migrated, so that a newer program can restore an older backup.
 */
export async function restoreBackup(database: Database, backup: CheckedBackup, replace: boolean): Promise<void> {
  await database.db.transaction().execute(async (tx) => {
    await clearTables(tx, database.engine, replace)
    await restoreTables(tx, backup)
  })
}

/** Fills a database without tables; `note` receives the number of rows so far. */
async function restoreTables(
  tx: Db,
  { file, header, rows, passphrase }: CheckedBackup,
  note: (rows: number) => void = () => {},
): Promise<void> {
  await migrate(tx, header.migrations.toSorted().at(-1))
  const shapes = await readShapes(tx)
  const write = async (lines: AsyncIterable<string>) => {
    if ((await writeLines(tx, lines, shapes, note)) !== rows)
      throw new RestoreError('The file changed while it was read.')
  }
  await readBackup(file, write, passphrase)
  await migrate(tx)
}

type Shapes = ReadonlyMap<string, ReadonlySet<string>>

/** Only tables and columns that our migrations created are written, whatever the file names. */
async function readShapes(tx: Db): Promise<Shapes> {
  const tables = await tx.introspection.getTables()
  return new Map(tables.map(({ name, columns }) => [name, new Set(columns.map((column) => column.name))]))
}

function fits({ table, columns }: BackupTable, shapes: Shapes): boolean {
  const shape = shapes.get(table)
  return shape !== undefined && columns.every((column) => shape.has(column))
}

/**
 * Tables that may have rows before a site is used: keys, settings, visitor counts and mails to the team. Anything a
 * visitor sends leaves rows in other tables too.
 */
const filledBeforeUse = new Set([
  ...['secrets', 'settings', 'visits', 'visit_days', 'counters', 'audit_log', 'mail_outbox'],
])

/** Tables in which only an owner or a paying buyer leaves rows. */
const ofAnOwner = ['auth_user', 'content_versions', 'content_drafts', 'product_files', 'orders']

const siteInUse =
  'This site is in use: it has an owner, orders or its own content. You can restore a backup only into a new site; nothing was changed.'

/** A visitor wrote between the copy and the restore, so the copy is made again. */
class ChangedMeanwhile extends Error {}

const maxCopies = 5

type InTransaction = (transaction: Db) => Promise<void>

type Steps = {
  /** May throw to cancel the restore. */
  first: InTransaction
  /** Adds what a restored site needs. */
  last: InTransaction
  note: (rows: number) => void
  /** Saves what visitors left, because the backup replaces it. */
  copy: () => Promise<unknown>
}

/**
 * Restores into a running site that has no owner yet, in one transaction. Its forms are public, so visitors may have
 * used them: that does not block the restore, and their data is copied first.
 */
export async function restoreIntoEmpty(database: Database, backup: CheckedBackup, steps: Steps): Promise<void> {
  for (let copies = 1; ; copies += 1) {
    const left = await leftByVisitors(database)
    if (left !== '') await steps.copy()
    try {
      await putInto(database, backup, steps, left)
      return
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile) || copies === maxCopies) throw error
    }
  }
}

async function putInto({ db, engine }: Database, backup: CheckedBackup, steps: Steps, copied: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await steps.first(tx)
    const tables = await tablesOf(tx, engine)
    // Writers wait and then find the restored data. On SQLite the transaction holds the lock anyway.
    const all = sql.join(tables.map((name) => sql.table(name)))
    if (engine === 'postgres') await sql`lock table ${all} in access exclusive mode`.execute(tx.withoutPlugins())
    const used = await usedOf(tx, tables)
    if (used.some((name) => ofAnOwner.includes(name))) throw new RestoreError(siteInUse)
    if ((await countLeft(tx, tables)) !== copied) throw new ChangedMeanwhile()
    await dropTables(tx, tables)
    await restoreTables(tx, backup, steps.note)
    await steps.last(tx)
  })
}

/** In the order they were created. */
async function tablesOf(tx: Db, engine: Database['engine']): Promise<string[]> {
  const { rows } = await sql.raw<{ name: string }>(tablesInOrder[engine]).execute(tx)
  return rows.map(({ name }) => name)
}

/** Tables with at least one row, without those that no backup contains. */
async function usedOf(tx: Db, tables: readonly string[]): Promise<string[]> {
  const used: string[] = []
  for (const table of tables.filter((name) => !leftOut.has(name))) {
    const { rows: found } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(tx.withoutPlugins())
    if (found.length > 0) used.push(table)
  }
  return used
}

/** Empty for a site that has an owner: the restore is going to be refused. */
async function leftByVisitors({ db, engine }: Database): Promise<string> {
  if ((await usedOf(db, ofAnOwner)).length > 0) return ''
  return countLeft(db, await tablesOf(db, engine))
}

/** Row counts per table; empty if nobody used a form. */
async function countLeft(tx: Db, tables: readonly string[]): Promise<string> {
  const counts: string[] = []
  for (const table of await usedOf(tx, tables)) {
    if (filledBeforeUse.has(table)) continue
    const { rows } = await sql<{
      count: number | string
    }>`select count(*) as count from ${sql.table(table)}`.execute(tx.withoutPlugins())
    counts.push(`${table} ${rows[0]?.count}`)
  }
  return counts.join(', ')
}

/** In reverse order of creation, so that referencing tables go first. */
async function dropTables(tx: Db, tables: readonly string[]): Promise<void> {
  const { schema } = tx.withoutPlugins()
  for (const table of tables.toReversed()) await schema.dropTable(table).execute()
}

async function clearTables(tx: Db, engine: Database['engine'], replace: boolean): Promise<void> {
  const tables = await tablesOf(tx, engine)
  const used = await usedOf(tx, tables)
  if (used.length > 0 && !replace) {
    const message = `This database is not empty (${used.join(', ')}). Add --replace to replace it with the backup.`
    throw new RestoreError(message)
  }
  await dropTables(tx, tables)
}

async function writeLines(
  tx: Db,
  lines: AsyncIterable<string>,
  shapes: Shapes,
  note: (rows: number) => void,
): Promise<number> {
  let written = 0
  let into: BackupTable | undefined
  let waiting: Value[][] = []
  let chars = 0
  const flush = async () => {
    if (into && waiting.length > 0) await insertRows(tx, into, waiting)
    written += waiting.length
    waiting = []
    chars = 0
    note(written)
  }
  for await (const text of lines) {
    const line: BackupLine = JSON.parse(text)
    if (Array.isArray(line)) {
      chars += text.length
      if (waiting.push(line) === rowsAtOnce || chars > charsAtOnce) await flush()
      continue
    }
    await flush()
    if (!('table' in line)) continue
    if (!fits(line, shapes))
      throw new RestoreError(
        `This backup has a table or column that this site does not know (${line.table}); nothing was changed.`,
      )
    into = line
  }
  return written
}

async function insertRows(tx: Db, { table, columns }: BackupTable, rows: Value[][]): Promise<void> {
  const named = rows.map(
    (row) => Object.fromEntries(columns.map((column, index) => [column, row[index] ?? null])) as Row,
  )
  await tx.withoutPlugins().withTables<Record<string, Row>>().insertInto(table).values(named).execute()
}

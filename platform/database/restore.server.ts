import { sql } from 'kysely'
import { type BackupLine, type BackupTable, leftOut, readBackup } from './backup.server.ts'
import { type CheckedBackup, RestoreError } from './check-backup.server.ts'
import type { Database, Db } from './connect.server.ts'
import { migrate } from './migrate.server.ts'
import { type Row, tablesInOrder, type Value } from './snapshot.server.ts'

const rowsAtOnce = 100
/** A picture is one row: a hundred of them would fill a small machine. */
const lettersAtOnce = 4 * 1024 * 1024

/**
 * Puts a backup in the place of what is there, in one transaction: all of it, or nothing. The tables are first made
 * as they were when it was written, so that a newer program takes in an older backup by its own migrations.
 */
export async function restoreBackup(
  database: Database,
  backup: CheckedBackup,
  replace: boolean,
): Promise<void> {
  await database.db.transaction().execute(async (tx) => {
    await makeRoom(tx, database.engine, replace)
    await putBack(tx, backup)
  })
}

/** Fills a database without tables; `note` hears how many rows are in. */
async function putBack(
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

/** What the program's own migrations made: nothing else is written to, whatever a file names. */
async function readShapes(tx: Db): Promise<Shapes> {
  const tables = await tx.introspection.getTables()
  return new Map(tables.map(({ name, columns }) => [name, new Set(columns.map((column) => column.name))]))
}

function fits({ table, columns }: BackupTable, shapes: Shapes): boolean {
  const shape = shapes.get(table)
  return shape !== undefined && columns.every((column) => shape.has(column))
}

/**
 * What a site has before anybody used it: its keys, its notes, the count of who came by, and mails to the team, since
 * whatever a visitor sends leaves rows of its own besides.
 */
const beforeUse = new Set([
  ...['secrets', 'settings', 'visits', 'visit_days', 'counters', 'audit_log', 'mail_outbox'],
])

/** What nobody leaves but an owner, or a buyer whose money somebody has. */
const ofAnOwner = ['auth_user', 'content_versions', 'content_drafts', 'product_files', 'orders']

const siteInUse =
  'This site is in use: it has an owner, orders or words of its own. A backup is put back into a new one only; nothing was changed.'

/** Somebody wrote between the copy and the restore: the copy is made again. */
class ChangedMeanwhile extends Error {}

const mostCopies = 5

type InTransaction = (transaction: Db) => Promise<void>

type Steps = {
  /** May refuse it. */
  first: InTransaction
  /** Adds what a restored site needs. */
  last: InTransaction
  note: (rows: number) => void
  /** Keeps a copy of what visitors left, which the backup takes the place of. */
  copy: () => Promise<unknown>
}

/**
 * Puts a backup into a site that runs and that has no owner yet, in one transaction. Its forms are open, and any visitor
 * may have used one: that neither keeps the owner's backup out nor is lost.
 */
export async function restoreIntoEmpty(
  database: Database,
  backup: CheckedBackup,
  steps: Steps,
): Promise<void> {
  for (let copies = 1; ; copies += 1) {
    const left = await leftByVisitors(database)
    if (left !== '') await steps.copy()
    try {
      await putInto(database, backup, steps, left)
      return
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile) || copies === mostCopies) throw error
    }
  }
}

async function putInto(
  { db, engine }: Database,
  backup: CheckedBackup,
  steps: Steps,
  copied: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await steps.first(tx)
    const tables = await tablesOf(tx, engine)
    // Whoever is about to write waits, and then finds what was put back. On SQLite a transaction has the lock anyway.
    const all = sql.join(tables.map((name) => sql.table(name)))
    if (engine === 'postgres')
      await sql`lock table ${all} in access exclusive mode`.execute(tx.withoutPlugins())
    const used = await usedOf(tx, tables)
    if (used.some((name) => ofAnOwner.includes(name))) throw new RestoreError(siteInUse)
    if ((await countLeft(tx, tables)) !== copied) throw new ChangedMeanwhile()
    await dropTables(tx, tables)
    await putBack(tx, backup, steps.note)
    await steps.last(tx)
  })
}

/** In the order they were made. */
async function tablesOf(tx: Db, engine: Database['engine']): Promise<string[]> {
  const { rows } = await sql.raw<{ name: string }>(tablesInOrder[engine]).execute(tx)
  return rows.map(({ name }) => name)
}

/** Those of them that have a row, but for what no backup holds. */
async function usedOf(tx: Db, tables: readonly string[]): Promise<string[]> {
  const used: string[] = []
  for (const table of tables.filter((name) => !leftOut.has(name))) {
    const { rows: found } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(tx.withoutPlugins())
    if (found.length > 0) used.push(table)
  }
  return used
}

/** Of a site that is somebody's nothing is counted: it is refused anyway. */
async function leftByVisitors({ db, engine }: Database): Promise<string> {
  if ((await usedOf(db, ofAnOwner)).length > 0) return ''
  return countLeft(db, await tablesOf(db, engine))
}

/** How many rows of what; empty where nobody used a form. */
async function countLeft(tx: Db, tables: readonly string[]): Promise<string> {
  const counts: string[] = []
  for (const table of await usedOf(tx, tables)) {
    if (beforeUse.has(table)) continue
    const { rows } = await sql<{
      count: number | string
    }>`select count(*) as count from ${sql.table(table)}`.execute(tx.withoutPlugins())
    counts.push(`${table} ${rows[0]?.count}`)
  }
  return counts.join(', ')
}

/** In the reverse of the order they were made in: those that refer to others first. */
async function dropTables(tx: Db, tables: readonly string[]): Promise<void> {
  const { schema } = tx.withoutPlugins()
  for (const table of tables.toReversed()) await schema.dropTable(table).execute()
}

async function makeRoom(tx: Db, engine: Database['engine'], replace: boolean): Promise<void> {
  const tables = await tablesOf(tx, engine)
  const used = await usedOf(tx, tables)
  if (used.length > 0 && !replace) {
    const message = `This database is not empty (${used.join(', ')}). Add --replace to put the backup in its place.`
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
  let letters = 0
  const flush = async () => {
    if (into && waiting.length > 0) await insertRows(tx, into, waiting)
    written += waiting.length
    waiting = []
    letters = 0
    note(written)
  }
  for await (const text of lines) {
    const line: BackupLine = JSON.parse(text)
    if (Array.isArray(line)) {
      letters += text.length
      if (waiting.push(line) === rowsAtOnce || letters > lettersAtOnce) await flush()
      continue
    }
    await flush()
    if (!('table' in line)) continue
    if (!fits(line, shapes))
      throw new RestoreError(
        `This backup has what no backup of this site has (${line.table}); nothing was changed.`,
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

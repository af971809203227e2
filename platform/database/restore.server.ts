import { sql } from 'kysely'
import { type BackupLine, backupVersion, leftOut, readBackup } from './backup.server.ts'
import type { Database, Db } from './connect.server.ts'
import { isKnownMigration, migrate } from './migrate.server.ts'
import { type Row, tablesInOrder, type Value } from './snapshot.server.ts'

/** A backup that is not put back; the message is for the person at the console. */
export class RestoreError extends Error {}

const rowsAtOnce = 100

/**
 * Puts a backup in the place of what is there, in one transaction: all of it, or nothing. The tables are first made
 * as they were when it was written, so that a newer program takes in an older backup by its own migrations.
 * Returns the number of rows.
 */
export async function restoreBackup(database: Database, file: string, replace: boolean): Promise<number> {
  let rows = 0
  await database.db.transaction().execute(async (tx) => {
    await makeRoom(tx, database.engine, replace)
    await readBackup(file, async (lines) => {
      rows = await writeLines(tx, lines)
    }).catch(inWords)
    await migrate(tx)
  })
  return rows
}

/** Tables are dropped in the reverse of the order they were made in: those that refer to others first. */
async function makeRoom(tx: Db, engine: Database['engine'], replace: boolean): Promise<void> {
  const { rows } = await sql.raw<{ name: string }>(tablesInOrder[engine]).execute(tx)
  const tables = rows.map(({ name }) => name)
  const used: string[] = []
  for (const table of tables.filter((name) => !leftOut.has(name))) {
    const { rows: found } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(tx.withoutPlugins())
    if (found.length > 0) used.push(table)
  }
  if (used.length > 0 && !replace) {
    const message = `This database is not empty (${used.join(', ')}). Add --replace to put the backup in its place.`
    throw new RestoreError(message)
  }
  const { schema } = tx.withoutPlugins()
  for (const table of tables.toReversed()) await schema.dropTable(table).execute()
}

async function writeLines(tx: Db, lines: AsyncIterable<BackupLine>): Promise<number> {
  let written = 0
  let expected: number | undefined
  let into: { table: string; columns: string[] } | undefined
  let waiting: Value[][] = []
  const flush = async () => {
    if (into && waiting.length > 0) await insertRows(tx, into.table, into.columns, waiting)
    written += waiting.length
    waiting = []
  }
  for await (const line of lines) {
    if (Array.isArray(line)) {
      if (waiting.push(line) === rowsAtOnce) await flush()
      continue
    }
    await flush()
    if ('table' in line) into = line
    else if ('end' in line) expected = line.end.rows
    else await makeTables(tx, line)
  }
  if (written !== expected) throw new RestoreError('This backup is not whole; nothing was changed.')
  return written
}

/** Refuses what this program cannot read, and makes the tables that the backup was taken from. */
async function makeTables(tx: Db, header: BackupLine): Promise<void> {
  if (Array.isArray(header) || !('site' in header)) throw new RestoreError('This is no backup of this site.')
  const { version, migrations } = header
  const unknown = migrations.filter((name) => !isKnownMigration(name))
  if (version > backupVersion || unknown.length > 0) {
    const words = 'This backup was written by a newer version'
    throw new RestoreError(
      `${words} (${[`format ${version}`, ...unknown].join(', ')}). Restore it with that one.`,
    )
  }
  await migrate(tx, migrations.at(-1))
}

async function insertRows(tx: Db, table: string, columns: string[], rows: Value[][]): Promise<void> {
  const named = rows.map(
    (row) => Object.fromEntries(columns.map((column, index) => [column, row[index] ?? null])) as Row,
  )
  await tx.withoutPlugins().withTables<Record<string, Row>>().insertInto(table).values(named).execute()
}

function inWords(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOENT') throw new RestoreError('There is no such file.')
  if (code.startsWith('Z_') || error instanceof SyntaxError) {
    throw new RestoreError('This backup is damaged or not whole; nothing was changed.')
  }
  throw error
}

import { sql } from 'kysely'
import { type BackupLine, type BackupTable, leftOut, readBackup } from './backup.server.ts'
import { type CheckedBackup, RestoreError } from './check-backup.server.ts'
import type { Database, Db } from './connect.server.ts'
import { migrate } from './migrate.server.ts'
import { type Row, tablesInOrder, type Value } from './snapshot.server.ts'

const rowsAtOnce = 100

/**
 * Puts a backup in the place of what is there, in one transaction: all of it, or nothing. The tables are first made
 * as they were when it was written, so that a newer program takes in an older backup by its own migrations.
 */
export async function restoreBackup(
  database: Database,
  { file, header, rows }: CheckedBackup,
  replace: boolean,
): Promise<void> {
  await database.db.transaction().execute(async (tx) => {
    await makeRoom(tx, database.engine, replace)
    await migrate(tx, header.migrations.at(-1))
    await readBackup(file, async (lines) => {
      if ((await writeLines(tx, lines)) !== rows)
        throw new RestoreError('The file changed while it was read.')
    })
    await migrate(tx)
  })
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

async function writeLines(tx: Db, lines: AsyncIterable<string>): Promise<number> {
  let written = 0
  let into: BackupTable | undefined
  let waiting: Value[][] = []
  const flush = async () => {
    if (into && waiting.length > 0) await insertRows(tx, into, waiting)
    written += waiting.length
    waiting = []
  }
  for await (const text of lines) {
    const line: BackupLine = JSON.parse(text)
    if (Array.isArray(line)) {
      if (waiting.push(line) === rowsAtOnce) await flush()
      continue
    }
    await flush()
    if ('table' in line) into = line
  }
  return written
}

async function insertRows(tx: Db, { table, columns }: BackupTable, rows: Value[][]): Promise<void> {
  const named = rows.map(
    (row) => Object.fromEntries(columns.map((column, index) => [column, row[index] ?? null])) as Row,
  )
  await tx.withoutPlugins().withTables<Record<string, Row>>().insertInto(table).values(named).execute()
}

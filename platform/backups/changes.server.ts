import { stat } from 'node:fs/promises'
import { sql } from 'kysely'
import { type Database, type DatabasePlace, sqliteFile } from '#platform/database/connect.server.ts'

/** This soon after a write, another write may have the same timestamp. */
const settledMs = 2000

/**
 * A cheap fingerprint that stays the same while nothing is written; undefined if that cannot be told. It may change
 * without a write but never the reverse, so after a change compare the actual contents.
 */
export async function readChangeMark(
  { db, engine }: Pick<Database, 'db' | 'engine'>,
  place: DatabasePlace,
): Promise<string | undefined> {
  if (engine === 'postgres') return readWalPosition(db)
  const file = sqliteFile(place.DATA_DIR)
  const stats = await Promise.all([file, `${file}-wal`].map((path) => stat(path).catch(() => undefined)))
  if (stats.some((each) => each && Date.now() - each.mtimeMs < settledMs)) return undefined
  return JSON.stringify(stats.map((each) => each && [each.mtimeMs, each.size, each.ino]))
}

/**
 * PostgreSQL's write-ahead log position, which covers all databases of the server. Its per-database row counters lag
 * by a second or more, so a recent write would miss this hour's backup. Some hosts deny access to it.
 */
async function readWalPosition(db: Database['db']): Promise<string | undefined> {
  const position = sql<{ at: string }>`select pg_current_wal_insert_lsn()::text as at`
  const result = await position.execute(db).catch(() => undefined)
  return result?.rows[0]?.at
}

import { stat } from 'node:fs/promises'
import { sql } from 'kysely'
import { type Database, type DatabasePlace, sqliteFile } from '#platform/database/connect.server.ts'

/** So soon after a write another one may have the same time. */
const settledMs = 2000

/**
 * A text that stays the same while nobody writes; undefined where that cannot be told. It costs next to nothing and may
 * change without need, never the other way round: whoever finds it changed compares what is really there.
 */
export async function readChangeMark(
  { db, engine }: Pick<Database, 'db' | 'engine'>,
  place: DatabasePlace,
): Promise<string | undefined> {
  if (engine === 'postgres') {
    // Rows written in this database since its statistics began. They are counted after the write, never before it.
    const { rows } = await sql<Record<string, unknown>>`
      select tup_inserted, tup_updated, tup_deleted, stats_reset
      from pg_stat_database where datname = current_database()`.execute(db)
    return rows[0] && JSON.stringify(rows[0])
  }
  const file = sqliteFile(place.DATA_DIR)
  const stats = await Promise.all([file, `${file}-wal`].map((path) => stat(path).catch(() => undefined)))
  if (stats.some((each) => each && Date.now() - each.mtimeMs < settledMs)) return undefined
  return JSON.stringify(stats.map((each) => each && [each.mtimeMs, each.size, each.ino]))
}

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
  if (engine === 'postgres') return readWalPosition(db)
  const file = sqliteFile(place.DATA_DIR)
  const stats = await Promise.all([file, `${file}-wal`].map((path) => stat(path).catch(() => undefined)))
  if (stats.some((each) => each && Date.now() - each.mtimeMs < settledMs)) return undefined
  return JSON.stringify(stats.map((each) => each && [each.mtimeMs, each.size, each.ino]))
}

/**
 * How far PostgreSQL's log of writes has come, of all its databases. Its counts of written rows, which are of one alone,
 * come a second late or more: what was written just now would wait for another hour. Some hosts do not tell.
 */
async function readWalPosition(db: Database['db']): Promise<string | undefined> {
  const position = sql<{ at: string }>`select pg_current_wal_insert_lsn()::text as at`
  const result = await position.execute(db).catch(() => undefined)
  return result?.rows[0]?.at
}

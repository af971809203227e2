import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import { DatabaseError, type Pool } from 'pg'
import { connectDatabase, type Database } from '#platform/database/connect.server.ts'
import { NamesPlugin } from '#platform/database/names.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import { createLog } from '#platform/log.server.ts'

/**
 * Databases whose connections outlive a test. A connection that is new reads the catalogue first, table by table: that
 * takes PostgreSQL longer than what most tests ask of it.
 */
const opened = new Map<string, Database>()

/** A test's own database: closed like any other, and closed for good, while the connections stay for the next. */
export function borrowDatabase(url: string): Database {
  const { pool, ...kept } = keptDatabase(url)
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: borrowPool(pool) }),
    plugins: [new NamesPlugin()],
  })
  return { ...kept, pool, db, counts: db, close: () => db.destroy() }
}

function keptDatabase(url: string): Database & { pool: Pool } {
  const { pool, ...kept } = opened.get(url) ?? connectDatabase({ DATABASE_URL: url, DATA_DIR: '' }, createLog('silent'))
  if (!pool) throw new Error(`${url} is not a PostgreSQL`)
  // Nobody closes them: a process that has run its tests ends without waiting for one that is idle.
  pool.options.allowExitOnIdle = true
  const database = { ...kept, pool }
  opened.set(url, database)
  return database
}

/** As pg's own pool, its end waits until the last connection is given back, and nothing is lent after it. */
function borrowPool(pool: Pool): PostgresPool {
  let lent = 0
  let ended = false
  const allBack = Promise.withResolvers<void>()
  const giveBack = () => {
    lent -= 1
    if (ended && lent === 0) allBack.resolve()
  }
  return {
    options: pool.options,
    async connect(): Promise<PostgresPoolClient> {
      if (ended) throw new Error('this pool was ended')
      lent += 1
      try {
        const client = await pool.connect()
        const release = client.release
        client.release = (broken) => {
          release(broken)
          giveBack()
        }
        return client
      } catch (error) {
        giveBack()
        throw error
      }
    },
    async end() {
      ended = true
      if (lent > 0) await allBack.promise
    },
  }
}

const lockNotAvailable = '55P03'

/** Takes every row out of a migrated database. False where something still holds on to one: it is then left alone. */
export async function emptyTables(url: string): Promise<boolean> {
  const { pool, close } = keptDatabase(url)
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables
     where schemaname = 'public' and tablename not like 'kysely_%'`,
  )
  // Quicker than truncate, which makes new files for each table; foreign keys need not be looked at.
  const deletes = rows.map(({ name }) => `delete from ${name}`)
  const asOne = ['set local lock_timeout = 1000', 'set local session_replication_role = replica', ...deletes]
  try {
    await pool.query(asOne.join(';'))
    return true
  } catch (error) {
    opened.delete(url)
    await close()
    if (error instanceof DatabaseError && error.code === lockNotAvailable) return false
    throw error
  }
}

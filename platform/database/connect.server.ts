import { closeSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import { type CustomTypesConfig, Pool, types } from 'pg'
import type { Log } from '#platform/log.server.ts'
import type { Schema } from './schema.ts'
import { nodeSqliteDialect } from './sqlite-dialect.server.ts'

export type Db = Kysely<Schema>

export type Database = {
  db: Db
  engine: 'sqlite' | 'postgres'
  /** Where limits are counted: PostgreSQL itself, or a file beside SQLite's that no visitor has to wait for. */
  counts: Db
  /** For libraries that speak to PostgreSQL themselves; absent on SQLite. */
  pool?: Pool
  /** Where it is, without the password. */
  place: string
  close: () => Promise<void>
}

/** Where the data is: PostgreSQL if there is an address, else a file in the folder. */
export type DatabasePlace = { DATABASE_URL?: string | undefined; DATA_DIR: string }

export function connectDatabase(settings: DatabasePlace, log: Log): Database {
  return settings.DATABASE_URL
    ? connectPostgres(settings.DATABASE_URL, log)
    : connectSqlite(settings.DATA_DIR)
}

export const sqliteFile = (dataDir: string) => join(dataDir, 'site.sqlite')

/** Counts of a day: all processes of the machine share them, and a power cut may take the last of them. */
const setUpCounts = `pragma synchronous = off;
  create table if not exists rate_limits (key text primary key, points integer not null, expire integer) without rowid`

function connectSqlite(dataDir: string): Database {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = sqliteFile(dataDir)
  const countsFile = join(dataDir, 'limits.sqlite')
  // SQLite would make them readable for everyone; the files it keeps beside one have the mode of that one.
  for (const each of [file, countsFile]) closeSync(openSync(each, 'a', 0o600))
  const plugins = [new CamelCasePlugin()]
  const db = new Kysely<Schema>({ dialect: nodeSqliteDialect(file), plugins })
  const counts = new Kysely<Schema>({ dialect: nodeSqliteDialect(countsFile, setUpCounts), plugins })
  const close = async () => {
    await db.destroy()
    await counts.destroy()
  }
  return { db, engine: 'sqlite', counts, place: `SQLite, ${file}`, close }
}

const bigint = 20

/** Sums of cents fit a number by far; as text, which is pg's caution, both engines would hold other rows. */
export const numbersAsNumbers: CustomTypesConfig = {
  getTypeParser: (id, format) => (id === bigint ? Number : types.getTypeParser(id, format)),
}

function connectPostgres(url: string, log: Log): Database {
  const pool = new Pool({
    types: numbersAsNumbers,
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5000,
  })
  // A connection that breaks (a restart of PostgreSQL) would otherwise end the process. The pool listens to idle
  // ones and passes on what it hears; one that waits inside a transaction has no listener but ours.
  const note = (error: Error) => log.warn({ err: error }, 'a database connection broke')
  pool.on('connect', (client) => client.on('error', note))
  pool.on('error', () => {})
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()] })
  const { host, pathname } = new URL(url)
  return {
    db,
    engine: 'postgres',
    counts: db,
    pool,
    place: `PostgreSQL, ${host}${pathname}`,
    close: () => db.destroy(),
  }
}

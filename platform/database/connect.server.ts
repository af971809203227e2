import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import { type CustomTypesConfig, Pool, types } from 'pg'
import { makeDataFolder } from '#platform/folders/make-folder.server.ts'
import type { Log } from '#platform/log.server.ts'
import { NamesPlugin } from './names.server.ts'
import type { Schema } from './schema.ts'
import { nodeSqliteDialect } from './sqlite-dialect.server.ts'

export type Db = Kysely<Schema>

export type Database = {
  db: Db
  engine: 'sqlite' | 'postgres'
  /** For rate limits: PostgreSQL, or a second SQLite file, so that counting does not block requests. */
  counts: Db
  /** For libraries that talk to PostgreSQL directly; undefined on SQLite. */
  pool?: Pool
  /** For messages, without the password. */
  place: string
  close: () => Promise<void>
}

/** PostgreSQL if there is a URL, else an SQLite file in the data folder. */
export type DatabasePlace = { DATABASE_URL?: string | undefined; DATA_DIR: string }

export function connectDatabase(settings: DatabasePlace, log: Log): Database {
  return settings.DATABASE_URL ? connectPostgres(settings.DATABASE_URL, log) : connectSqlite(settings.DATA_DIR)
}

export const sqliteFile = (dataDir: string) => join(dataDir, 'site.sqlite')

/** Shared by all processes of the machine. Losing the last counts in a power cut is acceptable. */
const setUpCounts = `pragma synchronous = off;
  create table if not exists rate_limits (key text primary key, points integer not null, expire integer) without rowid`

function connectSqlite(dataDir: string): Database {
  makeDataFolder(dataDir)
  const file = sqliteFile(dataDir)
  const countsFile = join(dataDir, 'limits.sqlite')
  // SQLite would make them world-readable. Its WAL files inherit this mode.
  for (const each of [file, countsFile]) closeSync(openSync(each, 'a', 0o600))
  const plugins = [new NamesPlugin()]
  const db = new Kysely<Schema>({ dialect: nodeSqliteDialect(file), plugins })
  const counts = new Kysely<Schema>({ dialect: nodeSqliteDialect(countsFile, setUpCounts), plugins })
  const close = async () => {
    await db.destroy()
    await counts.destroy()
  }
  return { db, engine: 'sqlite', counts, place: `SQLite, ${file}`, close }
}

const bigint = 20

/** pg returns bigint as text, because it may not fit a number; our cents do, and SQLite returns numbers. */
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
  // Without a listener a broken connection (say, a PostgreSQL restart) would end the process. The pool
  // listens to idle clients only; a client inside a transaction needs our own listener.
  const note = (error: Error) => log.warn({ err: error }, 'a database connection broke')
  pool.on('connect', (client) => client.on('error', note))
  pool.on('error', () => {})
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), plugins: [new NamesPlugin()] })
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

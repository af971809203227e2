import { closeSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import type { Log } from '#platform/log.server.ts'
import type { Schema } from './schema.ts'
import { nodeSqliteDialect } from './sqlite-dialect.server.ts'

export type Db = Kysely<Schema>

export type Database = {
  db: Db
  engine: 'sqlite' | 'postgres'
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

function connectSqlite(dataDir: string): Database {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = sqliteFile(dataDir)
  // SQLite would make it readable for everyone; the files it keeps beside it have the mode of this one.
  closeSync(openSync(file, 'a', 0o600))
  const db = new Kysely<Schema>({ dialect: nodeSqliteDialect(file), plugins: [new CamelCasePlugin()] })
  return { db, engine: 'sqlite', place: `SQLite, ${file}`, close: () => db.destroy() }
}

function connectPostgres(url: string, log: Log): Database {
  const pool = new Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5000 })
  // A connection that breaks (a restart of PostgreSQL) would otherwise end the process. The pool listens to idle
  // ones and passes on what it hears; one that waits inside a transaction has no listener but ours.
  const note = (error: Error) => log.warn({ err: error }, 'a database connection broke')
  pool.on('connect', (client) => client.on('error', note))
  pool.on('error', () => {})
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()] })
  const { host, pathname } = new URL(url)
  return { db, engine: 'postgres', pool, place: `PostgreSQL, ${host}${pathname}`, close: () => db.destroy() }
}

import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'
import { ReadableError } from '#platform/readable-error.server.ts'
import { type Database, type DatabasePlace, numbersAsNumbers, sqliteFile } from './connect.server.ts'

/** The types that both engines return. */
export type Value = string | number | null
export type Row = Record<string, Value>

/** The whole database at one moment, while others keep writing. */
export type Snapshot = {
  tables: string[]
  rows: (table: string) => AsyncIterable<Row>
  close: () => Promise<void>
}

const rowsAtOnce = 500
/** Pictures are one row each, so fewer of them are read at once. */
const charsAtOnce = 4 * 1024 * 1024

/** In order of creation: a table comes after those it references. */
export const tablesInOrder: Record<Database['engine'], string> = {
  sqlite: `select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' order by rowid`,
  postgres: `select relname as name from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace order by oid`,
}

/** No site was ever started there; the path or URL is most likely mistyped. */
export class NoSiteError extends ReadableError {
  constructor({ DATABASE_URL, DATA_DIR }: DatabasePlace) {
    const place = DATABASE_URL ? `${withoutPassword(DATABASE_URL)} (DATABASE_URL)` : `${resolve(DATA_DIR)} (DATA_DIR)`
    super(`There is no site in ${place}; nothing was created.`)
  }
}

function withoutPassword(url: string): string {
  const { host, pathname } = new URL(url)
  return host + pathname
}

/** Read-only, unlike connecting, which would create an empty database. */
export async function hasSite(place: DatabasePlace): Promise<boolean> {
  try {
    const snapshot = await openSnapshot(place)
    await snapshot.close()
    return true
  } catch (error) {
    if (error instanceof NoSiteError) return false
    throw error
  }
}

/** Blocks no one: readers and writers do not wait for each other in SQLite's WAL mode, nor in PostgreSQL. */
export async function openSnapshot(place: DatabasePlace): Promise<Snapshot> {
  const file = sqliteFile(place.DATA_DIR)
  if (!place.DATABASE_URL && !existsSync(file)) throw new NoSiteError(place)
  const snapshot = await (place.DATABASE_URL ? openPostgresSnapshot(place.DATABASE_URL) : openSqliteSnapshot(file))
  if (snapshot.tables.includes('kysely_migration')) return snapshot
  await snapshot.close()
  throw new NoSiteError(place)
}

async function openSqliteSnapshot(file: string): Promise<Snapshot> {
  const database = new DatabaseSync(file, { readOnly: true })
  database.exec('begin')
  // The snapshot starts with the first read, not with `begin`.
  const tables = database.prepare(tablesInOrder.sqlite).all()
  return {
    tables: tables.map(({ name }) => String(name)),
    async *rows(table) {
      yield* database.prepare(`select * from "${table}"`).iterate() as Iterable<Row>
    },
    close: async () => database.close(),
  }
}

async function openPostgresSnapshot(url: string): Promise<Snapshot> {
  const client = new Client({ types: numbersAsNumbers, connectionString: url, connectionTimeoutMillis: 5000 })
  await client.connect()
  await client.query('begin isolation level repeatable read read only')
  const { rows: tables } = await client.query<{ name: string }>(tablesInOrder.postgres)
  return {
    tables: tables.map(({ name }) => name),
    async *rows(table) {
      await client.query(`declare reading no scroll cursor for select * from "${table}"`)
      for (let count = 1; ; ) {
        const { rows } = await client.query<Row>(`fetch ${count} from reading`)
        if (rows.length === 0) break
        yield* rows
        count = Math.min(rowsAtOnce, count * 4, Math.ceil((charsAtOnce * rows.length) / charsOf(rows)))
      }
      await client.query('close reading')
    },
    close: () => client.end(),
  }
}

function charsOf(rows: readonly Row[]): number {
  const values = rows.flatMap((row) => Object.values(row))
  return values.reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length : 8), 1)
}

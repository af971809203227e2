import { type CompiledQuery, type DatabaseConnection, type Driver, Kysely, type QueryResult } from 'kysely'
import type { Database, Db } from './connect.server.ts'
import { NamesPlugin } from './names.server.ts'
import type { ReadThread } from './read-thread.server.ts'
import type { Schema } from './schema.ts'
import { sqliteDialect } from './sqlite-dialect.server.ts'

export type Reader = { readDb: Db; close: () => Promise<void> }

/**
 * The database connection for admin reads. SQLite runs queries in the calling thread and blocks it, so these run in a
 * separate, read-only thread. PostgreSQL is a separate process anyway.
 */
export function openReader(database: Database, openThread: () => ReadThread): Reader {
  if (database.engine === 'postgres') return { readDb: database.db, close: async () => {} }
  const thread = openThread()
  const dialect = sqliteDialect(() => new ReadDriver(thread))
  const readDb = new Kysely<Schema>({ dialect, plugins: [new NamesPlugin()] })
  return { readDb, close: () => readDb.destroy() }
}

class ReadDriver implements Driver {
  readonly #thread: ReadThread

  constructor(thread: ReadThread) {
    this.#thread = thread
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return new ReadConnection(this.#thread)
  }

  async beginTransaction(): Promise<void> {
    throw new Error('readDb has no transactions: write with db.')
  }

  async commitTransaction(): Promise<void> {}
  async rollbackTransaction(): Promise<void> {}
  async releaseConnection(): Promise<void> {}

  destroy(): Promise<void> {
    return this.#thread.stop()
  }
}

class ReadConnection implements DatabaseConnection {
  readonly #thread: ReadThread

  constructor(thread: ReadThread) {
    this.#thread = thread
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    return { rows: (await this.#thread.read(sql, parameters)) as Row[] }
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    yield await this.executeQuery<Row>(query)
  }
}

import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely'

const maxCachedStatements = 300
const busyTimeoutMs = 10_000
const busyPauseMs = 5
const blockingWaitMs = 10

/** Kysely's SQLite dialect on Node's own SQLite instead of a native add-on. */
export function nodeSqliteDialect(file: string): Dialect {
  const config = { database: async () => openDatabase(file) }
  const base = new SqliteDialect(config)
  return {
    createAdapter: () => new TransactionalDdlAdapter(),
    createDriver: (): Driver => new ImmediateDriver(config),
    createIntrospector: (db) => base.createIntrospector(db),
    createQueryCompiler: () => base.createQueryCompiler(),
  }
}

/** A migration is one transaction: interrupted, it leaves nothing behind. */
class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

/**
 * Takes the write lock at the start of a transaction: one that begins as a reader and writes later fails at
 * once, without waiting, when a second process wrote in between.
 */
class ImmediateDriver extends SqliteDriver {
  override async acquireConnection(): Promise<DatabaseConnection> {
    return waitWhileBusy(await super.acquireConnection())
  }

  override async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
}

/**
 * SQLite's own wait for another process's lock blocks the whole process, so it gets a moment only; after that
 * the statement, which had no effect, is tried again while other requests go on.
 */
function waitWhileBusy(connection: DatabaseConnection): DatabaseConnection {
  return {
    streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
    async executeQuery(query) {
      const deadline = Date.now() + busyTimeoutMs
      for (;;) {
        try {
          return await connection.executeQuery(query)
        } catch (error) {
          if (!isBusy(error) || Date.now() > deadline) throw error
          await setTimeout(busyPauseMs)
        }
      }
    },
  }
}

function isBusy(error: unknown): boolean {
  const sqliteBusy = 5
  return error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === sqliteBusy
}

function openDatabase(file: string): SqliteDatabase {
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: busyTimeoutMs })
  database.exec(
    `pragma journal_mode = wal; pragma synchronous = full; pragma busy_timeout = ${blockingWaitMs}`,
  )
  const statements = new Map<string, SqliteStatement>()
  return {
    close: () => database.close(),
    prepare(sql) {
      const cached = statements.get(sql)
      if (cached) return cached
      if (statements.size >= maxCachedStatements) statements.clear()
      const statement = adaptStatement(database.prepare(sql))
      statements.set(sql, statement)
      return statement
    },
  }
}

function adaptStatement(statement: StatementSync): SqliteStatement {
  const values = (parameters: ReadonlyArray<unknown>) => parameters as SQLInputValue[]
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => statement.run(...values(parameters)),
    iterate: (parameters) => statement.iterate(...values(parameters)) as IterableIterator<unknown>,
  }
}

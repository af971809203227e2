import { DatabaseSync } from 'node:sqlite'
import { type Dialect, type Driver, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import { SqliteDriver } from './sqlite-driver.server.ts'

const openTimeoutMs = 10_000
const blockingWaitMs = 10

/** Kysely on Node's built-in SQLite instead of a native add-on. `setUp` runs first on each connection. */
export function nodeSqliteDialect(file: string, setUp = ''): Dialect {
  return sqliteDialect(() => new SqliteDriver(() => openDatabase(file, setUp)))
}

export function sqliteDialect(createDriver: () => Driver): Dialect {
  return {
    createAdapter: () => new NodeSqliteAdapter(),
    createDriver,
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

class NodeSqliteAdapter extends SqliteAdapter {
  /** A migration is one transaction: if interrupted, it leaves nothing behind. */
  override get supportsTransactionalDdl() {
    return true
  }

  /** Our driver serializes access itself; Kysely's own queue would prevent it from grouping writes. */
  override get supportsMultipleConnections() {
    return true
  }
}

function openDatabase(file: string, setUp: string): DatabaseSync {
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: openTimeoutMs })
  database.exec(
    `pragma journal_mode = wal; pragma synchronous = full; ${setUp}; pragma busy_timeout = ${blockingWaitMs}`,
  )
  return database
}

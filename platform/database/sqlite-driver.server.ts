import { performance } from 'node:perf_hooks'
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import { setImmediate as nextTurn, setTimeout } from 'node:timers/promises'
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'

const maxCachedStatements = 300
const busyTimeoutMs = 10_000
const busyPauseMs = 5
/** How long a chain of queries may keep the event loop to itself. */
const longestHoldMs = 10

/** Statements that may share a transaction: if one fails, only its own changes are undone. */
const writes = new Set(['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode'])

type Result = QueryResult<unknown>
type Prepared = { statement: StatementSync; answersRows: boolean }
type WaitingWrite = { query: CompiledQuery; done: PromiseWithResolvers<Result> }

/**
 * One SQLite connection per process. Transactions run one after the other. Single writes that arrive together share
 * one commit and one disk sync before any of them is answered.
 */
export class SqliteDriver implements Driver {
  readonly #open: () => DatabaseSync
  #database!: DatabaseSync
  readonly #statements = new Map<string, Prepared>()
  #turns: Promise<void> = Promise.resolve()
  #waiting: WaitingWrite[] = []
  #yieldedAt = 0

  constructor(open: () => DatabaseSync) {
    this.#open = open
  }

  async init(): Promise<void> {
    this.#database = this.#open()
  }

  /**
   * Queries here are synchronous, so a loop that awaits one after the other would never let a request in. This is called
   * between transactions, and lets the event loop turn every few milliseconds.
   */
  async acquireConnection(): Promise<SqliteConnection> {
    if (performance.now() - this.#yieldedAt > longestHoldMs) {
      await nextTurn()
      this.#yieldedAt = performance.now()
    }
    return new SqliteConnection(this)
  }

  /**
   * Takes the write lock immediately: a transaction that starts as a reader and writes later fails without waiting if
   * another process wrote in between.
   */
  async beginTransaction(connection: SqliteConnection): Promise<void> {
    connection.endTurn = await this.takeTurn()
    await unlessBusy(() => this.#database.exec('begin immediate'))
  }

  async commitTransaction(): Promise<void> {
    await unlessBusy(() => this.#database.exec('commit'))
  }

  async rollbackTransaction(): Promise<void> {
    this.#rollback()
  }

  async releaseConnection(connection: SqliteConnection): Promise<void> {
    connection.endTurn?.()
    connection.endTurn = undefined
  }

  async destroy(): Promise<void> {
    this.#database?.close()
  }

  /** Waits for earlier callers; call the returned function to end the turn. */
  async takeTurn(): Promise<() => void> {
    const before = this.#turns
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#turns = promise
    await before
    return resolve
  }

  run({ sql, parameters }: CompiledQuery): Result {
    const { statement, answersRows } = this.#prepare(sql)
    const values = parameters as SQLInputValue[]
    if (answersRows) return { rows: statement.all(...values) }
    const { changes, lastInsertRowid } = statement.run(...values)
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }

  /** Groups the write with others of the same event loop turn. */
  write(query: CompiledQuery): Promise<Result> {
    const done = Promise.withResolvers<Result>()
    if (this.#waiting.push({ query, done }) === 1) setImmediate(() => this.#writeAll())
    return done.promise
  }

  async #writeAll(): Promise<void> {
    const endTurn = await this.takeTurn()
    const group = this.#waiting
    this.#waiting = []
    try {
      const outcomes = await unlessBusy(() => this.#commitGroup(group))
      for (const [index, { done }] of group.entries()) outcomes[index]?.(done)
    } catch (error) {
      for (const { done } of group) done.reject(error)
    } finally {
      endTurn()
    }
  }

  #commitGroup(group: WaitingWrite[]): ((done: PromiseWithResolvers<Result>) => void)[] {
    const [first] = group
    if (first && group.length === 1) {
      const result = this.run(first.query)
      return [(done) => done.resolve(result)]
    }
    this.#database.exec('begin immediate')
    try {
      const outcomes = group.map(({ query }) => this.#outcomeOf(query))
      this.#database.exec('commit')
      return outcomes
    } catch (error) {
      this.#rollback()
      throw error
    }
  }

  /** A failed write (say, a duplicate key) fails alone, unless the error ended the whole transaction. */
  #outcomeOf(query: CompiledQuery): (done: PromiseWithResolvers<Result>) => void {
    try {
      const result = this.run(query)
      return (done) => done.resolve(result)
    } catch (error) {
      if (!this.#database.isTransaction) throw error
      return (done) => done.reject(error)
    }
  }

  /** Some errors, such as a full disk, end the transaction by themselves. */
  #rollback(): void {
    if (this.#database.isTransaction) this.#database.exec('rollback')
  }

  #prepare(sql: string): Prepared {
    const cached = this.#statements.get(sql)
    if (cached) return cached
    if (this.#statements.size >= maxCachedStatements) this.#statements.clear()
    const statement = this.#database.prepare(sql)
    const prepared = { statement, answersRows: statement.columns().length > 0 }
    this.#statements.set(sql, prepared)
    return prepared
  }
}

class SqliteConnection implements DatabaseConnection {
  readonly #driver: SqliteDriver
  /** Set while this connection is in a transaction. */
  endTurn: (() => void) | undefined

  constructor(driver: SqliteDriver) {
    this.#driver = driver
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return (await this.#run(query)) as QueryResult<Row>
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    yield await this.executeQuery<Row>(query)
  }

  async #run(query: CompiledQuery): Promise<Result> {
    if (this.endTurn) return unlessBusy(() => this.#driver.run(query))
    if (writes.has(query.query.kind)) return this.#driver.write(query)
    const endTurn = await this.#driver.takeTurn()
    try {
      return await unlessBusy(() => this.#driver.run(query))
    } finally {
      endTurn()
    }
  }
}

/**
 * SQLite's own wait for another process's lock blocks the event loop, so it is kept short. After that the statement,
 * which had no effect, is retried while other requests go on.
 */
async function unlessBusy<Value>(work: () => Value): Promise<Value> {
  const deadline = Date.now() + busyTimeoutMs
  for (;;) {
    try {
      return work()
    } catch (error) {
      if (!isBusy(error) || Date.now() > deadline) throw error
      await setTimeout(busyPauseMs)
    }
  }
}

export function isBusy(error: unknown): boolean {
  const sqliteBusy = 5
  return error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === sqliteBusy
}

import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { parentPort, Worker, workerData } from 'node:worker_threads'

type Question = { id: number; sql: string; parameters: readonly unknown[] }
/** Arrays: objects would be copied between the threads with the names of their columns, row by row. */
type Table = { names: string[]; values: unknown[][] }
type Reply = { id: number; table: Table } | { id: number; error: unknown }
type Started = { worker: Worker; waiting: Map<number, PromiseWithResolvers<unknown[]>> }

export type ReadThread = {
  read: (sql: string, parameters: readonly unknown[]) => Promise<unknown[]>
  stop: () => Promise<void>
}

const maxCachedStatements = 100
const busyTimeoutMs = 10_000
/** Far more than a page or an export batch needs; reading a whole growing table would fill the memory. */
const maxRows = 50_000
const resourceLimits = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 192 }

/**
 * A thread with its own SQLite connection, so that slow reads do not block requests. It starts with the first read. If
 * it dies, pending reads fail and the next read starts a new one.
 */
export function createReadThread(threadFile: string, databaseFile: string): ReadThread {
  let running: Started | undefined
  let lastId = 0

  function start(): Started {
    const worker = new Worker(threadFile, { workerData: databaseFile, execArgv: [], resourceLimits })
    const waiting: Started['waiting'] = new Map()
    const started = { worker, waiting }
    const end = (error: unknown) => {
      if (running === started) running = undefined
      for (const request of waiting.values()) request.reject(error)
      waiting.clear()
    }
    worker.on('message', (reply: Reply) => {
      const request = waiting.get(reply.id)
      waiting.delete(reply.id)
      if ('error' in reply) request?.reject(reply.error)
      else request?.resolve(rowsOf(reply.table))
    })
    worker.on('error', end)
    worker.on('exit', (code) => end(new Error(`the read thread ended (${code})`)))
    return started
  }

  return {
    read(sql, parameters) {
      running ??= start()
      lastId += 1
      const request = Promise.withResolvers<unknown[]>()
      running.waiting.set(lastId, request)
      running.worker.postMessage({ id: lastId, sql, parameters } satisfies Question)
      return request.promise
    },
    async stop() {
      await running?.worker.terminate()
    },
  }
}

export function rowsOf({ names, values }: Table): unknown[] {
  return values.map((row) => Object.fromEntries(names.map((name, index) => [name, row[index]])))
}

/** Runs inside the thread. */
export function answerReads(): void {
  const port = parentPort
  if (!port) throw new Error('this must run as a worker thread')
  const { read } = openReads(workerData)
  port.on('message', ({ id, sql, parameters }: Question) => {
    try {
      port.postMessage({ id, table: read(sql, parameters) } satisfies Reply)
    } catch (error) {
      port.postMessage({ id, error } satisfies Reply)
    }
  })
}

type Reads = { read: (sql: string, parameters: readonly unknown[]) => Table; close: () => void }

export function openReads(databaseFile: string): Reads {
  const database = new DatabaseSync(databaseFile, { readOnly: true, timeout: busyTimeoutMs })
  const statements = new Map<string, StatementSync>()

  function prepare(sql: string): StatementSync {
    const cached = statements.get(sql)
    if (cached) return cached
    if (statements.size >= maxCachedStatements) statements.clear()
    const statement = database.prepare(sql)
    statement.setReturnArrays(true)
    statements.set(sql, statement)
    return statement
  }

  function read(sql: string, parameters: readonly unknown[]): Table {
    const statement = prepare(sql)
    const values: unknown[][] = []
    for (const row of statement.iterate(...(parameters as SQLInputValue[])) as Iterable<unknown>) {
      if (values.push(row as unknown[]) > maxRows)
        throw new Error(`more than ${maxRows} rows at once: read them in batches`)
    }
    return { names: statement.columns().map(({ name }) => name), values }
  }

  return { read, close: () => database.close() }
}

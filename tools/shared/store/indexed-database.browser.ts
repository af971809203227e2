import type { Database, Key, Rows, TableName } from './rows.ts'

/** Increase only if the tables change: an older copy of the tool must be able to open what a newer one wrote. */
const version = 1

const keyPaths: Record<TableName, string | string[]> = {
  documents: 'id',
  versions: ['id', 'seq'],
  texts: ['id', 'seq'],
}

const tableNames = Object.keys(keyPaths) as TableName[]

/** IndexedDB. Rejects if the browser has none, as some do for local files. */
export async function openIndexedDatabase(name: string): Promise<Database> {
  const database = await openDatabase(name)
  // Do not block a newer copy of the tool that upgrades the tables.
  database.onversionchange = () => database.close()
  return {
    room: 20_000_000,
    lasts: true,
    async transact(work) {
      const transaction = database.transaction(tableNames, 'readwrite', { durability: 'strict' })
      const done = new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve()
        transaction.onabort = () => reject(transaction.error ?? new DOMException('', 'AbortError'))
      })
      // If the work fails, callers get its error rather than the transaction's.
      done.catch(() => undefined)
      try {
        const result = await work(rowsOf(transaction))
        await done
        return result
      } catch (error) {
        abort(transaction)
        throw error
      }
    },
  }
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort()
  } catch {
    // Already finished.
  }
}

function openDatabase(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, version)
    request.onupgradeneeded = () => {
      for (const table of tableNames) {
        request.result.createObjectStore(table, { keyPath: keyPaths[table] })
      }
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
    request.onblocked = () => reject(new DOMException('', 'AbortError'))
  })
}

function rowsOf(transaction: IDBTransaction): Rows {
  const table = (name: TableName) => transaction.objectStore(name)
  return {
    get: (name, key) => answer(table(name).get(validKey(key))),
    list: (name, id) => answer(table(name).getAll(id === undefined ? null : IDBKeyRange.bound([id], [id, []]))),
    put: async (name, row) => void (await answer(table(name).put(row))),
    remove: async (name, key) => void (await answer(table(name).delete(validKey(key)))),
  }
}

function validKey(key: Key): IDBValidKey {
  return typeof key === 'string' ? key : [...key]
}

function answer<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

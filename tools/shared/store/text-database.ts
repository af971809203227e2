import { type Database, type Key, keyOf, type Rows, type TableName, type Tables } from './rows.ts'
import type { TextStorage } from './text-storage.ts'

/**
 * The same tables in localStorage, for browsers without IndexedDB. Space is tight, so versions are dropped as soon
 * as undo does not need them.
 */
export function createTextDatabase(storage: TextStorage, prefix: string, lasts = true): Database {
  return {
    room: 200_000,
    lasts,
    async transact(work) {
      const changes = new Map<string, string | null>()
      const result = await work(rowsOver(storage, prefix, changes))
      write(storage, changes)
      return result
    },
  }
}

function rowsOver(storage: TextStorage, prefix: string, changes: Map<string, string | null>): Rows {
  const read = (name: string) => (changes.has(name) ? changes.get(name) : storage.getItem(name)) ?? null
  const nameOf = (table: TableName, key: Key) => `${prefix}/${table}/${[key].flat().join('/')}`
  return {
    get: async (table, key) => parse(read(nameOf(table, key))),
    async list<Name extends TableName>(table: Name, id?: string) {
      const start = id === undefined ? `${prefix}/${table}/` : `${prefix}/${table}/${id}/`
      const rows = [...namesIn(storage, changes)]
        .filter((name) => name.startsWith(start))
        .map((name) => parse<Tables[Name]>(read(name)))
      return rows.filter((row) => row !== undefined).toSorted(bySeq)
    },
    async put(table, row) {
      changes.set(nameOf(table, keyOf(table, row)), JSON.stringify(row, withoutHandles))
    },
    async remove(table, key) {
      changes.set(nameOf(table, key), null)
    },
  }
}

function bySeq(one: object, other: object): number {
  return 'seq' in one && 'seq' in other ? Number(one.seq) - Number(other.seq) : 0
}

function* namesIn(storage: TextStorage, changes: ReadonlyMap<string, unknown>): Iterable<string> {
  for (let index = 0; index < storage.length; index += 1) {
    const name = storage.key(index)
    if (name !== null && !changes.has(name)) yield name
  }
  yield* changes.keys()
}

/** File handles cannot be serialized. Without one, saving downloads the file. */
function withoutHandles(key: string, value: unknown): unknown {
  return key === 'handle' ? undefined : value
}

function parse<Row>(text: string | null): Row | undefined {
  return text === null ? undefined : JSON.parse(text)
}

/** Rolls back if there is not enough space. */
function write(storage: TextStorage, changes: ReadonlyMap<string, string | null>): void {
  const done: [name: string, before: string | null][] = []
  try {
    for (const [name, value] of changes) {
      const before = storage.getItem(name)
      set(storage, name, value)
      done.push([name, before])
    }
  } catch (error) {
    for (const [name] of done) storage.removeItem(name)
    for (const [name, before] of done) set(storage, name, before)
    throw error
  }
}

function set(storage: TextStorage, name: string, value: string | null): void {
  if (value === null) storage.removeItem(name)
  else storage.setItem(name, value)
}

import type { TextStorage } from './text-database.ts'

/** Plain storage for as long as this page lives; `isFull` makes it refuse. */
export function plainMemory(): TextStorage & { isFull: boolean } {
  const values = new Map<string, string>()
  return {
    isFull: false,
    get length() {
      return values.size
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (name) => values.get(name) ?? null,
    setItem(name, value) {
      if (this.isFull) throw new DOMException('no room', 'QuotaExceededError')
      values.set(name, value)
    },
    removeItem: (name) => void values.delete(name),
  }
}

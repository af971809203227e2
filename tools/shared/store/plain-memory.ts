import type { TextStorage } from './text-storage.ts'

/** An in-memory replacement for localStorage. `isFull` simulates a full disk in tests. */
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

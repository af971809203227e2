/** The subset of the Storage API that we use. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

// Access to localStorage may throw. Then reads find nothing and writes do nothing.

export function readText(storage: () => TextStorage, name: string): string | null {
  try {
    return storage().getItem(name)
  } catch {
    return null
  }
}

/** False if the browser refuses. */
export function keepText(storage: () => TextStorage, name: string, text: string): boolean {
  try {
    storage().setItem(name, text)
    return true
  } catch {
    return false
  }
}

export function removeText(storage: () => TextStorage, name: string): void {
  try {
    storage().removeItem(name)
  } catch {
    // If storage is blocked, nothing was stored.
  }
}

export function namesFrom(storage: () => TextStorage, start: string): string[] {
  try {
    const all = storage()
    const names = Array.from({ length: all.length }, (_, index) => all.key(index) ?? '')
    return names.filter((name) => name.startsWith(start))
  } catch {
    return []
  }
}

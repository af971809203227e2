/** The part of the browser's plain storage that is used. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

// A browser may refuse plain storage altogether: then nothing is there, and nothing can be put there.

export function readText(storage: () => TextStorage, name: string): string | null {
  try {
    return storage().getItem(name)
  } catch {
    return null
  }
}

/** False when the browser does not keep it. */
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
    // What cannot be written was never kept.
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

import { newId } from '../document/new-id.ts'
import type { Save } from './document-store.ts'
import type { TextStorage } from './text-database.ts'

/** What was typed in the moment before a page went, faster than the database keeps it. */
export type Words = Pick<Save, 'id' | 'mark' | 'past' | 'replaces'> & { present: { text: string } }

export type LastWords = ReturnType<typeof createLastWords>

/** Plain storage is written before the page is gone. Each tab has its own place there. */
export function createLastWords(storage: () => TextStorage, prefix: string) {
  const start = `${prefix}/last-words/`
  const place = `${start}${newId()}`
  return {
    /** False when the browser does not keep them. */
    keep(words: Words): boolean {
      // Where there is no room for the steps that led to them, the words alone.
      return write(storage, place, words) || write(storage, place, { ...words, past: [], replaces: null })
    },
    forget(id: string): void {
      const words = read(storage, place)
      if (words?.id === id) remove(storage, place)
    },
    /** Those of pages that are gone. They stay until `forgetAll`: reading them is not yet keeping them. */
    all(): Words[] {
      return placesIn(storage, start).flatMap((each) => read(storage, each) ?? [])
    },
    forgetAll(): void {
      for (const each of placesIn(storage, start)) remove(storage, each)
    },
  }
}

function placesIn(storage: () => TextStorage, start: string): string[] {
  try {
    const all = storage()
    const names = Array.from({ length: all.length }, (_, index) => all.key(index) ?? '')
    return names.filter((name) => name.startsWith(start))
  } catch {
    return []
  }
}

function write(storage: () => TextStorage, place: string, words: Words): boolean {
  try {
    storage().setItem(place, JSON.stringify(words))
    return true
  } catch {
    return false
  }
}

function read(storage: () => TextStorage, place: string): Words | undefined {
  try {
    return JSON.parse(storage().getItem(place) ?? '') as Words
  } catch {
    return undefined
  }
}

function remove(storage: () => TextStorage, place: string): void {
  try {
    storage().removeItem(place)
  } catch {
    // What cannot be written was never kept.
  }
}

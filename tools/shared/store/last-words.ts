import { newId } from '../document/new-id.ts'
import type { Save } from './document-store.ts'
import { keepText, namesFrom, readText, removeText, type TextStorage } from './text-storage.ts'

/** Unsaved input of a page that was closed before IndexedDB could store it. */
export type Words = Pick<Save, 'id' | 'mark' | 'past' | 'replaces'> & { present: { text: string } }

export type LastWords = ReturnType<typeof createLastWords>

/** localStorage writes synchronously while the page closes. Each tab has its own key. */
export function createLastWords(storage: () => TextStorage, prefix: string) {
  const start = `${prefix}/last-words/`
  const place = `${start}${newId()}`
  return {
    /** False if the browser refuses. */
    keep(words: Words): boolean {
      const keep = (kept: Words) => keepText(storage, place, JSON.stringify(kept))
      // If there is no space for the undo steps, store the current state alone.
      return keep(words) || keep({ ...words, past: [], replaces: null })
    },
    forget(id: string): void {
      const words = read(storage, place)
      if (words?.id === id) removeText(storage, place)
    },
    /** From all closed pages. They stay until `forgetAll`, in case saving them fails. */
    all(): Words[] {
      return namesFrom(storage, start).flatMap((each) => read(storage, each) ?? [])
    },
    forgetAll(): void {
      for (const each of namesFrom(storage, start)) removeText(storage, each)
    },
  }
}

function read(storage: () => TextStorage, place: string): Words | undefined {
  try {
    return JSON.parse(readText(storage, place) ?? '') as Words
  } catch {
    return undefined
  }
}

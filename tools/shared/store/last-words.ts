import { newId } from '../document/new-id.ts'
import type { Save } from './document-store.ts'
import { keepText, namesFrom, readText, removeText, type TextStorage } from './text-storage.ts'

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
      const keep = (kept: Words) => keepText(storage, place, JSON.stringify(kept))
      // Where there is no room for the steps that led to them, the words alone.
      return keep(words) || keep({ ...words, past: [], replaces: null })
    },
    forget(id: string): void {
      const words = read(storage, place)
      if (words?.id === id) removeText(storage, place)
    },
    /** Those of pages that are gone. They stay until `forgetAll`: reading them is not yet keeping them. */
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

import { newId } from '../document/new-id.ts'
import type { Save } from './document-store.ts'
import { keepText, namesFrom, readText, removeText, type TextStorage } from './text-storage.ts'

/** Unsaved input of a page that was closed before IndexedDB could store it. */
export type ClosingSave = Pick<Save, 'id' | 'mark' | 'past' | 'replaces'> & { present: { text: string } }

export type ClosingSaves = ReturnType<typeof createClosingSaves>

/** localStorage writes synchronously while the page closes. Each tab has its own key. */
export function createClosingSaves(storage: () => TextStorage, prefix: string) {
  const start = `${prefix}/last-words/`
  const place = `${start}${newId()}`
  return {
    /** False if the browser refuses. */
    keep(save: ClosingSave): boolean {
      const keep = (kept: ClosingSave) => keepText(storage, place, JSON.stringify(kept))
      // If there is no space for the undo steps, store the current state alone.
      return keep(save) || keep({ ...save, past: [], replaces: null })
    },
    forget(id: string): void {
      const save = read(storage, place)
      if (save?.id === id) removeText(storage, place)
    },
    /** From all closed pages. They stay until `forgetAll`, in case saving them fails. */
    all(): ClosingSave[] {
      return namesFrom(storage, start).flatMap((each) => read(storage, each) ?? [])
    },
    forgetAll(): void {
      for (const each of namesFrom(storage, start)) removeText(storage, each)
    },
  }
}

function read(storage: () => TextStorage, place: string): ClosingSave | undefined {
  try {
    return JSON.parse(readText(storage, place) ?? '') as ClosingSave
  } catch {
    return undefined
  }
}

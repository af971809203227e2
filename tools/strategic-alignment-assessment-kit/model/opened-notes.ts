import { keepText, readText, type TextStorage } from '#tools/shared/store/text-storage.ts'
import type { Assessment, RoundId } from './model.ts'

/**
 * Records in this browser that a round was opened, by the key of its codes. It applies to every copy that accepts the
 * same codes, under any name, even after the document was deleted.
 */
export function noteOpened(storage: () => TextStorage, prefix: string, id: string, round: RoundId): void {
  keepText(storage, placeOf(prefix, id, round), 'yes')
}

export function wasOpened(storage: () => TextStorage, prefix: string, id: string, round: RoundId): boolean {
  return readText(storage, placeOf(prefix, id, round)) !== null
}

function placeOf(prefix: string, id: string, round: RoundId): string {
  return `${prefix}/opened/${id} ${round}`
}

/** A copy of an anonymous assessment has its own sheet and codes. */
export function copyOf(doc: Assessment, id: string): Assessment {
  if (!doc.anonymous) return doc
  const { before, after } = doc.rounds
  return { ...doc, id, rounds: { before: { ...before, waiting: [] }, after: { ...after, waiting: [] } } }
}

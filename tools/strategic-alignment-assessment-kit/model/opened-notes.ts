import { keepText, readText, type TextStorage } from '#tools/shared/store/text-storage.ts'
import type { Assessment, RoundId } from './model.ts'

/**
 * That a round was opened, noted in this browser under the key of its codes: it holds for every copy that takes the
 * same codes, whatever it is called, and after the document was deleted.
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

/** A copy of an anonymous assessment has a sheet and codes of its own: those of the first do not fit into its box. */
export function copyOf(doc: Assessment, id: string): Assessment {
  if (!doc.anonymous) return doc
  const { before, after } = doc.rounds
  return { ...doc, id, rounds: { before: { ...before, waiting: [] }, after: { ...after, waiting: [] } } }
}

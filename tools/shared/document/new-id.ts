import { randomKey } from '#lib/web/random-key.ts'

/** A short random id. At 60 bits, collisions within a document are practically impossible. */
export function newId(): string {
  return randomKey(12)
}

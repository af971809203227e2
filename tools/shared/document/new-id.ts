import { randomKey } from '#lib/web/random-key.ts'

/** A short random name for a row; 60 bits never meet twice in one document. */
export function newId(): string {
  return randomKey(12)
}

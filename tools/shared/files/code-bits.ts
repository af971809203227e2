/** Encodes and decodes the codes of sheets. */

export function bits(value: number, length: number): string {
  return value.toString(2).padStart(length, '0')
}

/** Reads consecutive numbers; NaN past the end. A length of 0 only asks whether the end was passed. */
export function bitReader(content: string): (length: number) => number {
  let at = 0
  return (length) => {
    at += length
    if (at > content.length) return Number.NaN
    return length === 0 ? 0 : Number.parseInt(content.slice(at - length, at), 2)
  }
}

export const nameBits = 25

/** A 25-bit hash of an id (FNV-1a). With fifty ids per document, a collision occurs in one of 30,000 documents. */
export function shortName(id: string): number {
  let hash = 0x811c9dc5
  for (const letter of id) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return ((hash >>> nameBits) ^ hash) & (2 ** nameBits - 1)
}

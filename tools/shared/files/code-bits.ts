/** What the codes of sheets are put together from, and taken apart into. */

export function bits(value: number, length: number): string {
  return value.toString(2).padStart(length, '0')
}

/** Reads numbers one after the other; NaN when there is nothing left to read. */
export function bitReader(content: string): (length: number) => number {
  let at = 0
  return (length) => {
    at += length
    return at > content.length ? Number.NaN : Number.parseInt(content.slice(at - length, at), 2)
  }
}

export const nameBits = 25

/** 25 bits of an id (FNV-1a): of a document's fifty no two are the same but once in thirty thousand documents. */
export function shortName(id: string): number {
  let hash = 0x811c9dc5
  for (const letter of id) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return ((hash >>> nameBits) ^ hash) & (2 ** nameBits - 1)
}

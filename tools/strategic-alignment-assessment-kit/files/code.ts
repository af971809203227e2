import { contentOf, toCode } from '#tools/shared/files/code.ts'

/** The short code in which a respondent's sheet gives back its sixteen ratings: XXXX-XXXX-XXXX. */

const ratingCount = 16
export const nonceBits = 12

export type CodeContent = { ratings: number[]; nonce: number }

/**
 * Twelve letters: a random number that tells two equal sheets apart (12 bits), the ratings (2 bits each), and a
 * checksum that also covers the round's key. The sheet that respondents get holds this function's own text and gives
 * it the encoder, so it uses nothing from outside of itself.
 */
export function writeCode(ratings: readonly number[], nonce: number, key: string, encode = toCode): string {
  const binary = (value: number, length: number) => value.toString(2).padStart(length, '0')
  return encode(binary(nonce, 12) + ratings.map((rating) => binary(rating, 2)).join(''), key)
}

/** What a code holds; undefined when it was mistyped or is of another round. */
export function readCode(code: string, key: string): CodeContent | undefined {
  const content = contentOf(code, key)
  if (content?.length !== nonceBits + ratingCount * 2) return undefined
  const numberAt = (from: number, length: number) => Number.parseInt(content.slice(from, from + length), 2)
  return {
    nonce: numberAt(0, nonceBits),
    ratings: Array.from({ length: ratingCount }, (_, index) => numberAt(nonceBits + index * 2, 2)),
  }
}

/** What may be a code in a line of text; without dashes it may also be a long word. */
export function findCodes(line: string): string[] {
  const dash = '[-\\u2010-\\u2015\\u2212]'
  const four = '[0-9A-Za-z]{4}'
  const pattern = new RegExp(
    `(?<![0-9A-Za-z])${four}(?:${dash}${four}${dash}|${four})${four}(?![0-9A-Za-z])`,
    'g',
  )
  return line.match(pattern) ?? []
}

export function newNonce(): number {
  return (crypto.getRandomValues(new Uint16Array(1))[0] ?? 0) % 2 ** nonceBits
}

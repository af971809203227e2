import { contentOf, toCode } from '#tools/shared/files/code.ts'
import { bitReader } from '#tools/shared/files/code-bits.ts'

/** The code that a respondent's sheet returns: XXXX-XXXX-XXXX, or longer with more than the sixteen ratings. */

const ratingCount = 16
export const nonceBits = 12
const longFormat = 2
/** Like the long format, preceded by the first code of the same sheet. */
const correctedFormat = 3
const bitsOf = { format: 4, own: 5, mark: 20, comments: 6, place: 6, length: 12 }

/** Own questions and groups are identified by marks, comments by their question's position. */
export type More = {
  own: readonly (readonly [mark: number, rating: number])[]
  /** 0 means none. */
  groups: readonly number[]
  comments: readonly (readonly [place: number, text: string])[]
  /** Mark of the sheet's first code, if this one replaces it. */
  first?: number
}

export type CodeContent = { ratings: number[]; nonce: number; more?: More }

/**
 * Twelve characters: a random number that tells two equal sheets apart (12 bits), the ratings (2 bits each), and a
 * checksum that includes the round's key. Own questions, groups and comments follow and make the code longer. The
 * respondents' page contains this function's source and passes it the encoder, so it uses nothing from outside.
 */
export function writeCode(
  ratings: readonly number[],
  nonce: number,
  key: string,
  encode = toCode,
  more?: More,
): string {
  const binary = (value: number, length: number) => value.toString(2).padStart(length, '0')
  const short = binary(nonce, 12) + ratings.map((rating) => binary(rating, 2)).join('')
  const first = more?.first ?? 0
  if (!more || (first + more.own.length + more.comments.length === 0 && more.groups.every((mark) => mark === 0)))
    return encode(short, key)
  const comment = (place: number, text: string) => {
    const bytes = Array.from(new TextEncoder().encode(text), (byte) => binary(byte, 8))
    return binary(place, 6) + binary(bytes.length, 12) + bytes.join('')
  }
  const content =
    binary(first ? 3 : 2, 4) +
    short +
    binary(more.own.length, 5) +
    more.own.map(([mark, rating]) => binary(mark, 20) + binary(rating, 2)).join('') +
    more.groups.map((mark) => binary(mark, 20)).join('') +
    binary(more.comments.length, 6) +
    more.comments.map(([place, text]) => comment(place, text)).join('') +
    (first ? binary(first, 20) : '')
  // With the 16-bit checksum it must be a multiple of five bits.
  return encode(content + '0'.repeat((9 - (content.length % 5)) % 5), key)
}

export function readCode(code: string, key: string): CodeContent | undefined {
  const content = contentOf(code, key)
  if (content === undefined) return undefined
  const next = bitReader(content)
  const isLong = content.length !== nonceBits + ratingCount * 2
  const format = isLong ? next(bitsOf.format) : 0
  if (isLong && format !== longFormat && format !== correctedFormat) return undefined
  const nonce = next(nonceBits)
  const ratings = Array.from({ length: ratingCount }, () => next(2))
  if (!isLong) return { nonce, ratings }
  const own = Array.from({ length: next(bitsOf.own) || 0 }, () => [next(bitsOf.mark), next(2)] as const)
  const groups = [next(bitsOf.mark), next(bitsOf.mark)]
  const comments = Array.from({ length: next(bitsOf.comments) || 0 }, () => {
    const place = next(bitsOf.place)
    const bytes = Array.from({ length: next(bitsOf.length) || 0 }, () => next(8))
    return [place, new TextDecoder().decode(new Uint8Array(bytes))] as const
  })
  const first = format === correctedFormat ? { first: next(bitsOf.mark) } : {}
  return Number.isNaN(next(0)) ? undefined : { nonce, ratings, more: { own, groups, comments, ...first } }
}

/**
 * Twenty bits that identify a question, a group or another code; never 0. Sheets contain this function's source, so it
 * uses nothing from outside.
 */
export function markOf(name: string): number {
  let mark = 7
  for (const letter of name.trim().toLowerCase()) {
    mark = (Math.imul(mark, 31) + (letter.codePointAt(0) ?? 0)) >>> 0
  }
  return (mark % (2 ** 20 - 1)) + 1
}

/** Possible codes in a line of text; without dashes one may also be a long word. */
export function findCodes(line: string): string[] {
  const dash = '[-\\u2010-\\u2015\\u2212]'
  const four = '[0-9A-Za-z]{4}'
  const long = `${four}(?:${dash}${four}){4,}(?:${dash}[0-9A-Za-z]{1,3})?|[0-9A-Za-z]{22,}`
  const short = `${four}(?:${dash}${four}${dash}|${four})${four}`
  return line.match(new RegExp(`(?<![0-9A-Za-z])(?:${long}|${short})(?![0-9A-Za-z])`, 'g')) ?? []
}

/** Rejoins a long code that an email program broke at a dash, without quote marks. */
export function joinCodes(text: string): string {
  return text.replace(/([0-9A-Za-z]{4}[-\u2010-\u2015\u2212])[ \t]*(?:\r\n|\r|\n)[> \t]*(?=[0-9A-Za-z])/g, '$1')
}

export function newNonce(): number {
  return (crypto.getRandomValues(new Uint16Array(1))[0] ?? 0) % 2 ** nonceBits
}

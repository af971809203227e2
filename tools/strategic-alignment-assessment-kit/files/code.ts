/** The short code in which a respondent's sheet gives back its sixteen ratings: XXXX-XXXX-XXXX. */

const ratingCount = 16
const nonceBits = 12

export type CodeContent = { ratings: number[]; nonce: number }

/**
 * Twelve letters: a random number that tells two equal sheets apart (12 bits), the ratings (2 bits each), and a
 * checksum (CRC-16) that also covers the round's key, so that a slip of the pen or another team's code is noticed.
 * The sheet that respondents get holds this function's own text, so it uses nothing from outside of itself.
 */
export function writeCode(ratings: readonly number[], nonce: number, key: string): string {
  // Crockford's letters: none that could be taken for 0 or 1.
  const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
  const binary = (value: number, length: number) => value.toString(2).padStart(length, '0')
  const content = binary(nonce, 12) + ratings.map((rating) => binary(rating, 2)).join('')
  const keyBits = Array.from(key, (letter) => binary(letter.charCodeAt(0) % 256, 8)).join('')
  let sum = 0xffff
  for (const bit of keyBits + content) {
    const carry = (sum >> 15) ^ Number(bit)
    sum = ((sum << 1) & 0xffff) ^ (carry ? 0x1021 : 0)
  }
  const fives = (content + binary(sum, 16)).match(/.{5}/g) || []
  const code = fives.map((five) => letters.charAt(Number.parseInt(five, 2))).join('')
  return code.replace(/(.{4})(?=.)/g, '$1-')
}

/** What a code holds; undefined when it was mistyped or is of another round. */
export function readCode(code: string, key: string): CodeContent | undefined {
  const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
  const typed = tidyCode(code)
  const bits = Array.from(typed.replaceAll('-', ''), (letter) =>
    letters.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('')
  const nonce = Number.parseInt(bits.slice(0, nonceBits), 2)
  const ratings = Array.from({ length: ratingCount }, (_, index) =>
    Number.parseInt(bits.slice(nonceBits + index * 2, nonceBits + index * 2 + 2), 2),
  )
  if ([nonce, ...ratings].some(Number.isNaN)) return undefined
  return writeCode(ratings, nonce, key) === typed ? { ratings, nonce } : undefined
}

/** As it is written on a sheet, however it was typed: small letters, O for 0, other dashes or none. */
export function tidyCode(code: string): string {
  return code
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
    .replace(/(.{4})(?=.)/g, '$1-')
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

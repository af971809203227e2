/** Codes that carry the answers of a sheet: XXXX-XXXX-…, with a checksum that includes the recipient. */

/**
 * Appends a CRC-16 over key and content, so that typos and codes for another recipient are detected. Content and
 * checksum together must be a multiple of five bits. Sheets embed the source of this function, so it must not use
 * anything outside itself.
 */
export function toCode(content: string, key: string): string {
  // Crockford base32: no characters that look like 0 or 1.
  const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
  const binary = (value: number, length: number) => value.toString(2).padStart(length, '0')
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

/** Decodes a code; undefined if it was mistyped or is for another recipient. */
export function contentOf(code: string, key: string): string | undefined {
  const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
  const typed = tidyCode(code)
  const bits = Array.from(typed.replaceAll('-', ''), (letter) =>
    letters.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('')
  const content = bits.slice(0, -16)
  return /^[01]+$/.test(content) && toCode(content, key) === typed ? content : undefined
}

/** Normalizes a typed code: lowercase, O for 0, other dashes or none. */
export function tidyCode(code: string): string {
  return code
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
    .replace(/(.{4})(?=.)/g, '$1-')
}

type FoundCode<Content> = {
  written: string
  before: string
  line: string
  /** Undefined if it was mistyped. */
  content: Content | undefined
}

/** Groups of a code with dashes, spaces or both between them, perhaps with words next to them. */
const groups = /[0-9A-Za-z]{4}(?:(?:\s*[-\u2010-\u2015\u2212]\s*|\s+)[0-9A-Za-z]{1,4}){3,}/g
const surely = /[0-9A-Za-z]{4}(?:[-\u2010-\u2015\u2212][0-9A-Za-z]{1,4}){3,}/
/** A code that an email program or chat broke into lines. */
const broken = /[0-9A-Za-z]{4}(?:\s*[-\u2010-\u2015\u2212]\s*[0-9A-Za-z]{1,4})+(?:\s*[-\u2010-\u2015\u2212])?\s*$/
const maxLines = 60
const maxWords = 6

/** Finds the codes in a pasted email or chat, also those with spaces or line breaks. `read` decodes one. */
export function codesIn<Content>(text: string, read: (code: string) => Content | undefined): FoundCode<Content>[] {
  const lines = text.split(/\r\n|\r|\n/)
  const found: FoundCode<Content>[] = []
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    const here = [...line.matchAll(groups)].flatMap(({ 0: words, index }) => inWords(line, words, index, read))
    const start = line.search(broken)
    const isBroken = start >= 0 && !here.some(({ content }) => content)
    const whole = isBroken ? acrossLines(lines.slice(at, at + maxLines), start, read) : undefined
    found.push(...(whole ? [whole.code] : here))
    if (whole) at += whole.lines - 1
  }
  return found
}

/** Codes in a run of short words: those around a code are dropped until it can be read. */
function inWords<Content>(
  line: string,
  words: string,
  index: number,
  read: (code: string) => Content | undefined,
): FoundCode<Content>[] {
  const all = [...words.matchAll(/\S+/g)].map((word) => ({
    from: word.index,
    to: word.index + word[0].length,
  }))
  const found: FoundCode<Content>[] = []
  for (let first = 0; first < all.length; ) {
    let next = first + 1
    const { from = 0, to = 0 } = all[first] ?? {}
    const before = line.slice(0, index + from)
    for (let last = all.length - 1; last >= Math.max(first, all.length - 1 - maxWords); last -= 1) {
      const written = words.slice(from, all[last]?.to)
      const content = read(written)
      if (content === undefined) continue
      found.push({ written, content, line, before })
      next = last + 1
      break
    }
    const mistyped = next > first + 1 ? null : words.slice(from, to).match(surely)
    if (mistyped && found.at(-1)?.before !== before) {
      found.push({ written: mistyped[0], before, line, content: undefined })
    }
    first = next
  }
  return found
}

function acrossLines<Content>(
  lines: readonly string[],
  start: number,
  read: (code: string) => Content | undefined,
): { code: FoundCode<Content>; lines: number } | undefined {
  const [line = ''] = lines
  let written = line.slice(start)
  for (let count = 1; count < lines.length; count += 1) {
    written += (lines[count] ?? '').replace(/^[>\s]+/, '')
    const content = read(written)
    if (content === undefined) continue
    return { code: { written, content, line, before: line.slice(0, start) }, lines: count + 1 }
  }
}

/** The name in the text around a code; empty for a sentence such as “here is mine”. */
export function likelyName(text: string): string {
  const name = text
    .replace(/^[\s>*•-]+/, '')
    .replace(/["“”]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s:;,.|–—-]+|[\s:;,|–—-]+$/g, '')
  return isSentence(name) ? '' : name.slice(0, 80)
}

/** English and German words that occur in emails around a code but not in names. */
const mailWords =
  /(?<!\p{L})(again|also|anbei|answers?|attached|below|bitte|codes?|danke|dear|done|enclosed|find|finally|finished|from|hallo|hello|here|here’s|here's|hey|hi|hier|ist|is|mein|meine|mine|my|please|ratings?|regards|reply|results?|scores?|sent|sheet|sorry|thanks?|the|this|voilà|wrote|your)(?!\p{L})/iu

/**
 * True for more than five words, a typical email word, an address, a long number, or a lowercase word in a text of
 * three words or more.
 */
function isSentence(text: string): boolean {
  const words = text.split(' ')
  const particles = /^(al|bin|da|de|del|der|di|dos|du|el|la|le|ten|ter|van|von|y|zu)$/
  const isLow = (word: string) => /^\p{Ll}/u.test(word) && !particles.test(word)
  return words.length > 5 || mailWords.test(text) || /[@!?]|\d{3}/.test(text) || (words.length > 2 && words.some(isLow))
}

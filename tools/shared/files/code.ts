/** Codes in which a sheet gives back what somebody chose: XXXX-XXXX-…, checked, and bound to whom it is for. */

/**
 * A checksum (CRC-16) that also covers the key is put behind the content, so that a slip of the pen or a code for somebody else is
 * noticed. Content and checksum together must come out even in letters of five bits. Sheets hold this function's own
 * text, so it uses nothing from outside of itself.
 */
export function toCode(content: string, key: string): string {
  // Crockford's letters: none that could be taken for 0 or 1.
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

/** The content of a code; undefined when it was mistyped or is for somebody else. */
export function contentOf(code: string, key: string): string | undefined {
  const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
  const typed = tidyCode(code)
  const bits = Array.from(typed.replaceAll('-', ''), (letter) =>
    letters.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('')
  const content = bits.slice(0, -16)
  return /^[01]+$/.test(content) && toCode(content, key) === typed ? content : undefined
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

/** Whom a text beside a code names; a sentence such as “here is mine” names nobody. */
export function likelyName(text: string): string {
  const name = text
    .replace(/^[\s>*•-]+/, '')
    .replace(/["“”]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s:;,.|–—-]+|[\s:;,|–—-]+$/g, '')
  const isSentence =
    name.split(' ').length > 5 ||
    /\b(again|answers?|attached|codes?|hello|here|hi|is|mine|my|ratings?|scores?|the|this)\b/i.test(name)
  return isSentence ? '' : name.slice(0, 80)
}

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
  return isSentence(name) ? '' : name.slice(0, 80)
}

/** Words that stand beside a code in a mail and in no name, in English and German. */
const mailWords =
  /(?<!\p{L})(again|also|anbei|answers?|attached|below|bitte|codes?|danke|dear|done|enclosed|find|finally|finished|from|hallo|hello|here|here’s|here's|hey|hi|hier|ist|is|mein|meine|mine|my|please|ratings?|regards|reply|results?|scores?|sent|sheet|sorry|thanks?|the|this|voilà|wrote|your)(?!\p{L})/iu

/** More than five words, a word that no name has, an address, a long number, or a small letter where a name of three would have a capital. */
function isSentence(text: string): boolean {
  const words = text.split(' ')
  const particles = /^(al|bin|da|de|del|der|di|dos|du|el|la|le|ten|ter|van|von|y|zu)$/
  const isLow = (word: string) => /^\p{Ll}/u.test(word) && !particles.test(word)
  return (
    words.length > 5 ||
    mailWords.test(text) ||
    /[@!?]|\d{3}/.test(text) ||
    (words.length > 2 && words.some(isLow))
  )
}

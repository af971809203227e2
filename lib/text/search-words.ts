const maxWords = 8
const maxLength = 60

/** Letters that Unicode does not decompose, and what people type for them. */
const typedFor: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  ø: 'o',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/** Normalizes stored names and searches alike: lower case, no accents, single spaces. */
export function searchTerm(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim()
    .toLowerCase()
    .replace(/[ßæøœłđðþı]/g, (letter) => typedFor[letter] ?? letter)
    .slice(0, maxLength)
}

/**
 * Search prefixes: name and address from each of their words on, so that "ada lov", "lovelace", "lovelace@" and
 * "example.com" all find ada.lovelace@example.com. Limits keep hostile names small.
 */
export function searchWords(name: string, email: string): string[] {
  // Nobody searches for everyone whose address ends in .com.
  const fromAddress = fromEachWord(email).slice(0, -1)
  return [...new Set([...fromEachWord(name).slice(0, maxWords), ...fromAddress.slice(0, maxWords)])]
}

export type Details = { phone?: string | null; texts?: readonly (string | null | undefined)[] }

/** The same for company, role and style, and the digits of the phone number. */
export function detailWords({ phone, texts = [] }: Details): string[] {
  const fromPhone = fromEachWord(phone ?? '').map(digitsOf)
  return [
    ...new Set([
      ...texts.flatMap((text) => fromEachWord(text ?? '').slice(0, maxWords)),
      ...fromPhone.slice(0, maxWords),
    ]),
  ].filter(Boolean)
}

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** The digits are the same however a number is formatted. */
export function phoneTerm(term: string): string | undefined {
  return /^[+\d(][\d\s()/.-]*$/.test(term) && /\d{3}/.test(digitsOf(term)) ? digitsOf(term) : undefined
}

function fromEachWord(text: string): string[] {
  const small = searchTerm(text)
  return [...small.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu)].map(({ index }) => small.slice(index))
}

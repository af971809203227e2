const maxWords = 8
const maxLength = 60

/** Letters that are no other's with an accent, and what is typed for them on a keyboard without. */
const typedFor: Record<string, string> = {
  ...{ ß: 'ss', æ: 'ae', ø: 'o', œ: 'oe', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' },
}

/** As a name is stored for searching and as it is searched for: small letters, without accents or double spaces. */
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
 * What a search may begin with: the name and the address from each of their words on, so that "ada lov", "lovelace",
 * "lovelace@" and "example.com" all find ada.lovelace@example.com. A bound on both keeps a hostile name small.
 */
export function searchWords(name: string, email: string): string[] {
  // Nobody looks for everyone whose address ends in .com.
  const fromAddress = fromEachWord(email).slice(0, -1)
  return [...new Set([...fromEachWord(name).slice(0, maxWords), ...fromAddress.slice(0, maxWords)])]
}

/** What else somebody told of themselves. */
export type Told = { phone?: string | null; texts?: readonly (string | null | undefined)[] }

/** The same of what a person told besides: a company, a role, a style; of a phone number its digits. */
export function wordsTold({ phone, texts = [] }: Told): string[] {
  const fromPhone = fromEachWord(phone ?? '').map(digitsOf)
  return [
    ...new Set([
      ...texts.flatMap((text) => fromEachWord(text ?? '').slice(0, maxWords)),
      ...fromPhone.slice(0, maxWords),
    ]),
  ].filter(Boolean)
}

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** However a phone number is written, here or there, its digits are the same. */
export function phoneTerm(term: string): string | undefined {
  return /^[+\d(][\d\s()/.-]*$/.test(term) && /\d{3}/.test(digitsOf(term)) ? digitsOf(term) : undefined
}

function fromEachWord(text: string): string[] {
  const small = searchTerm(text)
  return [...small.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu)].map(({ index }) => small.slice(index))
}

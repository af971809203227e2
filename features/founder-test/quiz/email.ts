/** Marks that would make two recipients, a name or a comment out of one address, and what nobody can see. */
const part = String.raw`[^\s@,;:<>()[\]"\\\p{Cc}\p{Cf}]+`
const form = new RegExp(`^${part}@${part}\\.${part}$`, 'u')

export const maxEmailLength = 200
export const invalidEmail = 'Please enter a valid email address'

/**
 * Text, an at sign, text, a dot, text. The start button and the server ask the same, so that nobody answers
 * ten questions only to hear that the first entry was wrong.
 */
export function isEmail(text: string): boolean {
  const trimmed = text.trim()
  return trimmed.length <= maxEmailLength && form.test(trimmed)
}

/** What keeps a text from being an email, as the end of a sentence; for what `isEmail` refuses. */
export function emailLack(text: string): string {
  const trimmed = text.trim()
  const [name, domain, another] = trimmed.split('@')
  if (!trimmed) return 'there is no email address yet.'
  if (/\s/.test(trimmed)) return 'the address has a space in it.'
  if (domain === undefined) return 'the address has no @ yet.'
  if (another !== undefined) return 'the address has more than one @.'
  if (!name) return 'the address has nothing before the @.'
  if (!/[^.]\.[^.]/.test(domain)) return 'the address needs an ending after the @, like company.com.'
  if (trimmed.length > maxEmailLength) return `the address is longer than ${maxEmailLength} characters.`
  return 'the address has a mark in it that no email has.'
}

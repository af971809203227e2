import { maxEmailLength } from '#lib/email/normal-address.ts'

export const invalidEmail = 'Please enter a valid email address'

/** Why `isEmail` refused a text, as the end of a sentence. */
export function emailLack(text: string): string {
  const trimmed = text.trim()
  const [name, domain, another] = trimmed.split('@')
  if (!trimmed) return 'please enter your email address.'
  if (/\s/.test(trimmed)) return 'the address contains a space.'
  if (domain === undefined) return 'the address has no @ yet.'
  if (another !== undefined) return 'the address has more than one @.'
  if (!name) return 'the address has nothing before the @.'
  if (!/[^.]\.[^.]/.test(domain)) return 'the address needs a domain after the @, like company.com.'
  if (trimmed.length > maxEmailLength) return `the address is longer than ${maxEmailLength} characters.`
  return 'the address contains a character that is not allowed.'
}

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

import { emailField } from '#lib/email/email-field.ts'
import * as z from '#lib/zod.ts'

const minPasswordLength = 12

/** The limit of ADMIN_PASSWORD and of the sign-in library. */
export const maxPasswordLength = 128

/** An existing password. */
export function passwordField(missing = 'Please enter your password') {
  return z
    .string({ error: missing })
    .check(
      z.minLength(1, { error: missing }),
      z.maxLength(maxPasswordLength, { error: 'That is longer than a password can be' }),
    )
}

/** A new password. ui/forms/new-password-field.tsx states the rule before you type. */
export function newPasswordField() {
  const tooShort = `Please use at least ${minPasswordLength} characters`
  return z
    .string({ error: tooShort })
    .check(
      z.minLength(minPasswordLength, { error: tooShort }),
      z.maxLength(maxPasswordLength, { error: `Please use at most ${maxPasswordLength} characters` }),
    )
}

export const signInSchema = z.object({
  email: emailField('Please enter a valid email address'),
  password: passwordField(),
})

export type SignIn = z.infer<typeof signInSchema>

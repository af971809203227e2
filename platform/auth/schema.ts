import { emailField } from '#lib/email/email-field.ts'
import * as z from '#lib/zod.ts'

export const leastPasswordLength = 12

/** As much as ADMIN_PASSWORD may have, and as much as the sign-in library takes. */
export const maxPasswordLength = 128

/** One that is there already. */
export function passwordField(missing = 'Please enter your password') {
  return z
    .string({ error: missing })
    .check(
      z.minLength(1, { error: missing }),
      z.maxLength(maxPasswordLength, { error: 'That is longer than a password can be' }),
    )
}

/** One that is chosen. ui/forms/new-password-field.tsx says so before it is typed. */
export function newPasswordField() {
  const tooShort = `Please use at least ${leastPasswordLength} characters`
  return z
    .string({ error: tooShort })
    .check(
      z.minLength(leastPasswordLength, { error: tooShort }),
      z.maxLength(maxPasswordLength, { error: `Please use at most ${maxPasswordLength} characters` }),
    )
}

export const signInSchema = z.object({
  email: emailField('Please enter a valid email address'),
  password: passwordField(),
})

export type SignIn = z.infer<typeof signInSchema>

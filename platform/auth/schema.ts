import { emailField } from '#lib/email-field.ts'
import * as z from '#lib/zod.ts'

/** As much as ADMIN_PASSWORD may have, and as much as the sign-in library takes. */
const maxPasswordLength = 128

export const signInSchema = z.object({
  email: emailField('Please enter a valid email address'),
  password: z
    .string({ error: 'Please enter your password' })
    .check(
      z.minLength(1, { error: 'Please enter your password' }),
      z.maxLength(maxPasswordLength, { error: 'That is longer than a password can be' }),
    ),
})

export type SignIn = z.infer<typeof signInSchema>

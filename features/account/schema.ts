import { emailField } from '#lib/email/email-field.ts'
import * as z from '#lib/zod.ts'
import { newPasswordField, passwordField } from '#platform/auth/schema.ts'

const longestName = 100
const email = emailField('Please enter a valid email address')
const current = passwordField('Please enter your current password')

export const nameSchema = z.object({
  name: z
    .string({ error: 'Please enter your name' })
    .check(
      z.trim(),
      z.minLength(1, { error: 'Please enter your name' }),
      z.maxLength(longestName, { error: `Please use at most ${longestName} characters` }),
      z.regex(/^\P{Cc}*$/u, { error: 'Please enter your name on one line' }),
    ),
})

export type Name = z.infer<typeof nameSchema>

export const changePasswordSchema = z.object({ password: current, newPassword: newPasswordField() })

export type ChangePassword = z.infer<typeof changePasswordSchema>

export const changeEmailSchema = z.object({ email, password: current })

export type ChangeEmail = z.infer<typeof changeEmailSchema>

export const forgottenPasswordSchema = z.object({ email })

export type ForgottenPassword = z.infer<typeof forgottenPasswordSchema>

const longestToken = 200
const token = z
  .string({ error: 'This link is incomplete' })
  .check(z.maxLength(longestToken, { error: 'This link is not valid' }))

export const newPasswordSchema = z.object({ token, newPassword: newPasswordField() })

/** The form's part; the token comes from the link. */
export const typedPasswordSchema = z.object({ newPassword: newPasswordField() })

export type TypedPassword = z.infer<typeof typedPasswordSchema>

export const confirmEmailSchema = z.object({ token })

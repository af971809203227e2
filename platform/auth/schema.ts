import * as z from 'zod/mini'
import { emailField } from '#lib/email-field.ts'

export const signInSchema = z.object({
  email: emailField('Please enter a valid email address'),
  password: z
    .string({ error: 'Please enter your password' })
    .check(z.minLength(1, { error: 'Please enter your password' }), z.maxLength(200)),
})

export type SignIn = z.infer<typeof signInSchema>

import { emailField } from '#lib/email-field.ts'
import * as z from '#lib/zod.ts'

const shortPassword = 'Please choose a password of at least 12 characters'

export const becomeOwnerSchema = z.object({
  token: z.string({ error: 'Please open the whole link' }).check(z.maxLength(200)),
  name: z
    .string({ error: 'Please enter your name' })
    .check(
      z.trim(),
      z.minLength(1, { error: 'Please enter your name' }),
      z.maxLength(60, { error: 'Please enter a name of at most 60 characters' }),
    ),
  email: emailField('Please enter a valid email address'),
  password: z
    .string({ error: shortPassword })
    .check(
      z.minLength(12, { error: shortPassword }),
      z.maxLength(128, { error: 'Please choose a password of at most 128 characters' }),
    ),
})

export type BecomeOwner = z.infer<typeof becomeOwnerSchema>

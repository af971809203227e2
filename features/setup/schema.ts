import { emailField } from '#lib/email/email-field.ts'
import * as z from '#lib/zod.ts'
import { newPasswordField } from '#platform/auth/schema.ts'
import { stepIds } from './steps.ts'

export const becomeOwnerSchema = z.object({
  token: z.string({ error: 'Please open the whole link' }).check(z.maxLength(200)),
  name: z
    .string({ error: 'Please enter your name' })
    .check(
      z.trim(),
      z.minLength(1, { error: 'Please enter your name' }),
      z.maxLength(60, { error: 'Please use at most 60 characters' }),
    ),
  email: emailField('Please enter a valid email address'),
  password: newPasswordField(),
})

export type BecomeOwner = z.infer<typeof becomeOwnerSchema>

export const laterSchema = z.object({
  step: z.enum(stepIds, { error: 'There is no such step' }),
})

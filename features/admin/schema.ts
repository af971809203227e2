import * as z from 'zod/mini'
import { emailField } from '#lib/email-field.ts'

export const testMailSchema = z.object({ to: emailField('Please enter a valid email address') })

export type TestMail = z.infer<typeof testMailSchema>

import { emailField } from '#lib/email/email-field.ts'
import * as z from '#lib/zod.ts'

export const testMailSchema = z.object({ to: emailField('Please enter a valid email address') })

export type TestMail = z.infer<typeof testMailSchema>

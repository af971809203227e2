import * as z from '#lib/zod.ts'

const minLength = 16
const secretError = { error: `Please enter at least ${minLength} characters without spaces` }
const tokenError = { error: 'Please paste the personal access token from Calendly' }

export const calComSchema = z.object({
  secret: z.string(secretError).check(z.trim(), z.regex(/^[\x21-\x7e]{16,200}$/, secretError)),
})

export const calendlySchema = z.object({
  token: z.string(tokenError).check(z.trim(), z.regex(/^[\w.~+/=-]{8,4000}$/, tokenError)),
})

export type CalComEntry = z.infer<typeof calComSchema>
export type CalendlyEntry = z.infer<typeof calendlySchema>

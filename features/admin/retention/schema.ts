import { type RetentionPart, retention } from '#content/admin/retention.ts'
import * as z from '#lib/zod.ts'

function days(part: RetentionPart) {
  const { min, max } = retention[part]
  const error = `Please enter a whole number of days from ${min} to ${max}`
  const text = z.string({ error }).check(z.trim(), z.regex(/^\d{1,5}$/, { error }))
  return z.pipe(z.pipe(text, z.transform(Number)), z.number().check(z.gte(min, { error }), z.lte(max, { error })))
}

export const periodsSchema = z.object({
  mailTexts: days('mailTexts'),
  stripeEvents: days('stripeEvents'),
  auditLog: days('auditLog'),
})

export type TypedPeriods = z.input<typeof periodsSchema>

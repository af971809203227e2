import { companySizes } from '#content/diagnostic/diagnostic.ts'
import * as z from '#lib/zod.ts'

/** Empty and missing are the same. */
export function optionalText(label: string, maxLength: number) {
  const error = `${label} must be at most ${maxLength} characters`
  const text = z.string({ error }).check(z.trim(), z.maxLength(maxLength, { error }))
  return z.pipe(
    z.optional(z.nullable(text)),
    z.transform((value) => value || undefined),
  )
}

const size = z.union([z.literal(''), z.enum(companySizes)], {
  error: 'Please choose a company size from the list',
})

/** What every scorecard may ask about a person, besides the name and the email. */
export const contactDetails = {
  phone: optionalText('Phone', 40),
  company: optionalText('Company', 120),
  role: optionalText('Role', 80),
  companySize: z.pipe(
    z.optional(z.nullable(size)),
    z.transform((value) => value || undefined),
  ),
}

/** Makes a double click, or a retry after a timeout, the same answers. */
const reload = { error: 'Please reload the page and try again.' }
export const clientKey = z.string(reload).check(z.regex(/^[\w-]{16,64}$/, reload))

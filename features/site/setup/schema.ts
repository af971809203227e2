import { emailField } from '#lib/email/email-field.ts'
import * as z from '#lib/zod.ts'

/** As long as the same field of the site's form may be (content/owner/parts/who.ts), which has the last word. */
function words(max: number, error: string) {
  return z
    .string({ error })
    .check(
      z.trim(),
      z.minLength(1, { error }),
      z.maxLength(max, { error: `Please use at most ${max} characters` }),
    )
}

export const businessSchema = z.object({
  name: words(60, 'Please enter the name that visitors read'),
  title: words(80, 'Please say in a few words what you are'),
  program: words(60, 'Please enter the name of your business or program'),
  email: emailField('Please enter a valid email address'),
  place: words(80, 'Please say where you are, such as Lisbon, Portugal'),
})

export type Business = z.infer<typeof businessSchema>

const addressError = 'Please enter a whole web address, such as https://example.com'

function address(isOptional: boolean) {
  return z.string({ error: addressError }).check(
    z.trim(),
    z.maxLength(500, { error: addressError }),
    z.refine((typed) => (isOptional && typed === '') || isWebAddress(typed), { error: addressError }),
  )
}

function isWebAddress(typed: string): boolean {
  const url = URL.parse(typed)
  return url !== null && /^https?:$/.test(url.protocol) && url.hostname.includes('.')
}

/** Empty: nothing is shown of it. */
export const linksSchema = z.object({
  booking: address(false),
  newsletter: address(true),
  profile: address(true),
  x: address(true),
  linkedIn: address(true),
  youTube: address(true),
})

export type OwnLinks = z.infer<typeof linksSchema>

export const portraitSchema = z.object({
  portrait: z
    .string({ error: 'Please upload a picture first' })
    .check(z.regex(/^own-portrait-[0-9a-f]{32}$/, { error: 'Please upload a picture first' })),
  portraitAlt: words(160, 'Please say in a few words what the picture shows'),
})

export type OwnPortrait = z.infer<typeof portraitSchema>

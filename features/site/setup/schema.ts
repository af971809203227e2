import { taxModes } from '#content/shop/tax-modes.ts'
import { emailField } from '#lib/email/email-field.ts'
import { isCountry } from '#lib/money/countries.ts'
import { currencies } from '#lib/money/currencies.ts'
import { isLocale } from '#lib/site-formats.ts'
import { completeAddress } from '#lib/text/complete-address.ts'
import { knownTimeZone } from '#lib/time/dates.ts'
import * as z from '#lib/zod.ts'

/** Same limits as in the site's form (content/owner/parts/who.ts), which validates again. */
function text(max: number, error: string) {
  return z
    .string({ error })
    .check(z.trim(), z.minLength(1, { error }), z.maxLength(max, { error: `Please use at most ${max} characters` }))
}

export const businessSchema = z.object({
  name: text(60, 'Please enter the name visitors should see'),
  title: text(80, 'Please enter your title'),
  program: text(60, 'Please enter the name of your business or program'),
  email: emailField('Please enter a valid email address'),
  place: text(80, 'Please enter your location, such as Lisbon, Portugal'),
})

export type Business = z.infer<typeof businessSchema>

const addressError = 'Please enter a full web address, such as https://example.com'

function address(isOptional: boolean) {
  return z.string({ error: addressError }).check(
    z.trim(),
    z.overwrite(completeAddress),
    z.maxLength(500, { error: addressError }),
    z.refine((typed) => (isOptional && typed === '') || isWebAddress(typed), { error: addressError }),
  )
}

function isWebAddress(typed: string): boolean {
  const url = URL.parse(typed)
  return url !== null && /^https?:$/.test(url.protocol) && url.hostname.includes('.')
}

/** Empty links are not shown. */
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
  portraitAlt: text(160, 'Please describe the picture in a few words'),
})

export type OwnPortrait = z.infer<typeof portraitSchema>

const choice = (isKnown: (value: string) => boolean, error = 'Please choose one from the list') =>
  z.string({ error }).check(z.maxLength(60, { error }), z.refine(isKnown, { error }))

const isTimeZone = (name: string) => name === 'UTC' || (/^[A-Z]/.test(name) && knownTimeZone(name) !== 'UTC')

export const formatsSchema = z.object({
  currency: choice((code) => currencies.includes(code)),
  locale: choice(isLocale),
  timeZone: choice(isTimeZone, 'Please choose a time zone from the list'),
})

export type Formats = z.infer<typeof formatsSchema>

const badPercent = 'Please enter a percentage such as 20 or 7.7'

/** As typed. */
export const taxFormSchema = z.object({
  mode: z.enum(taxModes, { error: 'Please choose one' }),
  name: text(20, 'Please enter a name, such as VAT'),
  percent: z
    .string({ error: badPercent })
    .check(z.trim(), z.regex(/^([0-4]?\d([.,]\d{1,3})?|50)$/, { error: badPercent })),
  country: choice(isCountry),
  prices: z.enum(['included', 'added'], { error: 'Please choose one' }),
})

export type TypedTax = z.infer<typeof taxFormSchema>

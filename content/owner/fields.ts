import { z } from 'zod'
import { notAmount } from './form/fault-words.ts'
import type { TypedKind } from './form/form.ts'
import { isHidden } from './hidden.ts'
import { strayLinks } from './text/formatted-text.ts'
import { readableText } from './text/readable-text.ts'

// The field types of the owner's content. A form shows `title` and `description`; `kind` selects the input where the
// schema's type does not (content/owner/form/form.ts).

/** A technical limit. The hints tell the lengths that pages are designed for. */
const longText = 2000

const oneLine = /^\P{Cc}*$/u

function words(error?: string) {
  return z.string(error).overwrite(readableText)
}

/** One line: a name, a heading, a button. */
export function line(title: string, max = 120, description?: string) {
  return described(
    words().min(1, 'must not be empty').max(max).regex(oneLine, 'must be on one line'),
    title,
    description,
    { kind: 'line' },
  )
}

/** An optional line; nothing is shown if it is empty. */
export function lineOrNothing(title: string, max = 120, description?: string) {
  const error = `must be one line of at most ${max} characters`
  const lineOrNone = words(error).max(max, error).regex(oneLine, error)
  return described(lineOrNone, title, description, { kind: 'line', max }).optional()
}

export function text(title: string, max = longText, description?: string) {
  return described(
    words()
      .min(1, 'must not be empty')
      .max(max)
      .regex(/^(\P{Cc}|\n)*$/u, 'has characters that cannot be shown'),
    title,
    description,
    { kind: 'text' },
  )
}

/** Text with bold, italic and links (content/owner/text/formatted-text.ts). */
export function formattedText(title: string, max?: number, description?: string) {
  const typed = text(title, max, description)
  return typed
    .refine((value) => strayLinks(value).length === 0, {
      error: ({ input }) =>
        `has a link to “${strayLinks(String(input))[0]}”: an address starts with https://, or with / for a page of this site`,
    })
    .meta({ ...typed.meta(), formatted: true })
}

/** A few letters, such as initials. The pattern also limits their number. */
export function letters(
  title: string,
  { max, pattern, error }: { max: number; pattern: RegExp; error: string },
  description?: string,
) {
  return described(words().regex(pattern, error), title, description, { kind: 'letters', max })
}

/** A URL on another site. Only http and https: other schemes could run scripts. */
export function webAddress(title: string, description?: string) {
  return described(
    z
      .url({
        protocol: /^https?$/,
        hostname: /\./,
        error: 'must be a web address, such as https://example.com',
      })
      .max(500),
    title,
    description,
    { kind: 'address' },
  )
}

/** An optional URL; nothing links to it if it is empty. */
export function webAddressOrNothing(title: string, description?: string) {
  const addressOrNone = z.union([z.literal(''), webAddress(title)], {
    error: 'must be a web address, such as https://example.com, or empty',
  })
  return described(addressOrNone, title, description, { kind: 'address', max: 500 })
}

/** A path on this site, or an anchor on the same page. */
export function sitePath(title: string, description?: string) {
  return described(
    z
      .string()
      .regex(/^(\/(?!\/)|#)[\w\-/#?=&.]*$/, 'must be a path of this site, such as /diagnostic')
      .max(200),
    title,
    description,
    { kind: 'path' },
  )
}

export function emailAddress(title: string, description?: string) {
  return described(z.email('must be an email address').max(254), title, description, { kind: 'email' })
}

/** Stored in the currency's smallest unit, entered as people write amounts. Stripe charges up to eight digits. */
export function amount(title: string, description?: string) {
  return described(
    z
      .int({ error: ({ input }) => (input === undefined ? undefined : notAmount) })
      .min(0, 'must not be below 0')
      .max(99_999_999, 'is more than Stripe can charge'),
    title,
    description,
    { kind: 'amount' },
  )
}

/** Set in Settings. The site's form keeps it but does not show it. */
export function setInSettings<Schema extends z.ZodType>(schema: Schema, title: string) {
  return described(schema, title, undefined, { kind: 'mark' })
}

/** An internal id that links an entry to other data. Forms keep it but do not show it. */
export function mark(title: string) {
  return described(z.string().regex(/^[\w-]{22}$/, 'is not a valid internal id'), title, undefined, {
    kind: 'mark',
  }).optional()
}

export function list<Item extends z.ZodType>(
  title: string,
  item: Item,
  [min, max]: readonly [min: number, max: number],
  description?: string,
) {
  const entries = z
    .array(item)
    .min(min)
    .max(max)
    .refine((all) => all.filter((entry) => !isHidden(entry)).length >= Math.min(min, all.length), {
      error: 'must have at least one entry that is not hidden',
    })
  return described(entries, title, description)
}

/** A list entry that the owner can hide without deleting it. */
export function hideable<Shape extends z.ZodRawShape>(item: z.ZodObject<Shape, z.core.$strict>) {
  const hidden = z.boolean().optional()
  return item
    .extend({
      hidden: described(hidden, 'Hidden', 'Visitors do not see it, but it stays here.', { kind: 'switch' }),
    })
    .meta({ ...item.meta() })
}

export function group<Shape extends z.ZodRawShape>(title: string, shape: Shape, description?: string) {
  return described(z.strictObject(shape), title, description)
}

function described<Schema extends z.ZodType>(
  schema: Schema,
  title: string,
  description?: string,
  typed?: { kind: TypedKind; max?: number },
): Schema {
  return schema.meta({ title, ...(description && { description }), ...typed })
}

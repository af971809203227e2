import { z } from 'zod'

// The kinds of field that the owner's words are made of. `title` and `description` are what a form shows beside one.

/** A longest text that is a safeguard, not a matter of taste: pages are laid out for what the hints say. */
const longText = 2000

/** Words in one line: a name, a heading, a button. */
export function line(title: string, max = 120, description?: string) {
  return described(
    z
      .string()
      .trim()
      .min(1, 'must not be empty')
      .max(max)
      .regex(/^\P{Cc}*$/u, 'must stand on one line'),
    title,
    description,
  )
}

/** Words in one line that may as well be left out: then nothing is shown in their place. */
export function lineOrNothing(title: string, max?: number, description?: string) {
  return described(z.literal('').or(line(title, max)).optional(), title, description)
}

/** Words that may run on. */
export function text(title: string, max = longText, description?: string) {
  return described(
    z
      .string()
      .trim()
      .min(1, 'must not be empty')
      .max(max)
      .regex(/^(\P{Cc}|\n)*$/u, 'has characters that cannot be shown'),
    title,
    description,
  )
}

/** A page elsewhere. Only https and http: what else an address can be, runs as a script or opens nothing. */
export function webAddress(title: string, description?: string) {
  return described(
    z
      .url({ protocol: /^https?$/, hostname: /\./, error: 'must be an address that begins with https://' })
      .max(500),
    title,
    description,
  )
}

/** A page of this site, or a place on the same page. */
export function sitePath(title: string, description?: string) {
  return described(
    z
      .string()
      .regex(/^(\/(?!\/)|#)[\w\-/#?=&.]*$/, 'must be a path of this site, such as /diagnostic')
      .max(200),
    title,
    description,
  )
}

export function emailAddress(title: string, description?: string) {
  return described(z.email('must be an email address').max(254), title, description)
}

/** An amount in cents, in whole dollars. */
export function wholeDollars(title: string, description?: string) {
  return described(
    z.int().nonnegative().max(99_999_900).multipleOf(100, 'must be whole dollars, in cents'),
    title,
    description,
  )
}

export function list<Item extends z.ZodType>(
  title: string,
  item: Item,
  [min, max]: readonly [min: number, max: number],
  description?: string,
) {
  return described(z.array(item).min(min).max(max), title, description)
}

export function group<Shape extends z.ZodRawShape>(title: string, shape: Shape, description?: string) {
  return described(z.strictObject(shape), title, description)
}

function described<Schema extends z.ZodType>(schema: Schema, title: string, description?: string): Schema {
  return schema.meta({ title, ...(description && { description }) })
}

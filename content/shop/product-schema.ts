// What the catalogue must hold; apart from it, so that no page carries the checks to a visitor.
import { z } from 'zod'
import type { DetailedProduct } from './product-details.ts'

const kebabCase = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
const text = z.string().min(1)
const wholeDollarsInCents = z.int().nonnegative().multipleOf(100)

export const productSchema = z
  .strictObject({
    id: kebabCase,
    slug: kebabCase,
    aliases: z.array(kebabCase).readonly(),
    title: text,
    description: text,
    type: z.enum(['digital', 'bundle']),
    category: text.max(20),
    price: wholeDollarsInCents,
    originalPrice: wholeDollarsInCents,
    waitlistValue: kebabCase,
    waitlistLabel: text,
    demoPage: z
      .string()
      .regex(/^[a-z0-9-]+\.html$/)
      .nullable(),
    image: kebabCase,
    imageAlt: text,
    dropdownTarget: z.enum(['page', 'tracker-app']),
    whatYouGet: z.array(text).min(4).max(7).readonly(),
    itemValues: z.array(wholeDollarsInCents).readonly(),
    benefits: z.array(text).min(4).max(6).readonly(),
    features: z.array(text).min(5).max(7).readonly(),
  })
  .refine((product) => product.id === product.slug, { path: ['slug'], error: 'id and slug must be equal' })
  .refine((product) => product.originalPrice > product.price, {
    path: ['originalPrice'],
    error: 'originalPrice must be above price',
  })
  .refine((product) => product.itemValues.length === product.whatYouGet.length, {
    path: ['itemValues'],
    error: 'itemValues needs one amount per line of whatYouGet',
  })
  .refine((product) => sum(product.itemValues) === product.originalPrice, {
    path: ['itemValues'],
    error: 'itemValues must add up to originalPrice',
  })
  .refine((product) => (product.type === 'bundle') === (product.demoPage === null), {
    path: ['demoPage'],
    error: 'every digital product has a demo page, the bundle has none',
  })
  // The tracker page sets one icon beside each of its seven feature cards.
  .refine((product) => product.slug !== 'strategic-okr-execution-tracker' || product.features.length === 7, {
    path: ['features'],
    error: 'the tracker has exactly 7 features',
  })
  .readonly() satisfies z.ZodType<DetailedProduct>

export const productListSchema = z
  .array(productSchema)
  .length(10)
  .refine((list) => list.filter((product) => product.type === 'bundle').length === 1, {
    error: 'there is exactly one bundle',
  })
  .refine((list) => allDifferent(list.flatMap((product) => [product.slug, ...product.aliases])), {
    error: 'slugs and aliases must be unique',
  })
  .refine((list) => allDifferent(list.map((product) => product.title)), { error: 'titles must be unique' })
  .refine((list) => allDifferent(list.map((product) => product.waitlistValue)), {
    error: 'waitlist values must be unique',
  })
  .refine((list) => allDifferent(list.flatMap((product) => product.demoPage ?? [])), {
    error: 'demo pages must be unique',
  })
  .readonly()

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}

function allDifferent(values: readonly string[]): boolean {
  return new Set(values).size === values.length
}

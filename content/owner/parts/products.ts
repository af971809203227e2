import { z } from 'zod'
import { currencies, minCharge, stepOf } from '#lib/money/currencies.ts'
import { money } from '#lib/money/money.ts'
import { paymentWays } from '../../shop/plans.ts'
import { isFreeSlug, isOfProgram, productIds } from '../../shop/product-facts.ts'
import { fileIdPattern } from '../../shop/sold-files.ts'
import { amount, group, line, lineOrNothing, list, setInSettings, text } from '../fields.ts'
import { pictureName } from './pictures.ts'
import { titledText } from './questions.ts'
import { taxSchema } from './tax.ts'

const productStates = ['on sale', 'waitlist', 'hidden'] as const

/** Limit of the owner's own products, so that the toolbox stays readable. */
const maxOwn = 30

const product = group('Product', {
  id: z
    .string()
    .max(60)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lowercase letters and digits, with hyphens between words')
    .meta({
      title: 'Name in its address',
      description: 'Such as pricing-workbook. Do not change it once the product has been sold.',
      kind: 'letters',
    }),
  state: z.enum(productStates).default('on sale').meta({
    title: 'How it is offered',
    description: 'Hidden: visitors do not see it. Buyers keep it.',
    kind: 'choice',
  }),
  title: line('Title', 80),
  description: text('Text', 400),
  category: line('Category', 20),
  price: amount('Price', '0 means not on sale: the page then offers the waitlist.'),
  payment: z.enum(paymentWays).default('once').meta({
    title: 'How it is paid',
    description: 'In instalments: buyers may also choose monthly payments. Every month: the price is for a month.',
    kind: 'choice',
  }),
  parts: z
    .int({ error: 'must be a whole number' })
    .min(2, 'must be at least 2')
    .max(60, 'must be at most 60')
    .optional()
    .meta({
      title: 'Number of monthly payments',
      description:
        'Instalments: 2 to 12. Every month: leave it empty for a subscription that lasts until the buyer cancels.',
    }),
  partPrice: amount('Price of one instalment', 'The page also shows the total of all instalments.').optional(),
  originalPrice: amount(
    'Original price',
    'Crossed out next to the price: the total value of the lines under “What you get”. If empty, nothing is shown.',
  ).optional(),
  waitlistLabel: lineOrNothing('Name in the waitlist', 80, 'If empty, its title is used.'),
  image: pictureName('Picture', 'product', productIds).optional(),
  imageAlt: lineOrNothing('What the picture shows', 200, 'For those who cannot see it.'),
  file: z.string().regex(fileIdPattern, 'must be a file that was uploaded').optional().meta({
    title: 'The file that is sold',
    description: 'For your own products only: PDF, ZIP, XLSX or HTML, up to 50 MB.',
    kind: 'file',
  }),
  whatYouGet: list(
    'What you get',
    group('Line', { text: text('What', 200), value: amount('What it is worth').optional() }),
    [1, 7],
  ),
  benefits: list('Benefits', text('Benefit', 240), [1, 6]),
  features: list('Features', text('Feature', 240), [1, 7]),
})
  .refine(({ price, originalPrice }) => originalPrice === undefined || originalPrice > price, {
    path: ['originalPrice'],
    error: 'must be above the price',
  })
  .refine(({ whatYouGet, originalPrice }) => originalPrice === undefined || sumOf(whatYouGet) === originalPrice, {
    path: ['whatYouGet'],
    error: 'must add up to the original price',
  })
  .refine(({ payment, parts = 0 }) => payment !== 'once or in instalments' || (parts >= 2 && parts <= 12), {
    path: ['parts'],
    error: 'must be from 2 to 12 for instalments',
  })
  .refine(({ image, imageAlt }) => !image || imageAlt, {
    path: ['imageAlt'],
    error: 'must say what the picture shows',
  })
  // The tracker's page has one icon for each of seven features.
  .refine(({ id, features }) => id !== 'strategic-okr-execution-tracker' || features.length === 7, {
    path: ['features'],
    error: 'must have seven entries for the tracker',
  })
  .refine(({ id }) => isOfProgram(id) || isFreeSlug(id), {
    path: ['id'],
    error: 'is already used by one of the nine tools: choose another',
  })
  .refine(({ id, file }) => !isOfProgram(id) || file === undefined, {
    path: ['file'],
    error: 'must be empty: this product comes with its own file',
  })
  .refine(({ id, file, state, price }) => isOfProgram(id) || file || state !== 'on sale' || price === 0, {
    path: ['file'],
    error: 'must be uploaded before the product goes on sale',
  })

const trackerWords = group('The tracker’s own page', {
  summary: text('For search engines', 300, 'From 120 to 155 characters.'),
  highlights: z.array(titledText).length(4).meta({ title: 'The four highlights' }),
  featuresHeading: line('Heading of the features', 80),
  benefitsHeading: line('Heading of the benefits', 80),
  includedNote: line('Below the price', 120),
  bannerHeading: line('Heading of the red banner', 80),
  bannerText: text('Text of the red banner', 300),
})

const currency = z.string().refine((code) => currencies.includes(code), { error: 'must be a currency of Stripe’s' })

const productsGroup = group('Products', {
  currency: setInSettings(currency, 'Currency').default('usd'),
  tax: taxSchema,
  intro: text('Introduction', 400),
  promise: text('What every tool is', 300),
  notes: group('Next to the price', {
    promises: list('What a buyer gets', titledText, [1, 3]),
    guarantee: titledText.meta({
      title: 'Guarantee',
      description: 'It links to your terms, so both must say the same.',
    }),
  }),
  hosted: group('The hosted tracker, on the toolbox page', {
    heading: line('Heading', 80),
    text: text('Text', 300),
  }),
  tracker: trackerWords,
  list: z
    .array(product)
    .min(productIds.length)
    .max(productIds.length + maxOwn)
    .refine(hasAllOfProgram, { error: 'must have the nine tools and the bundle: hide what you do not sell' })
    .refine((products) => allDifferent(products.map(({ id }) => id)), { error: 'has a duplicate product' })
    .refine((products) => allDifferent(products.map(({ title }) => title)), {
      error: 'has a duplicate title',
    })
    .meta({ title: 'Products' }),
})

/** Some currencies have no cents, and Stripe refuses amounts with any or below its minimum. */
export const productsSchema = productsGroup.superRefine(({ currency: own, list: products }, check) => {
  const [step, least] = [stepOf(own), minCharge(own)]
  for (const [index, { price, payment, partPrice = 0, originalPrice = 0, whatYouGet }] of products.entries()) {
    const refuse = (field: string, message: string) =>
      check.addIssue({ code: 'custom', path: ['list', index, field], message })
    if (price > 0 && price < least)
      refuse('price', `must be 0, or at least ${money(least, own)} for Stripe to charge it`)
    if (payment === 'once or in instalments' && partPrice < least)
      refuse('partPrice', `must be set for instalments, and be at least ${money(least, own)}`)
    const amounts = [price, partPrice, originalPrice, ...whatYouGet.map(({ value = 0 }) => value)]
    const which = step === 100 ? 'whole ones' : 'with two decimals'
    if (amounts.some((each) => each % step !== 0))
      refuse('price', `must be amounts that can be charged in ${own.toUpperCase()}: ${which}`)
  }
})

export type Products = z.infer<typeof productsSchema>
export type NotesBesidePrice = Products['notes']
export type ProductWords = Products['list'][number]

function hasAllOfProgram(products: readonly { id: string }[]): boolean {
  return productIds.every((id) => products.some((each) => each.id === id))
}

function sumOf(lines: readonly { value?: number | undefined }[]): number {
  return lines.reduce((total, { value = 0 }) => total + value, 0)
}

function allDifferent(values: readonly string[]): boolean {
  return new Set(values).size === values.length
}

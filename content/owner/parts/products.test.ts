import { expect, test } from 'vitest'
import { ownProduct } from '#tests/sites/own-product.ts'
import { catalogueOf } from '../../shop/catalogue.ts'
import type { ProductId } from '../../shop/product-facts.ts'
import { products } from '../samples/products.ts'
import { type ProductWords, productsSchema } from './products.ts'

const file = `${'a'.repeat(32)}-Pricing Workbook.pdf`
const trackerId = 'strategic-okr-execution-tracker'

/** Whether the catalogue may be published with this product changed. */
function accepts(id: ProductId, change: (product: ProductWords) => object): boolean {
  const list = products.list.map((each) => (each.id === id ? { ...each, ...change(each) } : each))
  return productsSchema.safeParse({ ...products, list }).success
}

test('the sample words pass their schema', () => {
  expect(productsSchema.parse(products)).toEqual(products)
})

test('what a page or a payment could not handle cannot be published', () => {
  expect(accepts(trackerId, () => ({}))).toBe(true)
  const refused: ((tracker: ProductWords) => object)[] = [
    () => ({ id: 'tracker' }),
    () => ({ state: 'sold out' }),
    () => ({ file }),
    () => ({ price: 79.5 }),
    () => ({ price: 7950.5 }),
    () => ({ price: -100 }),
    ({ originalPrice }) => ({ price: originalPrice }),
    ({ whatYouGet }) => ({ whatYouGet: whatYouGet.slice(1) }),
    ({ whatYouGet }) => ({ whatYouGet: whatYouGet.map((line) => ({ ...line, value: 100 })) }),
    ({ whatYouGet }) => ({ whatYouGet: whatYouGet.map(({ text }) => ({ text })) }),
    ({ features }) => ({ features: features.slice(1) }),
    () => ({ benefits: [] }),
    () => ({ title: ' ' }),
    () => ({ category: 'longer than twenty letters' }),
    () => ({ unknown: true }),
  ]
  for (const change of refused) expect(accepts(trackerId, change)).toBe(false)
})

test('every product is there once, under a title of its own', () => {
  const [first, second, ...others] = products.list
  const fits = (list: unknown[]) => productsSchema.safeParse({ ...products, list }).success
  expect(fits(products.list)).toBe(true)
  expect(fits(products.list.slice(1))).toBe(false)
  expect(fits([first, first, ...others])).toBe(false)
  expect(fits([first, { ...second, title: first?.title }, ...others])).toBe(false)
})

test('a price of 0 is allowed, because such a product offers the waitlist instead', () => {
  expect(accepts('goal-cascade-builder', () => ({ price: 0 }))).toBe(true)
})

test('an owner may sell products of their own, in any place of the list', () => {
  const fits = (...own: unknown[]) =>
    productsSchema.safeParse({ ...products, list: [...own, ...products.list] }).success
  expect(fits(ownProduct({ file }))).toBe(true)
  expect(fits(ownProduct({ file }), ownProduct({ file, id: 'a-2', title: 'Another' }))).toBe(true)
  // Without a file it can be waited for, or lie hidden, and not be sold.
  expect(fits(ownProduct())).toBe(false)
  for (const change of [{ state: 'waitlist' }, { state: 'hidden' }, { price: 0 }] as const) {
    expect(fits(ownProduct(change))).toBe(true)
  }
  const refused: Partial<ProductWords>[] = [
    { id: 'Pricing Workbook' },
    { id: '../admin' },
    { id: '' },
    { id: 'x'.repeat(61) },
    // Leads to the planner.
    { id: 'okr-planning-calculator' },
    // Who waits for the calculator is stored under this name.
    { id: 'roi-calculator' },
    { id: trackerId },
    { file: 'Pricing Workbook.pdf' },
    { file: `${'a'.repeat(32)}-../x.pdf` },
    { file: `${'a'.repeat(32)}-x.exe` },
    { originalPrice: 9100 },
    { imageAlt: '' },
  ]
  for (const change of refused) expect(fits(ownProduct({ file, ...change })), JSON.stringify(change)).toBe(false)
})

test('an own product needs no price before, no worth of its lines, no picture and no name for the waitlist', () => {
  const { originalPrice, image, imageAlt, waitlistLabel, ...own } = ownProduct({ file })
  const plain = { ...own, whatYouGet: [{ text: 'Forty pages' }, { text: 'A call', value: 5000 }] }
  expect(productsSchema.parse({ ...products, list: [...products.list, plain] }).list.at(-1)).toEqual(plain)
  const [known] = catalogueOf({ list: [plain] })
  expect(known).toMatchObject({ waitlistLabel: plain.title, itemValues: [undefined, 5000] })
})

test('words from before there were states are of products on sale', () => {
  const list = products.list.map(({ state: _, ...before }) => before)
  expect(productsSchema.parse({ ...products, list })).toEqual(products)
})

test.each([
  ['usd', 49, 50, '$0.50'],
  ['gbp', 29, 30, '£0.30'],
  ['jpy', 49, 50, '¥50'],
  ['huf', 17_400, 17_500, 'HUF 175'],
  ['kwd', 490, 500, 'KWD 0.500'],
] as const)('in %s a price or an instalment of %i is refused and %i is not', (currency, tooLittle, enough, least) => {
  const faults = (amounts: object) => {
    const [first, ...rest] = products.list
    const others = rest.map((each) => ({ ...each, price: 0, originalPrice: undefined }))
    const list = [{ ...first, originalPrice: undefined, ...amounts }, ...others]
    return productsSchema
      .safeParse({ ...products, currency, list })
      .error?.issues.map(({ message }) => message.replace('\u00A0', ' '))
  }
  const instalments = (partPrice: number) => ({ price: enough, payment: 'once or in instalments', parts: 3, partPrice })
  expect(faults(instalments(enough))).toBeUndefined()
  expect(faults(instalments(tooLittle))).toEqual([`must be set for instalments, and be at least ${least}`])
  expect(faults({ price: enough })).toBeUndefined()
  expect(faults({ price: 0 })).toBeUndefined()
  expect(faults({ price: tooLittle })).toEqual([`must be 0, or at least ${least} for Stripe to charge it`])
})

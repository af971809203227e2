import { expect, test } from 'vitest'
import type { ProductId } from '../shop/product-facts.ts'
import { type ProductWords, productsSchema } from './products.ts'
import { products } from './samples/products.ts'

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
    () => ({ price: 79.5 }),
    () => ({ price: 7950 }),
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

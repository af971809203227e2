import { expect, test } from 'vitest'
import { productsSchema } from '../owner/products.ts'
import { products } from '../owner/samples/products.ts'
import { newProduct, slugOf } from './new-product.ts'

test('a new product can be published as it is, several times, and nobody sees it', () => {
  const first = newProduct(products.list)
  const second = newProduct([...products.list, first])
  const third = newProduct([...products.list, first, second])
  expect([first, second, third].map(({ id, title }) => [id, title])).toEqual([
    ['new-product', 'New Product'],
    ['new-product-2', 'New Product 2'],
    ['new-product-3', 'New Product 3'],
  ])
  expect(first.state).toBe('hidden')
  const list = [...products.list, first, second, third]
  expect(productsSchema.safeParse({ ...products, list }).error).toBeUndefined()
})

test.each([
  ['Pricing Workbook', 'pricing-workbook'],
  ['  Übung & Größe (2)! ', 'ubung-gro-e-2'],
  ['Книга', ''],
  ['x'.repeat(80), 'x'.repeat(50)],
])('%j stands in an address as %j', (title, slug) => {
  expect(slugOf(title)).toBe(slug)
})

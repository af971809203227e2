import { expect, test } from 'vitest'
import { fieldFromAddress } from './field-from-address.ts'

const content = { products: { list: [{ id: 'kit' }, { id: 'planner' }] } }

test('the URL names a field by path, and an entry by index or id', () => {
  expect(fieldFromAddress(content, 'products.list.1.price')).toBe('products.list.1.price')
  expect(fieldFromAddress(content, 'products.list.planner.price')).toBe('products.list.1.price')
  expect(fieldFromAddress(content, 'products.list.gone.price')).toBe('products.list.gone.price')
  expect(fieldFromAddress(content, 'who.links.booking')).toBe('who.links.booking')
})

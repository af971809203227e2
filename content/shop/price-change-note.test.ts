import { expect, test } from 'vitest'
import { ownProduct } from '#tests/sites/own-product.ts'
import type { ProductWords } from '../owner/parts/products.ts'
import { sampleContent } from '../owner/samples/content.ts'
import { priceChangeNote } from './price-change-note.ts'

const before = sampleContent.products
const [first] = before.list
if (!first) throw new Error('There is no product')

const changed = (change: Partial<ProductWords>) => ({
  list: before.list.map((each) => (each.id === first.id ? { ...each, ...change } : each)),
})

test('without another price or another offer there is nothing to say', () => {
  expect(priceChangeNote(before, before)).toBeUndefined()
  expect(priceChangeNote(before, changed({ title: 'Another Title' }))).toBeUndefined()
  expect(priceChangeNote(before, { list: before.list.toReversed() })).toBeUndefined()
  expect(priceChangeNote(before, { list: [...before.list, ownProduct()] })).toBeUndefined()
})

test('a new price holds for everyone who has not begun to pay', () => {
  const note = priceChangeNote(before, changed({ price: first.price + 100 }))
  expect(note).toContain('pay the amount they see there')
  expect(note).toContain('Everyone else pays the new price')
  expect(note).not.toContain('No longer for sale')
})

test.each([{ state: 'hidden' }, { state: 'waitlist' }, { price: 0 }] as const)(
  'what goes off sale by %j is named, and who bought it keeps it',
  (change) => {
    const note = priceChangeNote(before, changed(change))
    expect(note).toContain(`No longer for sale: ${first.title}. Buyers keep their link and their file.`)
    expect(note).not.toContain('new price')
  },
)

test('a product of their own that is deleted goes off sale, too', () => {
  const own = ownProduct()
  expect(priceChangeNote({ list: [...before.list, own] }, before)).toContain(`No longer for sale: ${own.title}.`)
})

test('what waits or is hidden may change its price: nobody is paying it', () => {
  const hidden = changed({ state: 'hidden' })
  const cheaper = changed({ state: 'hidden', price: first.price - 100 })
  expect(priceChangeNote(hidden, cheaper)).toBeUndefined()
})

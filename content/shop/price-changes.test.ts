import { expect, test } from 'vitest'
import { pricesAreUnchanged } from './price-changes.ts'

const book = { id: 'book', price: 49, originalPrice: 99, state: 'on sale', title: 'Book' }
const kit = { id: 'kit', price: 0, state: 'waitlist', title: 'Kit' }
const site = (...list: unknown[]) => ({ products: { list } })
const before = site(book, kit)

test('words, order and a product without a price change nothing that is charged', () => {
  expect(pricesAreUnchanged(before, site(kit, { ...book, title: 'A book', file: 'x' }))).toBe(true)
  expect(pricesAreUnchanged(before, site(book, kit, { id: 'new', price: 0, state: 'hidden' }))).toBe(true)
  expect(pricesAreUnchanged(before, site(book, kit, { id: 'new', price: undefined }))).toBe(true)
  expect(pricesAreUnchanged(before, site(book))).toBe(true)
  expect(pricesAreUnchanged({ who: {} }, { who: { name: 'Ada' } })).toBe(true)
})

test.for([
  ['a price', site({ ...book, price: 1 }, kit)],
  ['a price as text', site({ ...book, price: '49' }, kit)],
  ['no price', site({ ...book, price: undefined }, kit)],
  ['the price before', site({ ...book, originalPrice: 89 }, kit)],
  ['the price before left out', site({ ...book, originalPrice: undefined }, kit)],
  ['a currency', site({ ...book, currency: 'eur' }, kit)],
  ['a currency of all', { products: { ...before.products, currency: 'eur' } }],
  ['what is on sale', site({ ...book, state: 'hidden' }, kit)],
  ['a first price', site(book, { ...kit, price: 9 })],
  ['a priced product that goes', site(kit)],
  ['a priced product that comes', site(book, kit, { id: 'new', price: 5 })],
  ['two products that swap names', site({ ...book, id: 'kit' }, { ...kit, id: 'book' })],
  ['another name', site({ ...book, id: 'tome' }, kit)],
  ['a product twice', site(book, { ...book, price: 1 }, kit)],
  ['no list', { products: { list: { 0: book, 1: kit } } }],
  ['no products', { products: null }],
  ['products left out', {}],
  ['an entry that is none', site(book, kit, 5)],
] as const)('%s is seen', ([, after]) => {
  expect(pricesAreUnchanged(before, after)).toBe(false)
})

import { expect, test } from 'vitest'
import { faultsOf } from '#content/owner/read-content.ts'
import { sampleContent } from '#content/owner/samples/content.ts'
import { otherWordsThan } from './other-words.ts'

const other = otherWordsThan(sampleContent)

test('somebody else’s words could be published as they are', () => {
  expect(faultsOf(other)).toEqual([])
})

test('they share neither names, prices nor quotes with ours, and their lists are shorter', () => {
  const { who, products, testimonials } = sampleContent
  expect(other.who.name).not.toBe(who.name)
  expect(other.who.email).not.toBe(who.email)
  for (const [index, { price }] of other.products.list.entries()) {
    expect(price).not.toBe(products.list[index]?.price)
  }
  const quotes = new Set(testimonials.home.map(({ quote }) => quote))
  expect(other.testimonials.home).toHaveLength(testimonials.home.length - 1)
  expect(other.testimonials.home.filter(({ quote }) => quotes.has(quote))).toEqual([])
})

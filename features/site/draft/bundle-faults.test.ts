import { expect, test } from 'vitest'
import type { ProductWords } from '#content/owner/parts/products.ts'
import { sampleContent } from '#content/owner/samples/content.ts'
import { everyProductOf, toolsOf } from '#content/shop/catalogue.ts'
import { money } from '#lib/money/money.ts'
import { ownProduct } from '#tests/sites/own-product.ts'
import { bundleChangeNote, bundleFaults } from './bundle-faults.ts'

const bundleId = 'complete-bundle'
const sum = toolsOf(everyProductOf(sampleContent.products)).reduce((total, { price }) => total + price, 0)
const list = sampleContent.products.list.map((each) => (each.id === bundleId ? { ...each, originalPrice: sum } : each))
const [tool] = list
if (!tool) throw new Error('There is no product')

const changed = (id: string, change: Partial<ProductWords>) => ({
  list: list.map((each) => (each.id === id ? { ...each, ...change } : each)),
})

test('a bundle whose stated total matches its tools is correct, even with own products', () => {
  expect(bundleFaults({ list })).toEqual([])
  expect(bundleFaults({ list: [...list, ownProduct()] })).toEqual([])
})

test.each(['hidden', 'waitlist'] as const)(
  'a bundled tool that is %s is reported, along with the wrong total',
  (state) => {
    const faults = bundleFaults(changed(tool.id, { state }))
    expect(faults.map(({ path }) => path)).toEqual([
      `products.list.${bundleId}.whatYouGet`,
      `products.list.${bundleId}.originalPrice`,
    ])
    expect(faults[0]?.text).toContain(tool.title)
  },
)

test('a changed tool price is reported with both totals, once', () => {
  const after = changed(tool.id, { price: tool.price + 100 })
  const note = bundleChangeNote({ list }, after)
  expect(note).toContain(money(sum))
  expect(note).toContain(money(sum + 100))
  expect(bundleChangeNote(after, after)).toBeUndefined()
})

test('a bundle that is not on sale or states no total has nothing to report', () => {
  const cheaper = changed(tool.id, { price: tool.price + 100 }).list
  const withBundle = (change: Partial<ProductWords>) => ({
    list: cheaper.map((each) => (each.id === bundleId ? { ...each, ...change } : each)),
  })
  for (const state of ['hidden', 'waitlist'] as const) expect(bundleFaults(withBundle({ state }))).toEqual([])
  expect(bundleFaults(withBundle({ originalPrice: undefined }))).toEqual([])
})

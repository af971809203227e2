import { expect, test } from 'vitest'
import { contentSchema } from '#content/owner/content.ts'
import { formOf } from '#content/owner/form/form.ts'
import { fieldAt } from '#content/owner/form/form-labels.ts'
import type { ProductWords } from '#content/owner/parts/products.ts'
import { faultsOf } from '#content/owner/read-content.ts'
import { sampleContent } from '#content/owner/samples/content.ts'
import { valueAt, withValue } from '../paths.ts'
import { isAsked, newEntry } from './new-entry.ts'

const form = formOf(contentSchema)

function withNew(path: string): unknown {
  const item = fieldAt(form, `${path}.0`)
  const list = valueAt(sampleContent, path)
  if (!item || !Array.isArray(list)) throw new Error(`${path} is no list`)
  return withValue(sampleContent, path, [...list, newEntry(path, item)])
}

test('a new product is hidden and contains no text', () => {
  const added = valueAt(withNew('products.list'), `products.list.${sampleContent.products.list.length}`)
  const { state, price, ...words } = added as ProductWords
  expect([state, price]).toEqual(['hidden', 0])
  expect(JSON.stringify(words)).not.toMatch(/:"[^"]|\["[^"]/)
  expect(words).not.toHaveProperty('originalPrice')
  expect(words).not.toHaveProperty('image')
})

test('an own product has a waitlist name only while on the waitlist', () => {
  const asked = (product: Partial<ProductWords>) => isAsked('products.list.3', 'waitlistLabel', product)
  expect(asked({ id: 'own', state: 'on sale' })).toBe(false)
  expect(asked({ id: 'own', state: 'waitlist' })).toBe(true)
  expect(asked({ id: 'goal-cascade-builder', state: 'on sale' })).toBe(true)
  expect(isAsked('products.list.3', 'title', { id: 'own' })).toBe(true)
})

test('own products need a file, and our own tools show the field only if one is set by mistake', () => {
  const asked = (product: Partial<ProductWords>) => isAsked('products.list.3', 'file', product)
  expect(asked({ id: 'own' })).toBe(true)
  expect(asked({ id: 'goal-cascade-builder' })).toBe(false)
  expect(asked({ id: 'goal-cascade-builder', file: 'mine.pdf' })).toBe(true)
})

test.for(['products.list', 'testimonials.home'])(
  'missing fields of a new entry of %s are reported at the field',
  (path) => {
    const list = valueAt(sampleContent, path) as unknown[]
    const at = `${path}.${list.length}.`
    const faults = faultsOf(withNew(path))
    expect(faults.length).toBeGreaterThan(0)
    expect(faults.filter((fault) => !fault.path.startsWith(at))).toEqual([])
  },
)

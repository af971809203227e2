import { expect, test } from 'vitest'
import { contentSchema } from '#content/owner/content.ts'
import { formOf } from '#content/owner/form.ts'
import { fieldAt } from '#content/owner/form-labels.ts'
import { faultsOf } from '#content/owner/read-content.ts'
import { sampleContent } from '#content/owner/samples/content.ts'
import { newEntry } from './new-entry.ts'
import { valueAt, withValue } from './paths.ts'

const form = formOf(contentSchema)

function withNew(path: string): unknown {
  const item = fieldAt(form, `${path}.0`)
  const list = valueAt(sampleContent, path)
  if (!item || !Array.isArray(list)) throw new Error(`${path} is no list`)
  return withValue(sampleContent, path, [...list, newEntry(path, list, item)])
}

test('a new product is right as it is', () => {
  expect(faultsOf(withNew('products.list'))).toEqual([])
})

test('of any other new entry what is missing is said, at its own fields', () => {
  const path = 'testimonials.home'
  const at = `${path}.${sampleContent.testimonials.home.length}.`
  const faults = faultsOf(withNew(path))
  expect(faults.length).toBeGreaterThan(0)
  expect(faults.filter((fault) => !fault.path.startsWith(at))).toEqual([])
})

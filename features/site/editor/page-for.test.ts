import { expect, test } from 'vitest'
import { pageFor } from './page-for.ts'

const pageOf = [
  ['products', '/toolbox'],
  ['products.list.1', '/toolbox/planner'],
] as const

test('a field is shown on the page of the smallest part it lies in', () => {
  expect(pageFor(pageOf, 'products.list.1.title')).toBe('/toolbox/planner')
  expect(pageFor(pageOf, 'products.list.10.title')).toBe('/toolbox')
  expect(pageFor(pageOf, 'advice.leader')).toBeUndefined()
})

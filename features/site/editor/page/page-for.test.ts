import { expect, test } from 'vitest'
import { isForPage, pageFor } from './page-for.ts'

const pagesOf = [
  ['products', ['/toolbox']],
  ['products.list.1', ['/toolbox', '/toolbox/planner']],
] as const

test('a field is shown on the page of the smallest part it lies in, or on the open one if that shows it', () => {
  expect(pageFor(pagesOf, 'products.list.1.title', '/')).toBe('/toolbox/planner')
  expect(pageFor(pagesOf, 'products.list.1.title', '/toolbox')).toBe('/toolbox')
  expect(pageFor(pagesOf, 'products.list.10.title', '/')).toBe('/toolbox')
  expect(pageFor(pagesOf, 'advice.leader', '/testimonials')).toBe('/testimonials')
})

test('a part is for every page that shows something of it', () => {
  expect(isForPage(pagesOf, 'products', '/toolbox/planner')).toBe(true)
  expect(isForPage(pagesOf, 'products', '/')).toBe(false)
})

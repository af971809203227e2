import { expect, test } from 'vitest'
import { isForPage, pageFor } from './page-for.ts'

const pagesOf = [
  ['products', ['/toolbox']],
  ['products.list.1', ['/toolbox', '/toolbox/planner']],
] as const

test('a field opens the most specific page, or the current one if it shows the field', () => {
  expect(pageFor(pagesOf, 'products.list.1.title', '/')).toBe('/toolbox/planner')
  expect(pageFor(pagesOf, 'products.list.1.title', '/toolbox')).toBe('/toolbox')
  expect(pageFor(pagesOf, 'products.list.10.title', '/')).toBe('/toolbox')
  expect(pageFor(pagesOf, 'advice.leader', '/testimonials')).toBe('/testimonials')
})

test('a part belongs to every page that shows some of it', () => {
  expect(isForPage(pagesOf, 'products', '/toolbox/planner')).toBe(true)
  expect(isForPage(pagesOf, 'products', '/')).toBe(false)
})

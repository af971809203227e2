import { expect, test } from 'vitest'
import { pageFor } from './page-for.ts'
import { pagesByPart } from './pages-by-part.ts'

test('a product’s field opens its page, even if another product has errors', () => {
  const list = [{ id: 'one', title: '' }, 'nothing yet', { id: 'third-one', title: 'Third', price: 'a lot' }]
  const pages = pagesByPart({ products: { list } })
  expect(pageFor(pages, 'products.list.2.price', '/')).toBe('/toolbox/third-one')
  expect(pageFor(pages, 'products.list.2.price', '/toolbox/third-one')).toBe('/toolbox/third-one')
  expect(pageFor(pages, 'products.list.0.title', '/')).toBe('/toolbox')
})

import { expect, test } from 'vitest'
import { sampleContent } from '#content/owner/samples/content.ts'
import { productPath } from '#content/shop/product-path.ts'
import { withValue } from '../paths.ts'
import { editedPages } from './edited-pages.ts'

const [product] = sampleContent.products.list

test('the page of a hidden product is listed as hidden', () => {
  const draft = withValue(sampleContent, 'products.list.0.state', 'hidden')
  const hidden = editedPages(draft).filter(({ isHidden }) => isHidden)
  expect(hidden).toEqual([{ path: product && productPath(product), title: product?.title, isHidden: true }])
})

test.each([
  ['a title', 'title', ' '],
  ['an address', 'id', 'Two words'],
  ['an address', 'id', undefined],
])('a product without a %s has no page (%s: %j)', (_, key, value) => {
  const pages = editedPages(withValue(sampleContent, `products.list.0.${key}`, value))
  expect(pages).toHaveLength(editedPages(sampleContent).length - 1)
})

test.each([undefined, null, { products: 4 }, { products: { list: [null, 7] } }])(
  'an invalid document still has the fixed pages (%j)',
  (draft) => {
    expect(editedPages(draft).map(({ path }) => path)).toContain('/')
  },
)

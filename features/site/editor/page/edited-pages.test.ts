import { expect, test } from 'vitest'
import { sampleContent } from '#content/owner/samples/content.ts'
import { productPath } from '#content/shop/product-path.ts'
import { withValue } from '../paths.ts'
import { editedPages } from './edited-pages.ts'

const [product] = sampleContent.products.list

test('a hidden product has its page in the list, and the list says so', () => {
  const draft = withValue(sampleContent, 'products.list.0.state', 'hidden')
  const hidden = editedPages(draft).filter(({ isHidden }) => isHidden)
  expect(hidden).toEqual([{ path: product && productPath(product), title: product?.title, isHidden: true }])
})

test.each([
  ['a title', 'title', ' '],
  ['an address', 'id', 'Two words'],
  ['an address', 'id', undefined],
])('what has no %s yet cannot be chosen (%s: %j)', (_, key, value) => {
  const pages = editedPages(withValue(sampleContent, `products.list.0.${key}`, value))
  expect(pages).toHaveLength(editedPages(sampleContent).length - 1)
})

test.each([undefined, null, { products: 4 }, { products: { list: [null, 7] } }])(
  'a document that is none still has the pages that every site has (%j)',
  (draft) => {
    expect(editedPages(draft).map(({ path }) => path)).toContain('/')
  },
)

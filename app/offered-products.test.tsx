import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Content } from '#content/owner/content.ts'
import type { ProductWords } from '#content/owner/parts/products.ts'
import { sampleContent } from '#content/owner/samples/content.ts'
import { sharePicturesOf } from '#content/share-pictures.ts'
import { catalogueOf } from '#content/shop/catalogue.ts'
import { productPath } from '#content/shop/product-path.ts'
import { inState, ownProduct } from '#tests/sites/own-product.ts'
import { siteContext } from './context.ts'
import { frameOf } from './document/frame.ts'
import { takesPayments } from './payment-pages.ts'
import { prerenderedPaths } from './prerendered.ts'
import { siteFiles } from './rendering/site-files.ts'
import * as product from './routes/product.tsx'
import * as toolbox from './routes/toolbox.tsx'
import * as tracker from './routes/tracker.tsx'

const siteUrl = 'https://coach.example'
const trackerId = 'strategic-okr-execution-tracker'
const hiddenId = 'goal-cascade-builder'
const file = `${'a'.repeat(32)}-Pricing Workbook.pdf`

function offering(change: (list: ProductWords[]) => ProductWords[]): Content {
  const { products } = sampleContent
  return { ...sampleContent, products: { ...products, list: change(products.list) } }
}

function contextOf(content: Content): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(siteContext, { content, siteUrl })
  return context
}

function statusOf(content: Content, slug: string): number | undefined {
  const args = { context: contextOf(content), params: { slug } } as never
  return (slug === trackerId ? tracker.loader(args) : product.loader(args)).init?.status
}

function loadToolbox(content: Content) {
  const request = new Request(`${siteUrl}/toolbox`)
  return toolbox.loader({ request, context: contextOf(content) } as never)
}

const own = ownProduct({ file })
const withOwn = offering((list) => [...list.slice(0, 1), own, ...list.slice(1)])

test('an own product has a page, a place in the menu, on the shelf, in the sitemap and a picture to share', () => {
  const path = productPath(own)
  expect(prerenderedPaths(withOwn)).toContain(path)
  expect(siteFiles(withOwn, siteUrl)['sitemap.xml']).toContain(`<loc>${siteUrl}${path}</loc>`)
  expect(frameOf(withOwn).tools[1]?.id).toBe(own.id)
  expect(sharePicturesOf(withOwn).map((picture) => picture.path)).toContain(path)
  expect(statusOf(withOwn, own.id)).toBe(200)
  expect(takesPayments(catalogueOf(withOwn.products), path)).toBe(true)
  const page = loadToolbox(withOwn)
  expect(page.products[1]).toMatchObject({ id: own.id, price: own.price })
})

test('no page carries the name of the file that is sold', () => {
  const loaded = [
    loadToolbox(withOwn),
    product.loader({ context: contextOf(withOwn), params: { slug: own.id } } as never),
    frameOf(withOwn),
  ]
  expect(JSON.stringify(loaded)).not.toContain('aaaa')
})

test.each([hiddenId, trackerId, 'complete-bundle'])('%s leaves no trace where it is hidden', (id) => {
  const content = offering(inState(id, 'hidden'))
  const path = productPath({ id })
  expect(prerenderedPaths(content)).not.toContain(path)
  expect(prerenderedPaths(sampleContent)).toContain(path)
  expect(siteFiles(content, siteUrl)['sitemap.xml']).not.toContain(`${path}<`)
  expect(frameOf(content).tools.map((tool) => tool.id)).not.toContain(id)
  expect(sharePicturesOf(content).map((picture) => picture.path)).not.toContain(path)
  expect(statusOf(content, id)).toBe(404)
  expect(takesPayments(catalogueOf(content.products), path)).toBe(false)
  const page = loadToolbox(content)
  expect(page.products.map((each) => each.id)).not.toContain(id)
})

test('what waits has its page, without a payment, and is named as not on sale', () => {
  const content = offering(inState(hiddenId, 'waitlist'))
  expect(statusOf(content, hiddenId)).toBe(200)
  expect(takesPayments(catalogueOf(content.products), productPath({ id: hiddenId }))).toBe(false)
  const { waitlist } = loadToolbox(content)
  expect(waitlist.notOnSale).toEqual([catalogueOf(content.products).find(({ id }) => id === hiddenId)?.waitlistValue])
})

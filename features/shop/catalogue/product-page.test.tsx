import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { sampleContent } from '#content/owner/samples/content.ts'
import { catalogueOf, productById } from '#content/shop/catalogue.ts'
import type { Checkout } from '../checkout/checkout.ts'
import { BundleOffer } from './bundle-offer.tsx'
import { ProductPage } from './product-page.tsx'
import { shelfProduct } from './shown-products.ts'
import { ToolLedger } from './tool-ledger.tsx'
import { TrackerPage, type TrackerText } from './tracker-page.tsx'

const catalogue = catalogueOf(sampleContent.products)
const product = productById(catalogue, 'roi-projection-calculator')
const email = 'owner@coach.example'
const { notes, tracker } = sampleContent.products
const words: TrackerText = {
  ...tracker,
  guarantee: notes.guarantee.title,
  picture: product,
  itemValues: product.itemValues,
  trackerApp: 'https://tracker.coach.example',
  planner: { id: 'strategic-okr-planner', title: 'Planner of the Week' },
  email,
}

const withoutCode = { discount: {} } as Checkout

function render(page: React.ReactElement): string {
  return renderToStaticMarkup(<MemoryRouter>{page}</MemoryRouter>)
}

test('a product with a price has a buy button that works without scripts', () => {
  const html = render(<ProductPage product={{ ...product, price: 123_400 }} notes={notes} email={email} />)
  expect(html).toMatch(/<form [^>]*action="\/toolbox"/)
  expect(html).toContain('name="buy" value="roi-projection-calculator"')
  expect(html).toMatch(/<button[^>]*>Get it for \$1,234</)
})

test('a product without a price offers the waitlist instead', () => {
  const html = render(<ProductPage product={{ ...product, price: 0 }} notes={notes} email={email} />)
  expect(html).not.toContain('<form')
  expect(html).toMatch(/<a [^>]*href="\/toolbox#waitlist"[^>]*>Join the waitlist/)
  for (const words of ['<s ', 'You pay', 'Save $', '$']) expect(html).not.toContain(words)
})

test('products that are not on sale show no price anywhere, including to search engines', () => {
  const list = sampleContent.products.list.map((each) => ({ ...each, state: 'waitlist' as const }))
  const waiting = catalogueOf({ list })
  const checkout = { buy: () => undefined, discount: {} } as unknown as Checkout
  const shelf = waiting.map(shelfProduct)
  const parts = [
    <ToolLedger key="tools" products={shelf} checkout={checkout} />,
    <BundleOffer key="bundle" products={shelf} checkout={checkout} />,
    <TrackerPage key="tracker" product={productById(waiting, 'strategic-okr-execution-tracker')} text={words} />,
  ]
  for (const part of parts) {
    const html = render(part)
    expect(html).toContain('Join the waitlist')
    expect(html).not.toContain('$')
  }
})

test('a product without an original price shows no strikethrough, saving or item values', () => {
  const { originalPrice: _, ...plain } = product
  const html = render(
    <ProductPage product={{ ...plain, price: 123_400, itemValues: [] }} notes={notes} email={email} />,
  )
  for (const words of ['<s ', '<s>', 'Save $', 'Total value', '$0']) expect(html).not.toContain(words)
  expect(html).toContain('You pay')
})

test('a product without a picture still links to its demo', () => {
  const { image: _, ...plain } = product
  const [shelf] = [plain].map((each) => shelfProduct({ ...each, slug: each.id }))
  const html = render(<ProductPage product={plain} notes={notes} email={email} />)
  expect(html).not.toContain('<img')
  expect(html).toContain(`href="/tools/${product.demoPage}"`)
  expect(render(<ToolLedger products={shelf ? [shelf] : []} checkout={withoutCode} />)).not.toContain('<img')
})

test('the tracker page without its product shows an error', () => {
  const html = render(<TrackerPage product={undefined} text={words} />)
  expect(html).toContain('Product Not Found')
  expect(html).toContain('The Strategic OKR Execution Tracker could not be found.')
})

test('the tracker page uses the owner’s titles and links to the planner and the hosted app', () => {
  const html = render(<TrackerPage product={{ ...product, title: 'Tracker of the Week' }} text={words} />)
  expect(html).toContain('>Get Tracker of the Week Now</button>')
  expect(html).toContain('Write the plan in the Planner of the Week first.')
  expect(html).toMatch(/<a [^>]*href="\/toolbox\/strategic-okr-planner"[^>]*>See the Planner of the Week/)
  expect(html.match(/href="https:\/\/tracker\.coach\.example"/g)).toHaveLength(2)
})

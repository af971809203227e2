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
import { TrackerPage, type TrackerWords } from './tracker-page.tsx'

const catalogue = catalogueOf(sampleContent.products)
const product = productById(catalogue, 'roi-projection-calculator')
const email = 'owner@coach.example'
const { notes, tracker } = sampleContent.products
const words: TrackerWords = {
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

test('a product with a price has a buy button, which leads on even without scripts', () => {
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

test('neither the toolbox, the bundle, the tracker nor a search engine is told a price of what is not on sale', () => {
  const list = sampleContent.products.list.map((each) => ({ ...each, state: 'waitlist' as const }))
  const waiting = catalogueOf({ list })
  const checkout = { buy: () => undefined, discount: {} } as unknown as Checkout
  const shelf = waiting.map(shelfProduct)
  const parts = [
    <ToolLedger key="tools" products={shelf} checkout={checkout} />,
    <BundleOffer key="bundle" products={shelf} checkout={checkout} />,
    <TrackerPage
      key="tracker"
      product={productById(waiting, 'strategic-okr-execution-tracker')}
      words={words}
    />,
  ]
  for (const part of parts) {
    const html = render(part)
    expect(html).toContain('Join the waitlist')
    expect(html).not.toContain('$')
  }
})

test('without a price before nothing is crossed out or saved, and a line says no worth that it has not', () => {
  const { originalPrice: _, ...plain } = product
  const html = render(
    <ProductPage product={{ ...plain, price: 123_400, itemValues: [] }} notes={notes} email={email} />,
  )
  for (const words of ['<s ', '<s>', 'Save $', 'Together', '$0']) expect(html).not.toContain(words)
  expect(html).toContain('You pay')
})

test('a product without a picture shows none, and keeps the way to its demo', () => {
  const { image: _, ...plain } = product
  const [shelf] = [plain].map((each) => shelfProduct({ ...each, slug: each.id }))
  const html = render(<ProductPage product={plain} notes={notes} email={email} />)
  expect(html).not.toContain('<img')
  expect(html).toContain(`href="/tools/${product.demoPage}"`)
  expect(render(<ToolLedger products={shelf ? [shelf] : []} checkout={withoutCode} />)).not.toContain('<img')
})

test('the tracker page without its product says so', () => {
  const html = render(<TrackerPage product={undefined} words={words} />)
  expect(html).toContain('Product Not Found')
  expect(html).toContain('The Strategic OKR Execution Tracker could not be found.')
})

test('the tracker page names both tools as the owner does, and leads to the planner and the hosted app', () => {
  const html = render(<TrackerPage product={{ ...product, title: 'Tracker of the Week' }} words={words} />)
  expect(html).toContain('>Get Tracker of the Week Now</button>')
  expect(html).toContain('Write the plan in the Planner of the Week first.')
  expect(html).toMatch(/<a [^>]*href="\/toolbox\/strategic-okr-planner"[^>]*>See the Planner of the Week/)
  expect(html.match(/href="https:\/\/tracker\.coach\.example"/g)).toHaveLength(2)
})

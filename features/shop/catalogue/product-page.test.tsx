import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { sampleContent } from '#content/owner/samples/content.ts'
import { catalogueOf, productById } from '#content/shop/catalogue.ts'
import { ProductPage } from './product-page.tsx'
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
  expect(html).toContain('$0')
  for (const words of ['<s ', 'You pay', 'Save $']) expect(html).not.toContain(words)
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

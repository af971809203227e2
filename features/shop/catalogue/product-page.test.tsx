import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { type DetailedProduct, findDetailedProduct } from '#content/shop/product-details.ts'
import { ProductPage } from './product-page.tsx'
import { TrackerPage } from './tracker-page.tsx'

const product = findDetailedProduct('roi-projection-calculator') as DetailedProduct

function render(page: React.ReactElement): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>{page}</MemoryRouter>
    </QueryClientProvider>,
  )
}

test('a product with a price has a buy button, which leads on even without scripts', () => {
  const html = render(<ProductPage product={{ ...product, price: 123_400 }} />)
  expect(html).toMatch(/<form [^>]*action="\/toolbox"/)
  expect(html).toContain('name="buy" value="roi-projection-calculator"')
  expect(html).toMatch(/<button[^>]*>Get it for \$1,234</)
})

test('a product without a price offers the waitlist instead', () => {
  const html = render(<ProductPage product={{ ...product, price: 0 }} />)
  expect(html).not.toContain('<form')
  expect(html).toMatch(/<a [^>]*href="\/toolbox#waitlist"[^>]*>Join the waitlist/)
  expect(html).toContain('$0')
})

test('the tracker page without its product says so', () => {
  const html = render(<TrackerPage product={undefined} />)
  expect(html).toContain('Product Not Found')
  expect(html).toContain('The Strategic OKR Execution Tracker could not be found.')
})

import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Queries } from '#ui/queries.tsx'
import { OrdersAdmin } from './admin-orders.tsx'

const query = { search: '', show: '', sort: '', after: '' }

test('that there are no orders yet is said in words, with a way to where they come from', () => {
  const first = { rows: [], counts: { fitting: 0, all: 0 } }
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <Queries>
        <OrdersAdmin loaded={{ query, first }} months={[]} />
      </Queries>
    </MemoryRouter>,
  )
  expect(html).toContain('No orders yet.')
  expect(html).toContain('href="/toolbox"')
  expect(html).not.toContain('<table')
})

test('of ten years of sales the last twelve months are shown, with a way to the earlier ones', () => {
  const totals = { sold: 1, takenCents: 100, keptCents: 100 }
  const months = Array.from({ length: 120 }, (_, index) => {
    const month = new Date(Date.UTC(2026, 11 - index)).toISOString().slice(0, 7)
    return { month, ...totals, products: [{ productId: 'any', title: 'Any', ...totals }] }
  })
  const first = { rows: [], counts: { fitting: 1, all: 1 } }
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <Queries>
        <OrdersAdmin loaded={{ query, first }} months={months} />
      </Queries>
    </MemoryRouter>,
  )
  expect(html.match(/<summary/g)).toHaveLength(12)
  expect(html).toContain('January 2026')
  expect(html).not.toContain('December 2025')
  expect(html).toContain('Show earlier months')
})

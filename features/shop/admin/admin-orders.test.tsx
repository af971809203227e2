import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Queries } from '#ui/queries.tsx'
import { OrdersAdmin } from './admin-orders.tsx'

const query = { search: '', show: '', sort: '', after: '' }

test('an empty order list links to the toolbox', () => {
  const first = { rows: [], counts: { fitting: 0, all: 0 } }
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <Queries>
        <OrdersAdmin loaded={{ query, first }} />
      </Queries>
    </MemoryRouter>,
  )
  expect(html).toContain('No orders yet.')
  expect(html).toContain('href="/toolbox"')
  expect(html).not.toContain('<table')
})

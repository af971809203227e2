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
        <OrdersAdmin
          loaded={{ query, first }}
          months={[]}
          hasEarlier={false}
          books={{ asked: { period: '2026-11' }, groups: [] }}
        />
      </Queries>
    </MemoryRouter>,
  )
  expect(html).toContain('No orders yet.')
  expect(html).toContain('href="/toolbox"')
  expect(html).not.toContain('<table')
})

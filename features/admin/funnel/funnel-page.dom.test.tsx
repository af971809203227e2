import { expect, test } from 'vitest'
import { funnel } from '#content/admin/funnel.ts'
import { openAdmin } from '#tests/components/admin.tsx'
import { screen, within } from '#tests/components/react.tsx'
import { FunnelPage } from './funnel-page.tsx'
import { RowsPage } from './rows-page.tsx'

const since = { last30: '2026-04-01', last90: '2026-02-01' }

test('a figure links to the people it counts, unless the step stores no rows', async () => {
  const step = { last30: 2, last90: 3, sources: [] }
  const steps = funnel.map(({ step: id, label }) => ({ ...step, step: id, label }))
  const sale = { source: 'walrus', first: 1, first30: 1, last: 1, keptCents: 4900 }
  await openAdmin({
    page: () => <FunnelPage {...{ steps, since, sales: [sale], trend: { weeks: [], steps: [] } }} />,
  })
  const figure = screen.getByRole('link', { name: 'Diagnostics finished: 2' })
  expect(figure).toHaveAttribute('href', '/admin/funnel/diagnostic-finished?since=2026-04-01')
  expect(screen.queryByRole('link', { name: /page: 2$/ })).toBeNull()
  expect(within(screen.getByRole('table', { name: 'Sales by source' })).getByText('walrus')).toBeVisible()
})

test('the rows behind a figure link to each person and back to the funnel', async () => {
  const row = {
    ...{ key: '1', name: 'Ben Counted', email: 'ben@example.com', personId: 'ben', what: 'Report' },
    ...{ href: '/diagnostic/results/1', at: '2026-04-02T10:00:00Z' },
  }
  await openAdmin({
    page: () => (
      <RowsPage
        {...{
          label: 'Diagnostics finished',
          since: '2026-04-01',
          before: '',
          filter: undefined,
          rows: [row],
          count: 1,
        }}
      />
    ),
  })
  expect(screen.getByText(/^1 since/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ben Counted' })).toHaveAttribute('href', '/admin/people/ben')
  expect(screen.getByRole('link', { name: 'Back to the funnel' })).toHaveAttribute('href', '/admin/funnel')
})

import { expect, test } from 'vitest'
import { openAdmin } from '#tests/components/admin.tsx'
import { expectNoAxeFindings } from '#tests/components/axe.ts'
import { screen, within } from '#tests/components/react.tsx'
import { NumbersPage, type NumbersPageProps } from './numbers-page.tsx'
import { type Compared, readPeriod } from './period.ts'

const period = readPeriod(new URLSearchParams({ period: 'week' }), '2026-11-18')
const none: Compared = { now: [0, 0, 0, 0, 0, 0, 0], before: [0, 0, 0, 0, 0, 0, 0] }
const some = (...now: number[]): Compared => ({ now, before: [1, 1, 1, 1, 1, 1, 1] })

const empty: NumbersPageProps = {
  period,
  revenueSources: [],
  steps: [],
  numbers: { visitors: none, leads: none, calls: none, clients: none, revenue: [], leadSources: [] },
}

function openNumbers(props: NumbersPageProps) {
  return openAdmin({ load: () => ({}), page: () => <NumbersPage {...props} /> })
}

test('figures, charts and bars lead to the people behind them', async () => {
  await openNumbers({
    period,
    steps: [{ step: 'home', label: 'Home page', now: 40, before: 30, sources: [] }],
    revenueSources: [{ currency: 'usd', sources: [{ source: 'podcast / spring', value: 9800 }] }],
    numbers: {
      visitors: some(9, 1, 2, 0, 0, 0, 0),
      leads: some(0, 0, 0, 0, 0, 0, 3),
      calls: none,
      clients: none,
      revenue: [{ currency: 'usd', shop: some(0, 9800, 0, 0, 0, 0, 0), won: none }],
      leadSources: [
        { source: 'podcast', value: 2 },
        { source: 'podcast / spring', value: 1 },
      ],
    },
  })
  const point = screen.getByRole('region', { name: 'Figures: Leads per day' })
  expect(within(point).getByRole('link', { name: '3' })).toHaveAttribute(
    'href',
    '/admin/numbers/lead?since=2026-11-18&before=2026-11-19',
  )
  const funnel = screen.getByRole('region', { name: 'Figures: From visitor to client' })
  expect(within(funnel).getByRole('row', { name: 'Leads 3 25% of visitors' })).toBeInTheDocument()
  const sources = screen.getByRole('region', { name: 'Figures: Leads by source and campaign' })
  expect(within(sources).getAllByRole('link')[0]).toHaveAttribute(
    'href',
    '/admin/numbers/lead?since=2026-11-12&before=2026-11-19&all=podcast',
  )
  expect(screen.getByText('$98', { selector: 'dd span' })).toBeVisible()
  await expectNoAxeFindings()
})

test('the period is chosen by links and by two dates', async () => {
  await openNumbers(empty)
  expect(screen.getByText(/^Nothing in these days yet\./)).toBeVisible()
  const nav = screen.getByRole('navigation', { name: 'Period' })
  expect(within(nav).getByRole('link', { current: 'page' })).toHaveTextContent('Week')
  expect(screen.getByLabelText('From')).toHaveValue('2026-11-12')
  expect(screen.getByLabelText('To')).toHaveValue('2026-11-18')
})

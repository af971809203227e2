import { Link } from 'react-router'
import { exactDollars } from '#lib/text/money.ts'
import { AdminPage, AdminSection, EmptyState } from '#ui/admin/admin-page.tsx'
import { useMay } from '#ui/admin/use-may.tsx'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import type { StepCount } from './funnel.server.ts'
import { FunnelChart, number } from './funnel-chart.tsx'
import { type MoneyLine, moneyBySource } from './money-by-source.ts'
import { type Rate, ratesOf, shareWords } from './rates.ts'
import { isRowStep, rowsPath, type SourceFilter } from './row-steps.ts'
import type { SourceSales } from './source-sales.server.ts'
import type { Trend } from './trend.server.ts'
import { TrendList } from './trend-list.tsx'

type Since = { last30: string; last90: string }

const stepColumns = (since: Since): Column<StepCount>[] => [
  { heading: 'Step', cell: ({ label }) => label },
  ...(['last30', 'last90'] as const).map((period) => ({
    heading: period === 'last30' ? 'Last 30 days' : 'Last 90 days',
    cell: ({ step, label, [period]: count }: StepCount) => (
      <Figure count={count} label={label} {...(isRowStep(step) && { href: rowsPath(step, since[period]) })} />
    ),
    numeric: true,
  })),
  { heading: 'Came from (90 days)', cell: sourcesOf },
]

function sourcesOf({ sources }: StepCount): string | null {
  if (sources.length === 0) return null
  return sources.map(({ source, last90 }) => `${source} ${number(last90)}`).join(', ')
}

type FigureProps = { count: number; label: string; href?: string; text?: string }

/** Leads to those whom it counts, where there are any who are known. */
function Figure({ count, label, href, text = number(count) }: FigureProps) {
  if (!href || count === 0) return text
  return (
    <Link to={href} aria-label={`${label}: ${text}`} className="inline-block text-link max-md:py-2">
      {text}
    </Link>
  )
}

const rateColumns: Column<Rate>[] = [
  { heading: 'From one step to the next', cell: ({ from, to }) => `${from} → ${to}` },
  { heading: 'Last 30 days', cell: ({ last30 }) => shareWords(last30) ?? '–', numeric: true },
  { heading: 'Last 90 days', cell: ({ last90 }) => shareWords(last90) ?? '–', numeric: true },
]

const moneyColumns = (since: string): Column<MoneyLine>[] => {
  const figures = (
    heading: string,
    by: SourceFilter['by'],
    what: string,
    text?: (line: MoneyLine) => string,
  ): Column<MoneyLine> => ({
    heading,
    cell: (line) => (
      <Figure
        count={line[by]}
        label={`${what} who ${by} came from ${line.source}`}
        href={rowsPath('purchase', since, {
          by,
          source: line.source,
          withCampaigns: line.kind === 'with-campaigns',
        })}
        {...(text && { text: text(line) })}
      />
    ),
    numeric: true,
  })
  return [
    {
      heading: 'Came from',
      cell: ({ label, kind }) =>
        kind === 'campaign' ? <span className="font-normal text-soft md:pl-5">{label}</span> : label,
    },
    figures('Kept, by the first', 'first', 'Kept of', ({ keptCents }) => exactDollars(keptCents)),
    figures('Sold, by what led them here first', 'first', 'Sold to'),
    figures('By what led them here last', 'last', 'Sold to'),
  ]
}

const launch = { label: 'See what is left to do before launch', href: '/admin/launch' }

export type FunnelPageProps = { steps: StepCount[]; sales: SourceSales[]; trend: Trend; since: Since }

export function FunnelPage({ steps, sales, trend, since }: FunnelPageProps) {
  const mayLaunch = useMay('run-site')
  const empty = steps.every(({ last90 }) => last90 === 0)
  return (
    <AdminPage
      title="Funnel"
      intro={
        <>
          From the first visit to the call: people counted once a day, on this server, without cookies. Bots
          and you yourself are left out.{' '}
          <Link to="/admin/funnel/peers" className="text-link">
            How the diagnostic’s answers compare
          </Link>
          {' · '}
          <Link to="/admin/funnel/rounds" className="text-link">
            Who answered it again
          </Link>
        </>
      }
    >
      {empty ? (
        <EmptyState
          text="No visits yet. They appear here a few seconds after somebody opens a page."
          {...(mayLaunch && { action: launch })}
        />
      ) : (
        <>
          <FunnelChart steps={steps} />
          <Figures steps={steps} since={since} />
          <AdminSection
            heading="Week by week"
            intro="Twelve weeks from Monday to Sunday, in UTC. The last one, in tone, is not over."
          >
            <TrendList trend={trend} />
          </AdminSection>
          {sales.length > 0 && <Money sales={sales} since={since.last90} />}
        </>
      )}
    </AdminPage>
  )
}

function Figures({ steps, since }: Pick<FunnelPageProps, 'steps' | 'since'>) {
  return (
    <>
      <AdminSection
        heading="The same in figures"
        intro="A figure that is a link leads to those it counts. Visits are counted without knowing anybody, so there is no list behind them."
      >
        <DataTable caption="Funnel" columns={stepColumns(since)} rows={steps} rowKey={({ step }) => step} />
      </AdminSection>
      <AdminSection
        heading="How many go on"
        intro="Visits, starts and checkouts count visitors once a day; diagnostics, tests, signups and purchases count each one. Who goes on another day, or twice, can make more than 100%."
      >
        <DataTable
          caption="How many go on"
          columns={rateColumns}
          rows={ratesOf(steps)}
          rowKey={({ from, to }) => `${from} ${to}`}
        />
      </AdminSection>
    </>
  )
}

function Money({ sales, since }: { sales: SourceSales[]; since: string }) {
  return (
    <AdminSection
      heading="Money by source and campaign"
      intro="The last 90 days, after refunds. A campaign is what the link said after its source. “Direct” is everyone of whom nothing is known: a typed address, a mail, an app that does not tell."
    >
      <DataTable
        caption="Sales by source"
        columns={moneyColumns(since)}
        rows={moneyBySource(sales)}
        rowKey={({ kind, source }) => `${kind} ${source}`}
      />
    </AdminSection>
  )
}

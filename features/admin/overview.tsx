import { exactDollars } from '#lib/money.ts'
import { AdminPage, AdminSection, EmptyState } from '#ui/admin/admin-page.tsx'
import { useMay } from '#ui/admin/use-may.tsx'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import type { StepCount } from './funnel.server.ts'
import { FunnelChart, number } from './funnel-chart.tsx'
import type { SourceSales } from './source-sales.server.ts'

const columns: Column<StepCount>[] = [
  { heading: 'Step', cell: ({ label }) => label },
  { heading: 'Last 30 days', cell: ({ last30 }) => number(last30), numeric: true },
  { heading: 'Last 90 days', cell: ({ last90 }) => number(last90), numeric: true },
  { heading: 'Came from (90 days)', cell: sourcesOf },
]

function sourcesOf({ sources }: StepCount): string | null {
  if (sources.length === 0) return null
  return sources.map(({ source, last90 }) => `${source} ${number(last90)}`).join(', ')
}

const launch = { label: 'See what is left to do before launch', href: '/admin/launch' }

const salesColumns: Column<SourceSales>[] = [
  { heading: 'Came from', cell: ({ source }) => source },
  { heading: 'Sold, by what led them here first', cell: ({ first }) => number(first), numeric: true },
  { heading: 'By what led them here last', cell: ({ last }) => number(last), numeric: true },
  { heading: 'Kept, by the first', cell: ({ keptCents }) => exactDollars(keptCents), numeric: true },
]

export type OverviewProps = { steps: StepCount[]; sales: SourceSales[] }

export function Overview({ steps, sales }: OverviewProps) {
  const mayLaunch = useMay('run-site')
  const empty = steps.every(({ last90 }) => last90 === 0)
  return (
    <AdminPage
      title="Overview"
      intro="From the first visit to the call: people counted once a day, on this server, without cookies. Bots and you yourself are left out."
    >
      {empty ? (
        <EmptyState
          text="No visits yet. They appear here a few seconds after somebody opens a page."
          {...(mayLaunch && { action: launch })}
        />
      ) : (
        <>
          <FunnelChart steps={steps} />
          <AdminSection heading="The same in figures">
            <DataTable caption="Funnel" columns={columns} rows={steps} rowKey={({ step }) => step} />
          </AdminSection>
          {sales.length > 0 && (
            <AdminSection
              heading="Sales by source"
              intro="The last 90 days. “Direct” is everyone of whom nothing is known: a typed address, a mail, an app that does not tell."
            >
              <DataTable
                caption="Sales by source"
                columns={salesColumns}
                rows={sales}
                rowKey={({ source }) => source}
              />
            </AdminSection>
          )}
        </>
      )}
    </AdminPage>
  )
}

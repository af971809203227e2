import { Link, useLocation } from 'react-router'
import { formatDateTime } from '#lib/time/dates.ts'
import { AdminPage, EmptyState } from '#ui/admin/admin-page.tsx'
import { OlderLink } from '#ui/admin/older-link.tsx'
import { type DataColumn, DataTable } from '#ui/tables/data-table.tsx'
import { Time } from '#ui/time.tsx'
import { number } from './funnel-chart.tsx'
import type { SourceFilter } from './row-steps.ts'
import type { BehindRow } from './rows.server.ts'

const columns: DataColumn<BehindRow>[] = [
  {
    heading: 'Person',
    cell: ({ name, email, personId }) => (
      <>
        {personId ? (
          <Link to={`/admin/people/${personId}`} className="inline-block text-link max-md:py-1">
            {name || email}
          </Link>
        ) : (
          'Not known'
        )}
        {name && <span className="block font-normal text-soft">{email}</span>}
      </>
    ),
  },
  {
    heading: 'What',
    plain: true,
    cell: ({ what, href }) =>
      href ? (
        <a href={href} className="inline-block text-link max-md:py-2">
          {what}
        </a>
      ) : (
        what
      ),
  },
  { heading: 'When', cell: ({ at }) => <Time at={at} />, plain: true },
]

type RowsPageProps = {
  label: string
  since: string
  before: string
  filter: SourceFilter | undefined
  rows: BehindRow[]
  older?: string | undefined
  count: number
}

/** Whom a figure counts. */
export function RowsPage({ label, since, before, filter, rows, older, count }: RowsPageProps) {
  const { search } = useLocation()
  const { after: _, ...query } = Object.fromEntries(new URLSearchParams(search))
  return (
    <AdminPage
      title={label}
      intro={
        <>
          {number(count)} since <Moment at={since} />
          {before && (
            <>
              {' '}
              and before <Moment at={before} />
            </>
          )}
          {filter && `, of those who ${filter.by} came from ${filter.source}`}.
        </>
      }
    >
      {rows.length === 0 ? (
        <EmptyState text="Nobody, or nobody any more." />
      ) : (
        <DataTable caption={label} columns={columns} rows={rows} rowKey={({ key }) => key} />
      )}
      <p className="flex flex-wrap gap-x-6">
        <OlderLink after={older} query={query}>
          Show older ones
        </OlderLink>
        <Link to="/admin/funnel" className="mt-4 inline-flex min-h-11 items-center text-link">
          Back to the funnel
        </Link>
      </p>
    </AdminPage>
  )
}

/** A day of the funnel is one of UTC; a time is the reader's. */
function Moment({ at }: { at: string }) {
  if (at.length > 10) return <Time at={at} />
  return `${formatDateTime(at, 'UTC').replace(/, \d+:\d\d.*/, '')} (UTC)`
}

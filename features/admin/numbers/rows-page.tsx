import { Link, useLocation } from 'react-router'
import { formatDay } from '#lib/time/dates.ts'
import { addDays } from '#lib/time/zoned-days.ts'
import { AdminPage, EmptyState } from '#ui/admin/admin-page.tsx'
import { EmailText } from '#ui/admin/email-text.tsx'
import { OlderLink } from '#ui/admin/older-link.tsx'
import { TextLink } from '#ui/admin/text-link.tsx'
import { type DataColumn, DataTable } from '#ui/tables/data-table.tsx'
import { Time } from '#ui/time.tsx'
import { number } from './format.ts'
import type { SourceFilter } from './row-steps.ts'
import type { FunnelRow } from './rows.server.ts'

export const rowColumns: DataColumn<FunnelRow>[] = [
  {
    heading: 'Person',
    cell: ({ name, email, personId }) => (
      <>
        {personId ? (
          <Link to={`/admin/people/${personId}`} className="inline-block text-link max-md:py-1">
            {name || email}
          </Link>
        ) : (
          'Unknown'
        )}
        {name && (
          <span className="block font-normal text-soft">
            <EmailText email={email} />
          </span>
        )}
      </>
    ),
  },
  {
    heading: 'Details',
    plain: true,
    cell: ({ what: details, href, isTest }) => {
      const text = isTest ? `Test payment: ${details}` : details
      return href ? (
        <a href={href} className="inline-block text-link max-md:py-2">
          {text}
        </a>
      ) : (
        text
      )
    },
  },
  { heading: 'When', cell: ({ at }) => <Time at={at} />, plain: true },
]

type RowsPageProps = {
  label: string
  since: string
  before: string
  filter: SourceFilter | undefined
  rows: FunnelRow[]
  older?: string | undefined
  count: number
}

export function RowsPage({ label, since, before, filter, rows, older, count }: RowsPageProps) {
  const { search } = useLocation()
  const { after: _, ...query } = Object.fromEntries(new URLSearchParams(search))
  return (
    <AdminPage
      title={label}
      intro={
        <>
          {number(count)} <Range since={since} before={before} />
          {filter && `, first source: ${filter.source}`}.
        </>
      }
    >
      {rows.length === 0 ? (
        <EmptyState text="Nothing to show. Entries may have been erased." />
      ) : (
        <DataTable caption={label} columns={rowColumns} rows={rows} rowKey={({ key }) => key} />
      )}
      <p className="flex flex-wrap gap-x-6">
        <OlderLink after={older} query={query}>
          Show older
        </OlderLink>
        <TextLink to="/admin/numbers" className="mt-4">
          Back to numbers
        </TextLink>
      </p>
    </AdminPage>
  )
}

/** `before` is the day or the moment after the last one, or empty. */
function Range({ since, before }: Pick<RowsPageProps, 'since' | 'before'>) {
  const last = before.length === 10 ? addDays(before, -1) : before
  if (last === since) return `on ${formatDay(since)}`
  return (
    <>
      {last ? 'from' : 'since'} <Moment at={since} />
      {last && (
        <>
          {' '}
          to <Moment at={last} />
        </>
      )}
    </>
  )
}

function Moment({ at }: { at: string }) {
  return at.length > 10 ? <Time at={at} /> : formatDay(at)
}

import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { type WaitlistOption, waitlistLabel } from '#content/shop/catalogue.ts'
import { callApi } from '#lib/api-client.browser.ts'
import { formatDateTime } from '#lib/dates.ts'
import { AdminPage, EmptyState, ErrorState } from '#ui/admin/admin-page.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { SearchableTable } from '#ui/tables/searchable-table.tsx'
import type { SortableColumn } from '#ui/tables/virtual-table.tsx'
import type { WaitlistAnswer, WaitlistEntry } from './schema.ts'

/** An entry with what the owner calls the tool. */
type NamedEntry = WaitlistEntry & { tool: string }

const columns: SortableColumn<NamedEntry>[] = [
  { heading: 'Name', cell: ({ name }) => name, sortBy: ({ name }) => name, long: true },
  { heading: 'Email', cell: ({ email }) => email, sortBy: ({ email }) => email, long: true },
  { heading: 'Tool Interest', cell: ({ tool }) => tool, sortBy: ({ tool }) => tool },
  {
    heading: 'Signup Date',
    cell: ({ createdAt }) => formatDateTime(createdAt),
    sortBy: ({ createdAt }) => Date.parse(createdAt),
  },
]

export function WaitlistAdmin({ options }: { options: readonly WaitlistOption[] }) {
  const { data, isError } = useQuery({
    queryKey: ['waitlist'],
    queryFn: () => callApi<WaitlistAnswer>('GET', '/api/waitlist'),
    // People sign up while the admin is open: each visit of the page asks anew.
    staleTime: 0,
  })
  return (
    <AdminPage title="Waitlist Administration">
      {isError ? (
        <ErrorState
          text="Error loading waitlist data. Please try refreshing the page."
          action={{ label: 'Refresh the page', href: '/admin/waitlist' }}
        />
      ) : data ? (
        <Waitlist entries={data.waitlistEntries} options={options} />
      ) : (
        <Spinner label="Loading waitlist entries..." />
      )}
    </AdminPage>
  )
}

type WaitlistProps = { entries: WaitlistEntry[]; options: readonly WaitlistOption[] }

function Waitlist({ entries, options }: WaitlistProps) {
  const latest = entries.at(-1)
  const named = useMemo(
    () => entries.map((entry) => ({ ...entry, tool: waitlistLabel(options, entry.toolInterest) })),
    [entries, options],
  )
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-3">
        <FigureCard heading="Total Signups">{entries.length.toLocaleString('en-US')}</FigureCard>
        <FigureCard heading="Latest Signup">
          {latest ? formatDateTime(latest.createdAt) : 'None yet'}
        </FigureCard>
        <Card className="flex flex-col justify-between gap-3 p-5 sm:p-5">
          <p className="text-sm text-soft">Every entry, for a spreadsheet</p>
          <DownloadButton ready={entries.length > 0} />
        </Card>
      </div>
      {latest ? (
        <SearchableTable
          caption="Waitlist"
          noun="signups"
          columns={columns}
          rows={named}
          rowKey={({ id }) => id}
          searchText={searchText}
          firstSort={{ heading: 'Signup Date', descending: true }}
        />
      ) : (
        <div className="mt-8">
          <EmptyState text="No signups yet - When users join the waitlist, they'll appear here." />
        </div>
      )}
    </>
  )
}

function FigureCard({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Card className="p-5 sm:p-5">
      <h2 className="font-sans text-sm font-normal tracking-normal text-soft">{heading}</h2>
      <p className="mt-1 font-serif text-xl tabular-nums">{children}</p>
    </Card>
  )
}

function DownloadButton({ ready }: { ready: boolean }) {
  if (!ready) return <Button disabled>Download CSV</Button>
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return (
    <ButtonLink download href={`/api/waitlist/csv?timeZone=${encodeURIComponent(timeZone)}`}>
      Download CSV
    </ButtonLink>
  )
}

function searchText({ name, email, tool }: NamedEntry): string {
  return `${name}\n${email}\n${tool}`.toLowerCase()
}

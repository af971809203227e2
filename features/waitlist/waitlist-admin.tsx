import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type WaitlistOption, waitlistLabel } from '#content/shop/catalogue.ts'
import { formatCount } from '#lib/text/count.ts'
import type { AnswerAt } from '#lib/web/answer-at.ts'
import { callApi } from '#lib/web/api-client.browser.ts'
import type { ListPage } from '#lib/web/list-query.ts'
import { AdminPage, EmptyState, ErrorState } from '#ui/admin/admin-page.tsx'
import { CsvLink } from '#ui/admin/csv-link.tsx'
import { useMay } from '#ui/admin/use-may.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { PagedTable } from '#ui/tables/paged-table.tsx'
import type { SortableColumn } from '#ui/tables/sorted-table.tsx'
import type { LoadedList } from '#ui/tables/use-paged-list.tsx'
import { Time } from '#ui/time.tsx'
import { type ListedEntry, newestEntries, type waitlistSorts } from './schema.ts'

type SortBy = (typeof waitlistSorts)[number]

function columnsOf(options: readonly WaitlistOption[]): SortableColumn<ListedEntry, SortBy>[] {
  return [
    {
      heading: 'Name',
      cell: ({ name, personId }) => (
        <Link to={`/admin/people/${personId}`} className="inline-block text-link max-lg:py-1">
          {name}
        </Link>
      ),
      sortBy: 'name',
      long: true,
    },
    {
      heading: 'Email',
      cell: ({ email, unsubscribed, refused }) => (
        <>
          {email}
          {unsubscribed && <span className="block text-soft">Unsubscribed</span>}
          {refused && <span className="block font-semibold text-red">Address rejected</span>}
        </>
      ),
      long: true,
    },
    { heading: 'Tool Interest', cell: ({ toolInterest }) => waitlistLabel(options, toolInterest) },
    {
      heading: 'Signup Date',
      cell: ({ createdAt, toldAt }) => (
        <>
          <Time at={createdAt} />
          {toldAt && (
            <span className="block text-soft">
              Notified on <Time at={toldAt} />
            </span>
          )}
        </>
      ),
      sortBy: 'createdAt',
    },
  ]
}

async function fetchPage(query: string): Promise<ListPage<ListedEntry>> {
  const { waitlistEntries, ...page } = await callApi<AnswerAt<'GET', '/api/waitlist'>>('GET', `/api/waitlist${query}`)
  return { rows: waitlistEntries, ...page }
}

type WaitlistAdminProps = {
  loaded: LoadedList<ListedEntry>
  latest: string | undefined
  options: readonly WaitlistOption[]
  /** The form that notifies people on the waitlist. */
  telling?: ReactNode
}

const title = 'Waitlist Administration'
const failure = 'Error loading waitlist data. Please try refreshing the page.'

export function WaitlistFailure() {
  return (
    <AdminPage title={title}>
      <ErrorState text={failure} action={{ label: 'Refresh the page', href: '/admin/waitlist' }} />
    </AdminPage>
  )
}

export function WaitlistAdmin({ loaded, latest, options, telling }: WaitlistAdminProps) {
  const mayExport = useMay('export-all')
  return (
    <AdminPage title={title}>
      <div className="grid gap-4 sm:grid-cols-3">
        <FigureCard heading="Total Signups">{formatCount(loaded.first.counts?.all ?? 0)}</FigureCard>
        <FigureCard heading="Latest Signup">{latest ? <Time at={latest} /> : 'None yet'}</FigureCard>
        {mayExport && (
          <Card className="flex flex-col justify-between gap-3 p-4 sm:p-4 lg:p-5">
            <p className="text-sm text-soft">All signups as a spreadsheet</p>
            {latest ? <CsvLink path="/api/waitlist/csv" /> : <Button disabled>Download CSV</Button>}
          </Card>
        )}
      </div>
      {telling}
      {latest ? (
        <PagedTable
          caption="Waitlist"
          noun="signups"
          columns={columnsOf(options)}
          rowKey={({ id }) => id}
          loaded={loaded}
          fetchPage={fetchPage}
          firstSort={newestEntries}
          filters={[{ value: '', label: 'All tools' }, ...options]}
          searchHint="Start of a name or email"
          failure={failure}
        />
      ) : (
        <div className="mt-8">
          <EmptyState text="No signups yet - When users join the waitlist, they'll appear here." />
        </div>
      )}
    </AdminPage>
  )
}

function FigureCard({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Card className="p-4 sm:p-4 lg:p-5">
      <h2 className="font-sans text-sm font-normal tracking-normal text-soft">{heading}</h2>
      <p className="mt-1 font-serif text-lg tabular-nums lg:text-xl">{children}</p>
    </Card>
  )
}

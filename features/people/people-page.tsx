import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { deeds } from '#content/admin/people.ts'
import { callApi } from '#lib/api-client.browser.ts'
import { formatDateTime } from '#lib/dates.ts'
import { AdminPage, EmptyState, ErrorState } from '#ui/admin/admin-page.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { type Filter, SearchableTable } from '#ui/tables/searchable-table.tsx'
import type { SortableColumn } from '#ui/tables/virtual-table.tsx'
import type { Deed, ListedPerson, PeopleAnswer } from './people.ts'

const deedsOf = ({ did }: ListedPerson) => did.map((deed) => deeds[deed]).join(', ')

const columns: SortableColumn<ListedPerson>[] = [
  {
    heading: 'Person',
    cell: ({ id, name, email }) => (
      <>
        <Link to={`/admin/people/${id}`} className="inline-block text-link max-lg:py-1">
          {name || email}
        </Link>
        {name && <span className="block font-normal text-soft">{email}</span>}
      </>
    ),
    sortBy: ({ name, email }) => name || email,
    long: true,
  },
  {
    heading: 'What they did',
    cell: (person) => (
      <>
        {deedsOf(person)}
        {person.unsubscribed && <span className="block text-soft">Unsubscribed</span>}
      </>
    ),
    sortBy: deedsOf,
  },
  {
    heading: 'Came from',
    cell: ({ source }) => <Labelled label="From">{source ?? 'not known'}</Labelled>,
    sortBy: ({ source }) => source ?? '',
  },
  {
    heading: 'First seen',
    cell: ({ firstAt }) => <Labelled label="First">{formatDateTime(firstAt)}</Labelled>,
    sortBy: ({ firstAt }) => Date.parse(firstAt),
  },
  {
    heading: 'Last seen',
    cell: ({ lastAt }) => <Labelled label="Last">{formatDateTime(lastAt)}</Labelled>,
    sortBy: ({ lastAt }) => Date.parse(lastAt),
  },
]

/** On a phone, where no heading stands above it, a value says what it is. */
function Labelled({ label, children }: { label: string; children: string }) {
  return (
    <span className="lg:whitespace-nowrap">
      <span className="text-soft lg:hidden">{label} </span>
      {children}
    </span>
  )
}

const filters: Filter<ListedPerson>[] = [
  { label: 'Everyone', keeps: () => true },
  ...(Object.keys(deeds) as Deed[]).map((deed) => ({
    label: deeds[deed],
    keeps: ({ did }: ListedPerson) => did.includes(deed),
  })),
  { label: 'Unsubscribed', keeps: ({ unsubscribed }) => unsubscribed },
]

function searchText(person: ListedPerson): string {
  return `${person.name}\n${person.email}\n${person.source ?? ''}`.toLowerCase()
}

export function PeoplePage() {
  const { data, isError } = useQuery({
    queryKey: ['people'],
    queryFn: () => callApi<PeopleAnswer>('GET', '/api/admin/people'),
    staleTime: 0,
  })
  return (
    <AdminPage
      title="People"
      intro="Everyone who left an email, once, with all they did here."
      actions={data && data.people.length > 0 && <DownloadCsv />}
    >
      {isError ? (
        <ErrorState
          text="The list of people did not load. Please try refreshing the page."
          action={{ label: 'Refresh the page', href: '/admin/people' }}
        />
      ) : data ? (
        <People people={data.people} />
      ) : (
        <Spinner label="Loading people…" />
      )}
    </AdminPage>
  )
}

function DownloadCsv() {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return (
    <ButtonLink look="quiet" download href={`/api/admin/people/csv?timeZone=${encodeURIComponent(timeZone)}`}>
      Download CSV
    </ButtonLink>
  )
}

function People({ people }: PeopleAnswer) {
  if (people.length === 0)
    return <EmptyState text="Nobody yet. Whoever finishes a test, joins the waitlist or buys appears here." />
  return (
    <SearchableTable
      fit
      caption="People"
      noun="people"
      columns={columns}
      rows={people}
      rowKey={({ id }) => id}
      searchText={searchText}
      filters={filters}
      firstSort={{ heading: 'Last seen', descending: true }}
    />
  )
}

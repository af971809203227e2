import { Link, useLocation } from 'react-router'
import { deeds } from '#content/admin/people.ts'
import { callApi } from '#lib/api-client.browser.ts'
import { type ListPage, readListQuery } from '#lib/list-query.ts'
import { AdminPage, EmptyState } from '#ui/admin/admin-page.tsx'
import { CsvLink } from '#ui/admin/csv-link.tsx'
import { useMay } from '#ui/admin/use-may.tsx'
import { type ListFilter, PagedTable } from '#ui/tables/paged-table.tsx'
import type { SortableColumn } from '#ui/tables/sorted-table.tsx'
import type { LoadedList } from '#ui/tables/use-paged-list.tsx'
import { Time } from '#ui/time.tsx'
import type { CameFromList } from './back-to-list.tsx'
import { allDeeds, type ListedPerson, newestPeople, type peopleSorts } from './people.ts'

type SortBy = (typeof peopleSorts)[number]

const columns: SortableColumn<ListedPerson, SortBy>[] = [
  {
    heading: 'Person',
    cell: (person) => <PersonLink person={person} />,
    sortBy: 'name',
    long: true,
  },
  {
    heading: 'What they did',
    cell: ({ did, unsubscribed }) => (
      <>
        {did.map((deed) => deeds[deed]).join(', ')}
        {unsubscribed && <span className="block text-soft">Unsubscribed</span>}
      </>
    ),
  },
  {
    heading: 'Came from',
    cell: ({ source }) => (
      <span className="lg:whitespace-nowrap">
        <PhoneLabel text="From" />
        {source ?? 'not known'}
      </span>
    ),
  },
  {
    heading: 'First seen',
    cell: ({ firstAt }) => (
      <>
        <PhoneLabel text="First" />
        <Time at={firstAt} />
      </>
    ),
    sortBy: 'firstAt',
  },
  {
    heading: 'Last seen',
    cell: ({ lastAt }) => (
      <>
        <PhoneLabel text="Last" />
        <Time at={lastAt} />
      </>
    ),
    sortBy: 'lastAt',
  },
]

/** The page of a person knows the list it was opened from, and leads back to it. */
function PersonLink({ person: { id, name, email, refused } }: { person: ListedPerson }) {
  const { search } = useLocation()
  return (
    <>
      <Link
        to={`/admin/people/${id}`}
        state={{ list: search } satisfies CameFromList}
        className="inline-block text-link max-lg:py-1"
      >
        {name || email}
      </Link>
      {name && <span className="block font-normal text-soft">{email}</span>}
      {refused && <span className="block font-semibold text-red">Mail is refused</span>}
    </>
  )
}

/** On a phone, where no heading stands above it, a value says what it is. */
function PhoneLabel({ text }: { text: string }) {
  return <span className="text-soft lg:hidden">{text} </span>
}

const filters: ListFilter[] = [
  { value: '', label: 'Everyone' },
  ...allDeeds.map((deed) => ({ value: deed, label: deeds[deed] })),
  { value: 'unsubscribed', label: 'Unsubscribed' },
  { value: 'refused', label: 'Mail is refused' },
]

export function PeoplePage({ loaded }: { loaded: LoadedList<ListedPerson> }) {
  const mayExport = useMay('export-all')
  const { search } = useLocation()
  const isEmpty = loaded.first.counts?.all === 0
  return (
    <AdminPage
      title="People"
      intro="Everyone who left an email, once, with all they did here."
      actions={
        mayExport &&
        !isEmpty && (
          <CsvLink
            look="quiet"
            path="/api/admin/people/csv"
            query={readListQuery(new URLSearchParams(search))}
          />
        )
      }
    >
      {isEmpty ? (
        <EmptyState text="Nobody yet. Whoever finishes a test, joins the waitlist or buys appears here." />
      ) : (
        <PagedTable
          fit
          caption="People"
          noun="people"
          columns={columns}
          rowKey={({ id }) => id}
          loaded={loaded}
          fetchPage={(query) => callApi<ListPage<ListedPerson>>('GET', `/api/admin/people${query}`)}
          firstSort={newestPeople}
          filters={filters}
          searchHint="A name, address, company, role, style or phone, from the beginning of any word"
          failure="The list of people did not load. Please try refreshing the page."
        />
      )}
    </AdminPage>
  )
}

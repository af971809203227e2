import { callApi } from '#lib/web/api-client.browser.ts'
import type { ListPage } from '#lib/web/list-query.ts'
import {
  newestPeople,
  type PeopleQuery,
  peopleQueryText,
  peopleSorts,
} from '#platform/people/people-query.ts'
import { AdminPage, EmptyState } from '#ui/admin/admin-page.tsx'
import { CsvLink } from '#ui/admin/csv-link.tsx'
import { useMay } from '#ui/admin/use-may.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { ListCount, ListRows, ListSearch } from '#ui/tables/paged-table.tsx'
import { type LoadedList, usePagedList } from '#ui/tables/use-paged-list.tsx'
import { useToday } from './list/days.tsx'
import { FilterChips, FilterDialog } from './list/filter-bar.tsx'
import type { Choices } from './list/filter-fields.tsx'
import { ColumnsDialog, useColumns } from './list/kept-columns.tsx'
import { personColumns } from './list/person-columns.tsx'
import type { ListedPerson } from './people.ts'
import { ViewBar } from './views/view-bar.tsx'
import type { View } from './views/views.ts'

type PeoplePageProps = {
  loaded: LoadedList<ListedPerson, PeopleQuery>
  /** Which day it is for the server. */
  today: string
  views: View[]
  choices: Choices
}

export function PeoplePage({ loaded, today: serversToday, views, choices }: PeoplePageProps) {
  const today = useToday(serversToday)
  const columns = personColumns(useColumns(), today)
  const list = usePagedList('People', loaded, {
    fetchPage,
    textOf: peopleQueryText,
    // What is due is due by the reader's day.
    isOld: loaded.query.due !== undefined && today !== serversToday,
  })
  const asked = peopleQueryText(list.query)
  const isEmpty = loaded.first.counts?.all === 0
  return (
    <AdminPage
      title="People"
      intro="Everyone who left an email, once, with all they did here."
      actions={<ListActions asked={asked} isEmpty={isEmpty} {...list} />}
    >
      {isEmpty ? (
        <EmptyState text="Nobody yet. Whoever finishes a test, joins the waitlist or buys appears here. You can also add people yourself." />
      ) : (
        <>
          <ViewBar views={views} asked={asked} />
          <div className="mt-6 mb-4 flex flex-wrap items-end justify-between gap-4">
            <search className="flex w-full flex-wrap items-end gap-3 sm:w-auto">
              <div className="w-full sm:w-96">
                <ListSearch
                  {...list}
                  hint="A name, address, company, role, style or phone, from the beginning of any word"
                />
              </div>
              <FilterDialog {...list} choices={choices} />
              <ColumnsDialog />
            </search>
            <ListCount {...list} noun="people" />
          </div>
          <FilterChips {...list} />
          <ListRows
            {...{ list, noun: 'people', firstSort: newestPeople, sorts: peopleSorts }}
            failure="The list of people did not load. Please try refreshing the page."
            table={{ caption: 'People', columns, rowKey: ({ id }) => id, fit: true, dense: true }}
          />
        </>
      )}
    </AdminPage>
  )
}

function fetchPage(query: string): Promise<ListPage<ListedPerson>> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const asked = `${query || '?'}${query && '&'}timeZone=${encodeURIComponent(timeZone)}`
  return callApi<ListPage<ListedPerson>>('GET', `/api/admin/people${asked}`)
}

type ListActionsProps = {
  asked: string
  isEmpty: boolean
  counts: ListPage<unknown>['counts']
  isPart: boolean
}

/** What can be done with all who are shown, and with those whom only the next page has. */
function ListActions({ asked, isEmpty, counts, isPart }: ListActionsProps) {
  const [mayExport, mayWork] = [useMay('export-all'), useMay('work-with-people')]
  const mayImport = useMay('import-people')
  const count = counts?.fitting ?? 0
  return (
    <div className="flex flex-wrap gap-3">
      {mayWork && (
        <ButtonLink look="quiet" href="/admin/people/new">
          Add a person
        </ButtonLink>
      )}
      {mayImport && (
        <ButtonLink look="quiet" href="/admin/people/import">
          Import
        </ButtonLink>
      )}
      {mayWork && count > 0 && (
        <ButtonLink look="quiet" href={`/admin/writing/new${asked}`}>
          {writeWords(count, isPart)}
        </ButtonLink>
      )}
      {mayExport && !isEmpty && <CsvLink look="quiet" path="/api/admin/people/csv" asked={asked} />}
    </div>
  )
}

function writeWords(count: number, isPart: boolean): string {
  if (isPart) return 'Write to all of these'
  return count === 1 ? 'Write to this one' : `Write to these ${count.toLocaleString('en-US')}`
}

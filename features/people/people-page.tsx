import { useState } from 'react'
import { newestPeople, type PeopleQuery, peopleQueryText, peopleSorts } from '#domain/people/people-query.ts'
import { formatCount } from '#lib/text/count.ts'
import type { AnswerAt } from '#lib/web/answer-at.ts'
import { callApi } from '#lib/web/api-client.browser.ts'
import type { ListPage } from '#lib/web/list-query.ts'
import { AdminPage, EmptyState } from '#ui/admin/admin-page.tsx'
import { CsvLink } from '#ui/admin/csv-link.tsx'
import { useMay } from '#ui/admin/use-may.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { ListCount, ListRows, ListSearch } from '#ui/tables/paged-table.tsx'
import { RowHeightButton } from '#ui/tables/row-height.tsx'
import { useSelection } from '#ui/tables/selection.tsx'
import { type LoadedList, usePagedList } from '#ui/tables/use-paged-list.tsx'
import { SelectionBar } from './bulk/selection-bar.tsx'
import { FilterChips, FilterDialog } from './list/filter-bar.tsx'
import type { Choices } from './list/filter-fields.tsx'
import { ColumnsDialog, useColumns } from './list/kept-columns.tsx'
import { personColumns } from './list/person-columns.tsx'
import { PreviewPanel } from './list/preview-panel.tsx'
import type { ListedPerson } from './listed-person.ts'
import { ViewBar } from './views/view-bar.tsx'
import type { View } from './views/views.ts'

type PeoplePageProps = {
  loaded: LoadedList<ListedPerson, PeopleQuery>
  today: string
  views: View[]
  choices: Choices
}

export function PeoplePage({ loaded, today, views, choices }: PeoplePageProps) {
  const [previewed, setPreviewed] = useState<string>()
  const list = usePagedList('People', loaded, {
    fetchPage,
    textOf: peopleQueryText,
  })
  const queryText = peopleQueryText(list.query)
  const selection = useSelection(peopleQueryText({ ...list.query, sort: '' }))
  const isSelecting = selection.isAll || selection.keys.size > 0
  const byId = new Map(list.rows.map((row) => [row.id, row]))
  const person = previewed ? byId.get(previewed) : undefined
  const onPreview = (id: string) => setPreviewed(id === previewed ? undefined : id)
  const columns = personColumns({ ...useColumns(), today, previewed, onPreview })
  const isEmpty = loaded.first.counts?.all === 0
  const [mayWork, mayExport] = [useMay('work-with-people'), useMay('export-all')]
  const maySelect = mayWork || mayExport
  const labelOf = (id: string) => byId.get(id)?.name || byId.get(id)?.email || ''
  return (
    <AdminPage title="People" actions={<ListActions asked={queryText} isEmpty={isEmpty} {...list} />}>
      {isEmpty ? (
        <EmptyState text="No people yet. People appear here when they finish a test, join the waitlist or buy something. You can also add them yourself." />
      ) : (
        <>
          <ViewBar views={views} asked={queryText} />
          <search className="mt-4 flex items-end gap-3">
            <div className="min-w-0 flex-1 sm:max-w-96">
              <ListSearch {...list} hint="Name, email, company, role, style or phone" />
            </div>
            <FilterDialog {...list} choices={choices} />
          </search>
          <FilterChips {...list} />
          <div className="my-1 flex min-h-11 flex-wrap items-center justify-between gap-x-6">
            {isSelecting ? (
              <SelectionBar
                selection={selection}
                query={queryText}
                knownTags={choices.tags}
                refetch={list.refetch}
                fitting={list.counts?.fitting ?? 0}
              />
            ) : (
              <ListCount {...list} noun="people" />
            )}
            <span className="flex gap-x-5">
              <ColumnsDialog />
              <RowHeightButton />
            </span>
          </div>
          <div className="flex gap-6">
            <div className="min-w-0 flex-1">
              <ListRows
                list={list}
                noun="people"
                firstSort={newestPeople}
                sorts={peopleSorts}
                failure="Could not load people. Please try refreshing the page."
                table={{
                  caption: 'People',
                  rowKey: ({ id }: ListedPerson) => id,
                  fit: true,
                  dense: true,
                  columns: person ? columns.filter(({ roomy }) => !roomy) : columns,
                  ...(maySelect && { selection: { ...selection, labelOf } }),
                }}
              />
            </div>
            {person && <PreviewPanel person={person} today={today} onClose={() => setPreviewed(undefined)} />}
          </div>
        </>
      )}
    </AdminPage>
  )
}

function fetchPage(query: string): Promise<ListPage<ListedPerson>> {
  return callApi<AnswerAt<'GET', '/api/admin/people'>>('GET', `/api/admin/people${query}`)
}

type ListActionsProps = {
  asked: string
  isEmpty: boolean
  counts: ListPage<unknown>['counts']
  isPart: boolean
}

/** Actions apply to everyone who matches, not just to the loaded rows. */
function ListActions({ asked, isEmpty, counts, isPart }: ListActionsProps) {
  const [mayExport, mayWork] = [useMay('export-all'), useMay('work-with-people')]
  const count = counts?.fitting ?? 0
  return (
    <div className="flex gap-3 max-sm:w-full max-sm:overflow-x-auto max-sm:p-0.5 max-sm:*:shrink-0 max-sm:*:text-nowrap sm:flex-wrap">
      {mayWork && <ButtonLink href="/admin/people/new">Add a person</ButtonLink>}
      {mayWork && count > 0 && (
        <ButtonLink look="quiet" href={`/admin/campaigns/new${asked}`}>
          {emailLabel(count, isPart)}
        </ButtonLink>
      )}
      {mayExport && !isEmpty && <CsvLink look="quiet" path="/api/admin/people/csv" asked={asked} />}
    </div>
  )
}

function emailLabel(count: number, isPart: boolean): string {
  if (isPart) return 'Email all of these people'
  return count === 1 ? 'Email this person' : `Email these ${formatCount(count)} people`
}

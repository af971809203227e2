import { formatCount } from '#lib/text/count.ts'
import { type ListPage, type ListQuery, listQueryText, readSort, type Sort, sortText } from '#lib/web/list-query.ts'
import { EmptyState, ErrorState } from '../admin/admin-page.tsx'
import { Button } from '../button.tsx'
import { Field } from '../forms/field.tsx'
import { type Choice, Select } from '../forms/select.tsx'
import { RowHeightButton } from './row-height.tsx'
import { SortedTable, type SortedTableProps } from './sorted-table.tsx'
import { type LoadedList, usePagedList } from './use-paged-list.tsx'

type PagedTableProps<Row, SortBy extends string> = Omit<SortedTableProps<Row, SortBy>, 'rows' | 'sort' | 'onSort'> & {
  /** Plural noun for the count, such as 'signups'. */
  noun: string
  loaded: LoadedList<Row>
  fetchPage: (query: string) => Promise<ListPage<Row>>
  firstSort: Sort<SortBy>
  /** The first one is the default and does not appear in the URL. */
  filters: readonly Choice[]
  searchHint: string
  /** Shown when loading fails. */
  failure: string
}

/** A list that the server searches, filters and sorts, fifty rows at a time. */
export function PagedTable<Row, SortBy extends string>(props: PagedTableProps<Row, SortBy>) {
  const { noun, loaded, fetchPage, firstSort, filters, searchHint, failure, ...table } = props
  const list = usePagedList(table.caption, loaded, { fetchPage, textOf: listQueryText })
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
        <search className="flex w-full flex-wrap items-end gap-4 sm:w-auto">
          <div className="w-full sm:w-80">
            <ListSearch {...list} hint={searchHint} />
          </div>
          <div className="w-full sm:w-60">
            <Field label="Show">
              {(control) => (
                <Select
                  {...control}
                  choices={filters}
                  value={list.query.show}
                  onChange={(event) => list.ask({ show: event.target.value })}
                />
              )}
            </Field>
          </div>
        </search>
        <div className="flex flex-wrap items-center gap-x-5">
          <ListCount {...list} noun={noun} />
          <RowHeightButton />
        </div>
      </div>
      <ListRows list={list} noun={noun} failure={failure} firstSort={firstSort} table={table} />
    </>
  )
}

type SearchProps = { typed: string; setTyped: (typed: string) => void; hint: string }

export function ListSearch({ typed, setTyped, hint }: SearchProps) {
  return (
    <input
      type="search"
      aria-label="Search"
      placeholder={hint}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      className="min-h-12 w-full rounded border border-edge bg-sheet px-4 placeholder:text-soft"
    />
  )
}

type Counted = { counts: ListPage<unknown>['counts']; isPart: boolean; noun: string }

/** The number of matches; screen readers announce changes. */
export function ListCount({ counts, isPart, noun }: Counted) {
  return (
    <p role="status" className="text-sm text-soft tabular-nums">
      {counts && countText(counts, noun, isPart)}
    </p>
  )
}

type List<Row> = Pick<ReturnType<typeof usePagedList<Row, ListQuery>>, 'rows' | 'failed' | 'more'> & {
  query: { sort: string }
  ask: (change: { sort: string }) => void
}

type ListRowsProps<Row, SortBy extends string> = {
  list: List<Row>
  noun: string
  failure: string
  firstSort: Sort<SortBy>
  table: Omit<SortedTableProps<Row, SortBy>, 'rows' | 'sort' | 'onSort'>
  /** Sort keys, if there are more than the visible columns. */
  sorts?: readonly SortBy[]
}

/** The loaded rows, or why there are none, and the button for more. */
export function ListRows<Row, SortBy extends string>(props: ListRowsProps<Row, SortBy>) {
  const { list, noun, failure, firstSort, table } = props
  const sorts = props.sorts ?? table.columns.flatMap(({ sortBy }) => sortBy ?? [])
  return (
    <>
      {list.failed ? (
        <ErrorState text={failure} action={{ label: 'Refresh the page', href: '' }} />
      ) : list.rows.length === 0 ? (
        <EmptyState text={`No ${noun} match your search.`} />
      ) : (
        <SortedTable
          {...table}
          rows={list.rows}
          sort={readSort(list.query.sort, sorts, firstSort)}
          onSort={(sort) => list.ask({ sort: sortText(sort) })}
        />
      )}
      {list.more && !list.failed && (
        <div className="mt-4 flex flex-wrap items-center gap-4">
          <Button look="quiet" disabled={list.more.isPending} onClick={list.more.fetch}>
            {list.more.isPending ? 'Loading…' : `Show more ${noun}`}
          </Button>
          <p role="alert" className="font-semibold text-red empty:hidden">
            {list.more.failed && 'Could not load more. Please try again.'}
          </p>
        </div>
      )}
    </>
  )
}

function countText({ fitting, all }: { fitting: number; all: number }, noun: string, isPart: boolean): string {
  const [some, of] = [formatCount(fitting), formatCount(all)]
  if (isPart) return `${some} of many matches in ${of} ${noun}. Type more letters to narrow them down.`
  return `${some} of ${of} ${noun}`
}

import { type ListPage, readSort, type Sort, sortText } from '#lib/list-query.ts'
import { EmptyState, ErrorState } from '../admin/admin-page.tsx'
import { Button } from '../button.tsx'
import { Field } from '../forms/field.tsx'
import { SortedTable, type SortedTableProps } from './sorted-table.tsx'
import { type LoadedList, usePagedList } from './use-paged-list.tsx'

/** The first one is chosen to begin with, and needs no name in the address. */
export type ListFilter = { value: string; label: string }

type PagedTableProps<Row, SortBy extends string> = Omit<
  SortedTableProps<Row, SortBy>,
  'rows' | 'sort' | 'onSort'
> & {
  /** What the rows are called when they are counted: 'signups'. */
  noun: string
  loaded: LoadedList<Row>
  fetchPage: (query: string) => Promise<ListPage<Row>>
  firstSort: Sort<SortBy>
  filters: readonly ListFilter[]
  /** What a search looks for. */
  searchHint: string
  /** Said where an answer did not come. */
  failure: string
}

/** A list of any length: searched, filtered and sorted by the server, fifty rows at a time. */
export function PagedTable<Row, SortBy extends string>(props: PagedTableProps<Row, SortBy>) {
  const { noun, loaded, fetchPage, firstSort, filters, searchHint, failure, ...table } = props
  const list = usePagedList(table.caption, loaded, fetchPage)
  const sorts = table.columns.flatMap(({ sortBy }) => sortBy ?? [])
  return (
    <>
      <div className="mt-8 mb-4 flex flex-wrap items-end justify-between gap-4">
        <search className="flex w-full flex-wrap items-end gap-4 sm:w-auto">
          <div className="w-full sm:w-80">
            <Field label="Search" hint={searchHint}>
              {(control) => (
                <input
                  {...control}
                  type="search"
                  value={list.typed}
                  onChange={(event) => list.setTyped(event.target.value)}
                />
              )}
            </Field>
          </div>
          <div className="w-full sm:w-60">
            <Field label="Show">
              {(control) => (
                <select
                  {...control}
                  value={list.query.show}
                  onChange={(event) => list.ask({ show: event.target.value })}
                >
                  {filters.map(({ value, label }) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          </div>
        </search>
        <p role="status" className="text-sm text-soft tabular-nums">
          {list.counts && countText(list.counts, noun, list.isPart)}
        </p>
      </div>
      {list.failed ? (
        <ErrorState text={failure} action={{ label: 'Refresh the page', href: '' }} />
      ) : list.rows.length === 0 ? (
        <EmptyState text={`No ${noun} match what you are looking for.`} />
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
            {list.more.failed && 'They did not load. Please try again.'}
          </p>
        </div>
      )}
    </>
  )
}

function countText(
  { fitting, all }: { fitting: number; all: number },
  noun: string,
  isPart: boolean,
): string {
  const [some, of] = [fitting.toLocaleString('en-US'), all.toLocaleString('en-US')]
  if (isPart) return `${some} of the many that fit, of ${of} ${noun}. Type more letters to see the others.`
  return `${some} of ${of} ${noun}`
}

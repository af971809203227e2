import { ArrowDown, ArrowUp } from 'lucide-react'
import type { Sort } from '#lib/web/list-query.ts'
import type { Column } from './data-table.tsx'

export type SortableColumn<Row, SortBy extends string> = Column<Row> & {
  /** The server's sort key; without one the column is not sortable. */
  sortBy?: SortBy
  /** Breaks long words, such as email addresses, instead of widening the table. */
  long?: boolean
  /** Shown only on very wide screens. */
  roomy?: boolean
  /** Sorts descending at the first click. */
  largestFirst?: boolean
}

export type SortedTableProps<Row, SortBy extends string> = {
  caption: string
  columns: readonly SortableColumn<Row, SortBy>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  sort: Sort<SortBy>
  onSort: (sort: Sort<SortBy>) => void
  /** Shrinks the area to fit a short list. */
  fit?: boolean
  /** For many columns: tighter spacing, and no headings on phones, where the page offers another way to sort. */
  dense?: boolean
}

const heightPx = 600

/** A scrolling table. It shows the rows in the given order; the headings request another. */
export function SortedTable<Row, SortBy extends string>(props: SortedTableProps<Row, SortBy>) {
  const { caption, columns, rows, rowKey, sort, onSort, fit = false, dense = false } = props
  return (
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reachable by keyboard
      tabIndex={0}
      style={fit ? { maxHeight: heightPx } : { height: heightPx }}
      className="overflow-y-auto rounded border border-line bg-sheet text-sm"
    >
      {/* biome-ignore-start lint/a11y/noRedundantRoles: browsers forget them once a table's display changes */}
      <table role="table" className="w-full max-lg:block">
        <caption className="sr-only">{caption}</caption>
        <thead
          role="rowgroup"
          className={`sticky top-0 z-10 bg-sheet shadow-[0_1px_0_var(--color-ink)] ${dense ? 'max-lg:hidden' : 'max-lg:block'}`}
        >
          <tr role="row" className="max-lg:flex max-lg:flex-wrap max-lg:gap-x-4 max-lg:px-4">
            {columns.map((column) => (
              <HeadingCell key={column.heading} {...{ column, sort, onSort, dense }} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-lg:block">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              role="row"
              className="border-b border-line max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:gap-x-5 max-lg:px-4 max-lg:py-2"
            >
              {columns.map(({ heading, cell, numeric, long, roomy }) => (
                <td
                  key={heading}
                  role="cell"
                  className={`first:font-semibold max-lg:wrap-anywhere max-lg:first:w-full ${dense ? 'align-baseline max-lg:empty:hidden lg:px-2 lg:py-2' : 'lg:px-4 lg:py-2.5'} ${roomy ? 'max-xl:hidden' : 'max-lg:block'} ${long ? 'wrap-anywhere lg:min-w-60' : ''} ${numeric ? 'tabular-nums lg:text-right' : ''}`}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: browsers forget them once a table's display changes */}
    </section>
  )
}

type HeadingCellProps<Row, SortBy extends string> = {
  column: SortableColumn<Row, SortBy>
  sort: Sort<SortBy>
  onSort: (sort: Sort<SortBy>) => void
  dense: boolean
}

function HeadingCell<Row, SortBy extends string>(props: HeadingCellProps<Row, SortBy>) {
  const { column, sort, onSort, dense } = props
  const { heading, numeric, sortBy, roomy, largestFirst = false } = column
  const look = `${dense ? 'lg:px-2' : 'lg:px-4'} ${roomy ? 'max-xl:hidden' : ''} ${numeric ? 'lg:text-right' : 'text-left'}`
  if (!sortBy) {
    return (
      // biome-ignore lint/a11y/noRedundantRoles: as above
      <th role="columnheader" scope="col" className={`${look} font-semibold max-lg:sr-only`}>
        {heading}
      </th>
    )
  }
  const chosen = sort.column === sortBy
  const Arrow = sort.descending ? ArrowDown : ArrowUp
  return (
    <th
      // biome-ignore lint/a11y/noRedundantRoles: as above
      role="columnheader"
      scope="col"
      aria-sort={chosen ? (sort.descending ? 'descending' : 'ascending') : 'none'}
      className={look}
    >
      <button
        type="button"
        onClick={() => onSort({ column: sortBy, descending: chosen ? !sort.descending : largestFirst })}
        className="inline-flex min-h-11 items-center gap-1 font-semibold hover:text-blue"
      >
        {heading}
        {chosen && <Arrow aria-hidden strokeWidth={1.75} className="size-4" />}
      </button>
    </th>
  )
}

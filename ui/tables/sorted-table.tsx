import { ArrowDown, ArrowUp } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Sort } from '#lib/web/list-query.ts'
import { takeLostFocus } from '#ui/take-focus.browser.ts'
import type { Column } from './data-table.tsx'
import { useCompactRows } from './row-height.tsx'
import type { Selection } from './selection.tsx'

export type SortableColumn<Row, SortBy extends string> = Column<Row> & {
  /** The server's sort key; without one the column is not sortable. */
  sortBy?: SortBy
  /** Breaks long words, such as email addresses, instead of widening the table. */
  long?: boolean
  /** Shown only on very wide screens, or also on phones. */
  roomy?: boolean | 'or-phone'
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
  /** Adds a checkbox to each row; `labelOf` names it. */
  selection?: Selection & { labelOf: (key: string) => string }
}

const heightPx = 600

/** A scrolling table. It shows the rows in the given order; the headings request another. */
export function SortedTable<Row, SortBy extends string>(props: SortedTableProps<Row, SortBy>) {
  const { caption, columns, rows, rowKey, sort, onSort, fit = false, dense = false, selection } = props
  const isCompact = useCompactRows()
  const padding = `${dense ? 'lg:px-2' : 'lg:px-4'} ${isCompact ? 'lg:h-8 lg:py-0.5' : 'lg:h-10 lg:py-1'}`
  return (
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reachable by keyboard
      tabIndex={0}
      style={fit ? { maxHeight: heightPx } : { height: heightPx }}
      // Positioned, or the hidden labels of rows out of sight would lengthen the page.
      className="relative overflow-y-auto rounded border border-line bg-sheet text-sm"
    >
      {/* biome-ignore-start lint/a11y/noRedundantRoles: browsers forget them once a table's display changes */}
      <table role="table" className="w-full max-lg:block">
        <caption className="sr-only">{caption}</caption>
        <thead
          role="rowgroup"
          className={`sticky top-0 z-10 bg-sheet shadow-[0_1px_0_var(--color-ink)] ${dense ? 'max-lg:hidden' : 'max-lg:block'}`}
        >
          <tr role="row" className="max-lg:flex max-lg:flex-wrap max-lg:gap-x-4 max-lg:px-4">
            {selection && <SelectAll selection={selection} keys={rows.map(rowKey)} />}
            {columns.map((column) => (
              <HeadingCell key={column.heading} column={column} sort={sort} onSort={onSort} dense={dense} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-lg:block">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              role="row"
              className="border-b border-line max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:gap-x-5 max-lg:px-4 max-lg:py-2 hover:bg-paper has-checked:bg-blue-tint"
            >
              {selection && <SelectRow selection={selection} rowId={rowKey(row)} />}
              {columns.map(({ heading, cell, numeric, long, roomy }, index) => (
                <td
                  key={heading}
                  role="cell"
                  className={`max-lg:wrap-anywhere ${index === 0 ? firstCell(selection) : ''} ${padding} ${dense ? 'max-lg:empty:hidden' : ''} ${widthOf(roomy)} ${long ? 'wrap-anywhere lg:min-w-[15rem]' : ''} ${numeric ? 'tabular-nums lg:text-right' : ''}`}
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

function firstCell(selection: object | undefined): string {
  return `font-semibold ${selection ? 'max-lg:w-[calc(100%-3rem)]' : 'max-lg:w-full'}`
}

/** The sidebar takes a part of the width. */
function widthOf(roomy: boolean | 'or-phone' | undefined): string {
  if (!roomy) return 'max-lg:block'
  return roomy === 'or-phone' ? 'max-lg:block lg:max-2xl:hidden' : 'max-2xl:hidden'
}

type SelectProps = { selection: NonNullable<SortedTableProps<never, never>['selection']> }

const checkbox = 'size-5 accent-blue'

function SelectAll({ selection, keys }: SelectProps & { keys: readonly string[] }) {
  const isOn = keys.every((key) => selection.has(key))
  const isEmpty = !selection.isAll && selection.keys.size === 0
  const box = useRef<HTMLInputElement>(null)
  // Actions on the selection leave the page with it.
  useEffect(() => (isEmpty ? undefined : () => takeLostFocus(box.current)), [isEmpty])
  return (
    // biome-ignore lint/a11y/noRedundantRoles: as above
    <th role="columnheader" scope="col" className="w-10 text-left lg:pl-3">
      <input
        ref={box}
        type="checkbox"
        aria-label="Select all rows shown"
        className={checkbox}
        checked={isOn}
        onChange={() => selection.set(keys, !isOn)}
      />
    </th>
  )
}

function SelectRow({ selection, rowId }: SelectProps & { rowId: string }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: as above
    <td role="cell" className="w-10 max-lg:order-1 max-lg:-mr-2 max-lg:ml-auto lg:pl-3">
      <label className="flex items-center max-lg:size-11 max-lg:justify-center">
        <span className="sr-only">Select {selection.labelOf(rowId)}</span>
        <input
          type="checkbox"
          className={checkbox}
          checked={selection.has(rowId)}
          onChange={({ target }) => selection.set([rowId], target.checked)}
        />
      </label>
    </td>
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
  const look = `${dense ? 'lg:px-2' : 'lg:px-4'} ${widthOf(roomy)} ${numeric ? 'lg:text-right' : 'text-left'}`
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

import { useVirtualizer } from '@tanstack/react-virtual'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import type { Column } from './data-table.tsx'

export type SortableColumn<Row> = Column<Row> & {
  /** What the column is ordered by; equal values keep the order the rows came in. */
  sortBy: (row: Row) => string | number
  /** Holds words that may be very long, such as addresses: they are broken rather than let the table grow. */
  long?: boolean
}

export type Sort = { heading: string; descending: boolean }

export type VirtualTableProps<Row> = {
  caption: string
  columns: readonly SortableColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  firstSort: Sort
  /** A short list is no taller than its rows. */
  fit?: boolean
}

const heightPx = 600
const rowHeightPx = { wide: 45, phone: 116 }

/**
 * A table of any length in an area that scrolls: only the rows in sight are in the page, and an empty row above
 * and below keeps the room of the others.
 */
export function VirtualTable<Row>(props: VirtualTableProps<Row>) {
  const { caption, columns, rows, rowKey, firstSort, fit = false } = props
  const [sort, setSort] = useState(firstSort)
  const sorted = useMemo(() => sortRows(rows, columns, sort), [rows, columns, sort])
  const area = useRef<HTMLElement>(null)
  const virtual = useVirtualizer({
    count: sorted.length,
    getScrollElement: () => area.current,
    estimateSize: () => (window.innerWidth < 1024 ? rowHeightPx.phone : rowHeightPx.wide),
    getItemKey: (index) => keyAt(sorted, index, rowKey),
    overscan: 12,
  })
  const items = virtual.getVirtualItems()
  const roomBelow = virtual.getTotalSize() - (items.at(-1)?.end ?? 0)
  return (
    <section
      ref={area}
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reachable by keyboard
      tabIndex={0}
      style={fit ? { maxHeight: heightPx } : { height: heightPx }}
      className="overflow-y-auto rounded border border-line bg-sheet text-sm"
    >
      {/* biome-ignore-start lint/a11y/noRedundantRoles: browsers forget them once a table's display changes */}
      <table role="table" aria-rowcount={sorted.length + 1} className="w-full max-lg:block">
        <caption className="sr-only">{caption}</caption>
        <thead
          role="rowgroup"
          className="sticky top-0 z-10 bg-sheet shadow-[0_1px_0_var(--color-ink)] max-lg:block"
        >
          <tr
            role="row"
            aria-rowindex={1}
            className="max-lg:flex max-lg:flex-wrap max-lg:gap-x-4 max-lg:px-4"
          >
            {columns.map((column) => (
              <HeadingCell key={column.heading} column={column} sort={sort} onSort={setSort} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-lg:block">
          <Room heightPx={items[0]?.start ?? 0} />
          {items.map(({ index, key }) => (
            <tr
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              role="row"
              aria-rowindex={index + 2}
              className="border-b border-line max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:gap-x-5 max-lg:px-4 max-lg:py-2"
            >
              {columns.map(({ heading, cell, numeric, long }) => (
                <td
                  key={heading}
                  role="cell"
                  className={`first:font-semibold max-lg:block max-lg:wrap-anywhere max-lg:first:w-full lg:px-4 lg:py-2.5 ${long ? 'wrap-anywhere lg:min-w-60' : ''} ${numeric ? 'tabular-nums lg:text-right' : ''}`}
                >
                  {cell(sorted[index] as Row)}
                </td>
              ))}
            </tr>
          ))}
          <Room heightPx={roomBelow} />
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: browsers forget them once a table's display changes */}
    </section>
  )
}

function Room({ heightPx }: { heightPx: number }) {
  return heightPx > 0 && <tr aria-hidden className="max-lg:block" style={{ height: heightPx }} />
}

type HeadingCellProps<Row> = { column: SortableColumn<Row>; sort: Sort; onSort: (sort: Sort) => void }

function HeadingCell<Row>({ column: { heading, numeric }, sort, onSort }: HeadingCellProps<Row>) {
  const chosen = sort.heading === heading
  const Arrow = sort.descending ? ArrowDown : ArrowUp
  return (
    <th
      // biome-ignore lint/a11y/noRedundantRoles: as above
      role="columnheader"
      scope="col"
      aria-sort={chosen ? (sort.descending ? 'descending' : 'ascending') : 'none'}
      className={`lg:px-4 ${numeric ? 'lg:text-right' : 'text-left'}`}
    >
      <button
        type="button"
        onClick={() => onSort({ heading, descending: chosen && !sort.descending })}
        className="inline-flex min-h-11 items-center gap-1 font-semibold hover:text-blue"
      >
        {heading}
        {chosen && <Arrow aria-hidden strokeWidth={1.75} className="size-4" />}
      </button>
    </th>
  )
}

const inEnglish = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

function sortRows<Row>(rows: readonly Row[], columns: readonly SortableColumn<Row>[], sort: Sort): Row[] {
  const sortBy = columns.find(({ heading }) => heading === sort.heading)?.sortBy
  if (!sortBy) return [...rows]
  const direction = sort.descending ? -1 : 1
  const keyed = rows.map((row) => ({ row, key: sortBy(row) }))
  keyed.sort((one, other) => direction * compare(one.key, other.key))
  return keyed.map(({ row }) => row)
}

function compare(one: string | number, other: string | number): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return inEnglish.compare(String(one), String(other))
}

function keyAt<Row>(rows: readonly Row[], index: number, rowKey: (row: Row) => string): string | number {
  const row = rows[index]
  return row === undefined ? index : rowKey(row)
}

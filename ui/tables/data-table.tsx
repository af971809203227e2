import type { ReactNode, RefObject } from 'react'

export type Column<Row> = {
  heading: string
  /** null where a row has nothing to say. */
  cell: (row: Row) => ReactNode
  /** Numbers stand at the right, in figures of equal width. */
  numeric?: boolean
}

export type DataColumn<Row> = Column<Row> & {
  /** The least important column: it stands only where there is room for all of them. */
  wide?: boolean
  /** On a phone, where no heading stands above it, its value says by itself what it is. */
  plain?: boolean
}

type DataTableProps<Row> = {
  /** Names the table for a screen reader; the page's heading usually says it already. */
  caption: string
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** For a keyboard that goes on there, when the row it stood on is gone. */
  tableRef?: RefObject<HTMLTableElement | null>
}

/**
 * A dense table. On a phone a row is its first value on a line of its own, and the others below it one after the
 * other, each behind its heading; the roles are spelled out because browsers forget them once a table's display
 * changes.
 */
export function DataTable<Row>({ caption, columns, rows, rowKey, tableRef }: DataTableProps<Row>) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: lost by the change of display on a phone
    <table
      ref={tableRef}
      tabIndex={tableRef && -1}
      role="table"
      className="w-full border-b border-line text-sm max-md:block"
    >
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="max-md:sr-only">
        <tr role="row" className="border-b border-ink text-left">
          {columns.map(({ heading, numeric, wide }) => (
            <th
              key={heading}
              role="columnheader"
              scope="col"
              className={`py-2 pr-4 align-bottom font-semibold last:pr-0 ${numeric ? 'text-right' : ''} ${wide ? 'max-lg:hidden' : ''}`}
            >
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-md:block">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            role="row"
            className="border-t border-line align-baseline first:border-t-0 max-md:flex max-md:flex-wrap max-md:items-baseline max-md:gap-x-4 max-md:py-2.5 md:hover:bg-sheet"
          >
            {columns.map((column) => (
              <Cell key={column.heading} column={column} value={column.cell(row)} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: lost by the change of display on a phone
  )
}

type CellProps<Row> = { column: DataColumn<Row>; value: ReactNode }

function Cell<Row>({ column: { heading, numeric, wide, plain }, value }: CellProps<Row>) {
  const missing = value === null
  const label = 'max-md:not-first:before:text-soft max-md:not-first:before:content-[attr(data-heading)_"_"]'
  return (
    <td
      // biome-ignore lint/a11y/noRedundantRoles: as above
      role="cell"
      data-heading={heading}
      className={`wrap-anywhere max-md:first:w-full max-md:first:font-semibold md:py-2 md:pr-4 md:last:pr-0 ${plain ? '' : label} ${numeric ? 'tabular-nums md:text-right' : 'md:min-w-40'} ${wide ? 'max-lg:hidden' : ''} ${missing ? 'max-md:hidden' : ''}`}
    >
      {missing ? '–' : value}
    </td>
  )
}

import type { ReactNode, RefObject } from 'react'

export type Column<Row> = {
  heading: string
  /** null if the row has no value. */
  cell: (row: Row) => ReactNode
  /** Right-aligned, with tabular figures. */
  numeric?: boolean
}

export type DataColumn<Row> = Column<Row> & {
  /** Shown only on wide screens. */
  wide?: boolean
  /** The value needs no heading on phones. */
  plain?: boolean
}

type DataTableProps<Row> = {
  /** For screen readers. */
  caption: string
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Receives the focus when the focused row is removed. */
  tableRef?: RefObject<HTMLTableElement | null>
}

/**
 * On phones each row becomes a block: the first value on its own line, then the others, each with its heading. Roles
 * are explicit because browsers drop them when a table's display changes.
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

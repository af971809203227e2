import type { ReactNode } from 'react'

export type Column<Row> = {
  heading: string
  cell: (row: Row) => ReactNode
  /** Numbers stand at the right, in figures of equal width. */
  numeric?: boolean
}

type DataTableProps<Row> = {
  /** Names the table for a screen reader; the page's heading usually says it already. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
}

/**
 * A dense table. On a phone each row becomes a short list of its own, with the headings beside the values; the
 * roles are spelled out because browsers forget them once a table's display changes.
 */
export function DataTable<Row>({ caption, columns, rows, rowKey }: DataTableProps<Row>) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: lost by the change of display on a phone
    <table role="table" className="w-full border-b border-line text-sm max-lg:block">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="max-lg:sr-only">
        <tr role="row" className="border-b border-ink text-left">
          {columns.map(({ heading, numeric }) => (
            <th
              key={heading}
              role="columnheader"
              scope="col"
              className={`py-2 pr-4 font-semibold last:pr-0 ${numeric ? 'text-right' : ''}`}
            >
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-lg:block">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            role="row"
            className="border-t border-line align-top first:border-t-0 max-lg:block max-lg:py-3 lg:hover:bg-sheet"
          >
            {columns.map(({ heading, cell, numeric }) => (
              <td
                key={heading}
                role="cell"
                data-heading={heading}
                className={`py-2 pr-4 before:font-normal before:text-soft last:pr-0 max-lg:grid max-lg:wrap-anywhere max-lg:first:font-semibold max-lg:grid-cols-[7rem_1fr] max-lg:gap-3 max-lg:py-0.5 max-lg:before:content-[attr(data-heading)] ${numeric ? 'tabular-nums lg:text-right' : ''}`}
              >
                <div>{cell(row)}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: lost by the change of display on a phone
  )
}

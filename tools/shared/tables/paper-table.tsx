import type { Columns } from './column.ts'
import { type Row, textsOf } from './write-table.ts'

type PaperTableProps<Of extends Columns> = {
  caption: string
  columns: Of
  rows: readonly Row<Of>[]
  /** Columns as wide as they are declared, so that tables below each other line up. */
  isAligned?: boolean
}

/** A printed table, in the document's formats. */
export function PaperTable<Of extends Columns>(props: PaperTableProps<Of>) {
  const { caption, columns, rows, isAligned = false } = props
  const all = Object.entries(columns)
  const total = all.reduce((sum, [, { width }]) => sum + width, 0)
  const isNumber = all.map(([, { kind }]) => (kind === 'number' ? 'text-right tabular-nums' : 'text-left'))
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-ink border-b">
          {all.map(([key, { label, width }], at) => (
            <th
              key={key}
              scope="col"
              style={isAligned ? { width: `${(width / total) * 100}%` } : undefined}
              className={`py-1 pr-3 font-semibold ${isNumber[at]}`}
            >
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {textsOf(columns, rows).map((cells, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: printed rows never move
          <tr key={row} className="keep-together border-line border-t align-top">
            {cells.map((cell, at) => (
              <td key={all[at]?.[0]} className={`whitespace-pre-line wrap-anywhere py-1 pr-3 ${isNumber[at]}`}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

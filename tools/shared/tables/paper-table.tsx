import type { Columns } from './column.ts'
import { type Row, textsOf } from './write-table.ts'

type PaperTableProps<Of extends Columns> = {
  /** For screen readers. */
  caption: string
  columns: Of
  rows: readonly Row<Of>[]
}

/** A printed table, in the document's formats. */
export function PaperTable<Of extends Columns>({ caption, columns, rows }: PaperTableProps<Of>) {
  const all = Object.entries(columns)
  const isNumber = all.map(([, { kind }]) => (kind === 'number' ? 'text-right tabular-nums' : 'text-left'))
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-ink border-b">
          {all.map(([key, { label }], at) => (
            <th key={key} scope="col" className={`py-1 pr-3 font-semibold ${isNumber[at]}`}>
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
              <td
                key={all[at]?.[0]}
                className={`whitespace-pre-line wrap-anywhere py-1 pr-3 ${isNumber[at]}`}
              >
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

import { cellText } from './cell.ts'
import type { Table } from './table.ts'

const mostRows = 4

export function ImportPreview({ header, rows }: Table) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
    <section aria-label="First rows" tabIndex={0} className="mt-4 overflow-x-auto border border-line">
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr className="bg-paper text-left">
            {header.map((name, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same name
              <th key={column} scope="col" className="max-w-48 truncate px-3 py-1.5 font-semibold">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, mostRows).map(({ number, cells }) => (
            <tr key={number} className="border-line border-t">
              {header.map((_, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name
                <td key={column} className="max-w-48 truncate px-3 py-1.5">
                  {cellText(cells[column])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

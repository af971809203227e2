import type { ReactNode } from 'react'
import { ScrollArea } from '#tools/shared/parts/scroll-area.tsx'
import { type Compared, comparedRows } from '../../model/comparison.ts'

type ComparedTableProps = {
  compared: readonly Compared[]
  open: number
  actions?: (compared: Compared) => ReactNode
}

export function ComparedTable({ compared, open, actions }: ComparedTableProps) {
  return (
    <ScrollArea label="Initiatives side by side">
      <table className="w-full border-collapse text-sm tabular-nums print:text-[9pt]">
        <thead>
          <tr>
            <td />
            {compared.map(({ name, at }) => (
              <th
                key={at}
                scope="col"
                className={`min-w-32 border-b-2 px-2 pb-1.5 text-right align-bottom font-semibold ${at === open ? 'border-blue' : 'border-line'}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {comparedRows(compared).map(({ label, cells, best }) => (
            <tr key={label} className="border-line border-b">
              <th scope="row" className="py-1.5 pr-2 text-left font-normal text-soft">
                {label}
              </th>
              {cells.map((cell, at) => (
                <td
                  // biome-ignore lint/suspicious/noArrayIndexKey: the index is the initiative
                  key={at}
                  className={`px-2 py-1.5 text-right ${at === best ? 'font-semibold text-green' : ''}`}
                >
                  {cell}
                  {at === best && <span className="sr-only"> (best)</span>}
                </td>
              ))}
            </tr>
          ))}
          {actions && (
            <tr>
              <td />
              {compared.map((each) => (
                <td key={each.at} className="px-2 pt-1 text-right align-top">
                  {actions(each)}
                </td>
              ))}
            </tr>
          )}
        </tbody>
      </table>
    </ScrollArea>
  )
}

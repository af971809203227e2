import { ScrollArea } from '#tools/shared/parts/scroll-area.tsx'
import type { Case } from '../files/case-file.ts'
import { moneyToTheCent } from '../model/format.ts'
import { type Period, yearFigures } from '../model/years.ts'

type PeriodsTableProps = { doc: Case; name: string; label: 'Year' | 'Month'; periods: readonly Period[] }

export function PeriodsTable({ doc, name, label, periods }: PeriodsTableProps) {
  const figures = yearFigures(doc)
  return (
    <ScrollArea label={`${label} by ${label.toLowerCase()}, ${name}`}>
      <table className="w-full min-w-[50rem] print:min-w-0 border-collapse text-right text-sm tabular-nums print:text-[8.5pt]">
        <thead>
          <tr>
            {[label, ...figures.map((figure) => figure.label)].map((heading) => (
              <th
                key={heading}
                scope="col"
                className="border-ink border-b py-2 pl-4 font-semibold first:pl-0 first:text-left"
              >
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {periods.map(({ from, to, label: period, isBreakEven, ...values }) => (
            <tr
              key={from}
              className={`border-b ${to > 0 && to % 12 === 0 ? 'border-edge' : 'border-line'} ${isBreakEven ? 'bg-blue-tint' : ''}`}
            >
              <th scope="row" className="whitespace-nowrap py-1.5 print:py-0.5 pr-4 text-left font-normal">
                {period}
                {isBreakEven && <strong className="ml-2 text-blue-dark">Break-even</strong>}
              </th>
              {figures.map(({ key }) => (
                <td
                  key={key}
                  className={`whitespace-nowrap py-1.5 print:py-0.5 pl-4 ${values[key] < 0 ? 'text-red' : ''}`}
                >
                  {moneyToTheCent(doc, values[key])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  )
}

import type { Case } from '../model/case.ts'
import { calendarMonth, moneyToTheCent } from '../model/format.ts'
import type { Projection } from '../model/model.ts'
import { yearFigures } from '../model/years.ts'

/** The money of every month, to the cent. */
export function MonthsTable({ doc, projection, name }: { doc: Case; projection: Projection; name: string }) {
  const { net, payback } = projection
  const figures = yearFigures(doc)
  const breakEven = payback.kind === 'paid' ? payback.period : undefined
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className="overflow-x-auto" aria-label={`Month by month, ${name}`} tabIndex={0}>
      <table className="w-full min-w-[50rem] print:min-w-0 border-collapse text-right text-sm tabular-nums print:text-[8.5pt]">
        <thead>
          <tr>
            <th scope="col" className="border-ink border-b py-2 pr-4 text-left font-semibold">
              Month
            </th>
            {figures.map(({ label }) => (
              <th key={label} scope="col" className="border-ink border-b py-2 pl-4 font-semibold">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {net.map((_, month) => (
            <tr
              // biome-ignore lint/suspicious/noArrayIndexKey: the index is the month
              key={month}
              className={`border-b ${month > 0 && month % 12 === 0 ? 'border-edge' : 'border-line'} ${month === breakEven ? 'bg-blue-tint' : ''}`}
            >
              <th scope="row" className="whitespace-nowrap py-1.5 print:py-0.5 pr-4 text-left font-normal">
                {month} <span className="text-soft">{month === 0 ? 'Today' : calendarMonth(doc, month)}</span>
                {month === breakEven && <strong className="ml-2 text-blue-dark">Break-even</strong>}
              </th>
              {figures.map(({ key }) => (
                <td
                  key={key}
                  className={`whitespace-nowrap py-1.5 print:py-0.5 pl-4 ${(projection[key][month] ?? 0) < 0 ? 'text-red' : ''}`}
                >
                  {moneyToTheCent(doc, projection[key][month] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

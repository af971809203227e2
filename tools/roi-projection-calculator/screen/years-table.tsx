import type { Case } from '../model/case.ts'
import { moneyToTheCent } from '../model/format.ts'
import type { Projection } from '../model/model.ts'
import { yearFigures, yearsOf } from '../model/years.ts'

/** The totals of each year; running figures are those of its last month. */
export function YearsTable({ doc, projection, name }: { doc: Case; projection: Projection; name: string }) {
  const figures = yearFigures(doc)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className="overflow-x-auto" aria-label={`Year by year, ${name}`} tabIndex={0}>
      <table className="w-full min-w-[50rem] print:min-w-0 border-collapse text-right text-sm tabular-nums print:text-[8.5pt]">
        <thead>
          <tr>
            <th scope="col" className="border-ink border-b py-2 pr-4 text-left font-semibold">
              Year
            </th>
            {figures.map(({ label }) => (
              <th key={label} scope="col" className="border-ink border-b py-2 pl-4 font-semibold">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {yearsOf(doc, projection).map((year) => (
            <tr key={year.from} className="border-line border-b">
              <th scope="row" className="py-1.5 print:py-0.5 pr-4 text-left font-normal">
                {year.label}
              </th>
              {figures.map(({ key }) => (
                <td
                  key={key}
                  className={`whitespace-nowrap py-1.5 print:py-0.5 pl-4 ${year[key] < 0 ? 'text-red' : ''}`}
                >
                  {moneyToTheCent(doc, year[key])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

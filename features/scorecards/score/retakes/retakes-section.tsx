import { retakeText } from '#content/diagnostic/retake-words.ts'
import { ComparedLines } from '../report/compared-lines.tsx'
import type { RetakesReading, RetakesTable } from './compare-retakes.ts'

/** What changed since the previous report, and all reports in a table. */
export function RetakesSection({ retakes }: { retakes: RetakesReading | undefined }) {
  if (!retakes) return null
  const { from, parts, answers, stayed, overTime } = retakes
  return (
    <section aria-labelledby="retakes" className="print:mt-5">
      <h2 id="retakes" className="text-2xl sm:text-3xl print:text-xl">
        {retakeText.heading}
      </h2>
      <p className="mt-4 max-w-text print:mt-1 print:text-sm">{from}</p>
      <ComparedLines lines={parts} />
      {answers.length > 0 && (
        <>
          <h3 className="mt-10 text-xl print:mt-3 print:text-lg">{retakeText.moved}</h3>
          <ComparedLines lines={answers} />
        </>
      )}
      <p className="mt-4 max-w-text text-sm text-soft print:mt-1">
        {retakeText.reading} {stayed} {retakeText.honest}
      </p>
      {overTime && (
        <>
          <h3 className="mt-12 text-xl print:mt-4 print:text-lg">{overTime.heading}</h3>
          <OverTimeTable {...overTime} />
        </>
      )}
    </section>
  )
}

function OverTimeTable({ columns, rows }: RetakesTable) {
  return (
    <table className="mt-6 w-full max-w-text border-b border-line text-sm print:mt-2 tabular-nums max-sm:text-[0.8125rem]">
      <thead className="text-soft">
        <tr>
          <th className="pr-2 max-sm:pr-0 pb-2 text-left font-normal">{retakeText.date}</th>
          {columns.map((title) => (
            <th key={title} className="pb-2 pl-2 max-sm:pl-1.5 text-right align-bottom font-normal">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, date, percents }) => (
          <tr key={id}>
            <th
              scope="row"
              className="border-t border-line py-2 pr-2 max-sm:pr-0 text-left font-normal whitespace-nowrap print:py-0.5"
            >
              {date}
            </th>
            {percents.map((percent, index) => (
              <td
                key={columns[index]}
                className={`border-t border-line py-2 pl-2 max-sm:pl-1.5 text-right print:py-0.5 ${index === 0 ? 'font-semibold' : ''}`}
              >
                {percent}%
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

import { retakeText } from '#content/diagnostic/retake-words.ts'
import type { RetakesTable } from './changes.ts'
import type { RetakesReading } from './compare-retakes.ts'
import { DrawingView } from './drawing/drawing-view.tsx'

/** What changed since the previous report, as a chart and a table. */
export function RetakesSection({ retakes }: { retakes: RetakesReading | undefined }) {
  if (!retakes) return null
  const { from, stayed, legend, picture, overTime } = retakes
  return (
    <section aria-labelledby="retakes" className="print:mt-5">
      <h2 id="retakes" className="text-2xl sm:text-3xl print:text-xl">
        {retakeText.heading}
      </h2>
      <p className="mt-4 max-w-text print:mt-1 print:text-sm">{from}</p>
      <div className={sideBySide}>
        <figure className="break-inside-avoid">
          <DrawingView drawing={picture} />
          {legend && <figcaption className="mt-2 text-sm text-soft">{legend}</figcaption>}
        </figure>
        <div>
          <ChangesTable {...retakes} />
          <p className="mt-4 text-sm text-soft print:mt-1">
            {stayed} {retakeText.honest}
          </p>
        </div>
      </div>
      {overTime && (
        <>
          <h3 className="mt-12 text-xl print:mt-4 print:text-lg">{overTime.heading}</h3>
          <div className={sideBySide}>
            <figure className="break-inside-avoid">
              <DrawingView drawing={overTime.picture} />
            </figure>
            <OverTimeTable {...overTime.table} />
          </div>
        </>
      )}
    </section>
  )
}

const sideBySide =
  'mt-8 grid grid-cols-1 items-start gap-x-12 gap-y-8 lg:grid-cols-2 print:mt-2 print:grid-cols-2 print:gap-x-6'
const table = 'w-full border-b border-line max-sm:text-sm print:text-sm'
const cell = 'border-t border-line py-2 pr-4 last:pr-0 print:py-0.5'

function ChangesTable({ parts, answers }: RetakesReading) {
  const rows = [
    ...parts.map(({ title, was, is }) => ({ title, was: `${was}%`, is: `${is}%` })),
    ...answers.map(({ label, wasWord, isWord }) => ({ title: label, was: wasWord, is: isWord })),
  ]
  return (
    <table className={table}>
      <thead className="text-left text-sm text-soft">
        <tr>
          <th className="pr-4 pb-2 font-normal">{retakeText.part}</th>
          <th className="pr-4 pb-2 font-normal">{retakeText.was}</th>
          <th className="pb-2 font-normal">{retakeText.is}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ title, was, is }, index) => (
          <tr key={title}>
            <th scope="row" className={`${cell} text-left ${index === 0 ? 'font-semibold' : 'font-normal'}`}>
              {title}
            </th>
            <td className={cell}>{was}</td>
            <td className={`${cell} font-semibold`}>{is}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function OverTimeTable({ columns, rows }: RetakesTable) {
  return (
    <table className="w-full border-b border-line text-sm tabular-nums max-sm:text-[0.8125rem]">
      <thead className="text-soft">
        <tr>
          <th className="pr-2 max-sm:pr-0 pb-2 text-left font-normal">{retakeText.overTime.date}</th>
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

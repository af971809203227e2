import { memo } from 'react'
import type { Case } from '../files/case-file.ts'
import { scenarioName } from '../model/case.ts'
import type { Projection } from '../model/model.ts'
import { resultRowsOf } from '../model/result-rows.ts'

type ResultTableProps = {
  doc: Case
  projections: readonly Projection[]
  /** For print: smaller type, tighter rows. */
  compact?: boolean
}

export const ResultTable = memo(function ResultTable({ doc, projections, compact }: ResultTableProps) {
  const isChosen = (index: number) => index === doc.chosen
  const [bigText, smallText] = compact
    ? ['font-serif text-[1.2em]', 'text-[0.9em]']
    : ['font-serif max-sm:text-[0.9375rem] sm:text-lg', 'text-sm max-sm:text-[0.8125rem]']
  return (
    <table className="w-full border-collapse tabular-nums">
      <caption className="sr-only">Results of the three scenarios over {doc.months} months</caption>
      <thead>
        <tr>
          <td />
          {doc.scenarios.map((_, index) => (
            <th
              // biome-ignore lint/suspicious/noArrayIndexKey: there are always three, in this order
              key={index}
              scope="col"
              className={`wrap-anywhere border-b-2 px-1 pb-1.5 text-right align-bottom font-semibold sm:px-2 ${compact ? 'max-sm:px-0.5' : 'max-sm:text-sm'} ${isChosen(index) ? 'border-blue' : 'border-line'}`}
            >
              {scenarioName(doc, index)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {resultRowsOf(doc).map(({ label, text, main, bad }) => (
          <tr key={label} className="border-line border-b last:border-b-0">
            <th
              scope="row"
              className={`pr-2 text-left font-normal text-soft ${compact ? 'py-1 print:py-0.5' : 'py-1.5'} ${smallText}`}
            >
              {label}
            </th>
            {projections.map((projection, index) => (
              <td
                // biome-ignore lint/suspicious/noArrayIndexKey: there are always three, in this order
                key={index}
                className={`px-1 text-right sm:px-2 ${compact ? 'py-1 max-sm:px-0.5 print:py-0.5' : 'py-1.5'} ${main ? bigText : smallText} ${isChosen(index) ? 'bg-blue-tint' : ''} ${bad?.(projection) ? 'text-red' : ''}`}
              >
                {text(doc, projection)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
})

import { ratingScale, sections } from '#content/diagnostic/diagnostic.ts'
import { heat } from '../model/look.ts'
import { type Answer, nameOf } from '../model/model.ts'
import { oneDecimal, ownPercent, type QuestionResult, type Results } from '../model/results.ts'

type HeatMapProps = { answers: readonly Answer[]; results: Results }

/** With more people than this, their names stand upright over narrow columns. */
const wideColumns = 8

/** Every rating, by question and by person, with what they come to. */
export function HeatMap({ answers, results }: HeatMapProps) {
  const narrow = answers.length > wideColumns
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className="relative overflow-x-auto print:overflow-visible" aria-label="Ratings" tabIndex={0}>
      <table
        className="w-full table-fixed border-separate border-spacing-0.5 text-sm print:min-w-0! print:text-[8pt]"
        style={{ minWidth: `${15 + answers.length * (narrow ? 2 : 3.5)}rem` }}
      >
        <caption className="sr-only">Ratings by question and by person</caption>
        <thead>
          <tr className="align-bottom">
            <th
              scope="col"
              className="sticky left-0 w-32 bg-paper pr-3 text-left font-semibold sm:w-52 print:static print:w-40 print:bg-transparent"
            >
              Question
            </th>
            {answers.map((answer, index) => (
              <th key={answer.id} scope="col" className="font-normal wrap-break-word max-sm:text-xs">
                <span
                  className={
                    narrow ? 'inline-block max-h-36 rotate-180 text-left [writing-mode:vertical-rl]' : ''
                  }
                >
                  {nameOf(answer, index)}
                </span>
              </th>
            ))}
            <th scope="col" className="w-14 font-semibold max-sm:text-xs sm:w-16 print:w-12">
              Average
            </th>
            <th scope="col" className="w-14 font-semibold max-sm:text-xs sm:w-16 print:w-12">
              Spread
            </th>
          </tr>
        </thead>
        {sections.map(({ id, title }) => (
          <tbody key={id} className="keep-together">
            <tr>
              <th
                scope="rowgroup"
                colSpan={answers.length + 3}
                className="pt-2 text-left font-medium font-serif text-base print:text-[10pt]"
              >
                {title}
              </th>
            </tr>
            {results.questions
              .filter(({ sectionId }) => sectionId === id)
              .map((question) => (
                <HeatRow key={question.key} question={question} answers={answers} />
              ))}
          </tbody>
        ))}
        <tfoot>
          <tr>
            <th
              scope="row"
              className="sticky left-0 bg-paper pt-2 pr-3 text-left font-semibold print:static print:bg-transparent"
            >
              Each one’s score
            </th>
            {answers.map((answer) => (
              <td key={answer.id} className="pt-2 text-center tabular-nums max-sm:text-xs">
                {ownPercent(answer)}%
              </td>
            ))}
            <td className="pt-2 text-center font-semibold tabular-nums">{results.percent}%</td>
            <td />
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

function HeatRow({ question, answers }: { question: QuestionResult; answers: readonly Answer[] }) {
  const apart = question.apartness === 'Far apart'
  return (
    <tr>
      <th
        scope="row"
        title={question.question}
        className="sticky left-0 bg-paper pr-3 text-left font-normal leading-tight print:static print:bg-transparent"
      >
        {question.label}
      </th>
      {answers.map(({ id, ratings }) => {
        const value = ratings[question.key]
        return (
          <td
            key={id}
            title={ratingScale[value].label}
            className={`h-7 text-center font-semibold tabular-nums print:h-5 ${heat[value]}`}
          >
            {value}
            <span className="sr-only">, {ratingScale[value].label}</span>
          </td>
        )
      })}
      <td className="bg-sheet px-1 text-center tabular-nums">{oneDecimal(question.average)}</td>
      <td
        title={question.apartness}
        className={`px-1 text-center tabular-nums ${apart ? 'bg-ink font-semibold text-paper' : 'bg-sheet'}`}
      >
        {oneDecimal(question.spread)}
        <span className="sr-only">, {question.apartness}</span>
      </td>
    </tr>
  )
}

/** What the colors and the black spread mean. */
export function HeatLegend() {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-soft print:text-[8pt]">
      {ratingScale.map(({ value, label }) => (
        <li key={value} className="flex items-center gap-1.5">
          <span
            aria-hidden="true"
            className={`inline-block w-6 text-center font-semibold tabular-nums ${heat[value]}`}
          >
            {value}
          </span>
          <span className="sr-only">{value}: </span>
          {label}
        </li>
      ))}
      <li className="flex items-center gap-1.5">
        <span aria-hidden="true" className="inline-block w-8 bg-ink text-center font-semibold text-paper">
          {oneDecimal(1)}
        </span>
        Far apart
      </li>
    </ul>
  )
}

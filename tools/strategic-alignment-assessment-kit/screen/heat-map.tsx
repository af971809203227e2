import type { CSSProperties } from 'react'
import { ratingScale, sections } from '#content/diagnostic/diagnostic.ts'
import { ScrollArea } from '#tools/shared/parts/scroll-area.tsx'
import { heat } from '../model/look.ts'
import {
  type Answer,
  type Assessment,
  nameOf,
  ownTitle,
  type RoundId,
  ratingOf,
  scaleOf,
  shownAnswers,
} from '../model/model.ts'
import { oneDecimal, ownPercent, type QuestionResult, type Results } from '../model/results.ts'

type HeatMapProps = { doc: Assessment; round: RoundId; results: Results }

/** More names than this are upright. */
const maxAcross = 6

/** Has room for two lines. */
const uprightName =
  'inline-block max-h-32 max-w-8 rotate-180 overflow-hidden pb-1 text-left text-xs leading-tight [writing-mode:vertical-rl] print:max-h-24 print:text-[8pt]'

/** Average and spread stay visible while the people scroll; their edge covers the gaps between cells. */
const stays = 'sticky shadow-[0_0_0_2px_var(--color-paper)] print:static print:shadow-none'
const averageStays = `${stays} right-[calc(3rem+2px)] sm:right-[calc(4rem+2px)]`
const spreadStays = `${stays} right-0`

const parts = [
  ...sections.map(({ id, title }) => ({ id, title })),
  { id: 'own', title: `${ownTitle}, from 0 (disagree) to 3 (agree)` },
]

export function HeatMap({ doc, round, results }: HeatMapProps) {
  const answers = shownAnswers(doc, round)
  const isUpright = answers.length > maxAcross
  const min = answers.length * (isUpright ? 2 : 4)
  const columns = doc.anonymous ? ratingScale.length : answers.length
  return (
    <ScrollArea label="Ratings" className="relative">
      <table
        className="w-full min-w-[calc(14rem+var(--least))] table-fixed border-separate border-spacing-0.5 text-sm sm:min-w-[calc(20rem+var(--least))] lg:min-w-[calc(22rem+var(--least))] print:min-w-0! print:text-[8pt]"
        style={{ '--least': `${doc.anonymous ? 6 : min}rem` } as CSSProperties}
      >
        <caption className="sr-only">
          {doc.anonymous ? 'How many people gave each rating' : 'Ratings by question and by person'}
        </caption>
        <thead>
          <tr className="align-bottom">
            <th
              scope="col"
              className={`sticky left-0 bg-paper pr-3 text-left font-semibold sm:w-44 lg:w-52 print:static print:w-40 print:bg-transparent ${doc.anonymous ? 'w-24' : 'w-28'}`}
            >
              Question
            </th>
            {doc.anonymous &&
              ratingScale.map(({ value, label }) => (
                <th key={value} scope="col" className="font-normal">
                  <span aria-hidden="true" className="sm:hidden">
                    {value}
                  </span>
                  <span className="max-sm:sr-only">{label}</span>
                </th>
              ))}
            {answers.map((answer, index) => (
              <th key={answer.id} scope="col" className="font-normal max-sm:text-xs">
                <span title={nameOf(answer, index)} className={isUpright ? uprightName : 'wrap-anywhere'}>
                  {nameOf(answer, index)}
                </span>
              </th>
            ))}
            <th
              scope="col"
              className={`w-12 bg-paper font-semibold max-sm:text-[11px] sm:w-16 print:w-12 print:bg-transparent ${averageStays}`}
            >
              Average
            </th>
            <th
              scope="col"
              className={`w-12 bg-paper font-semibold max-sm:text-[11px] sm:w-16 print:w-12 print:bg-transparent ${spreadStays}`}
            >
              Spread
            </th>
          </tr>
        </thead>
        {parts
          .filter(({ id }) => results.questions.some(({ sectionId }) => sectionId === id))
          .map(({ id, title }) => (
            <tbody key={id} className="keep-together">
              <tr>
                <th
                  scope="rowgroup"
                  colSpan={columns + 3}
                  className="pt-2 text-left font-medium font-serif text-base print:pt-1 print:text-[9pt]"
                >
                  {title}
                </th>
              </tr>
              {results.questions
                .filter(({ sectionId }) => sectionId === id)
                .map((question) => (
                  <HeatRow key={question.key} question={question} answers={doc.anonymous ? null : answers} />
                ))}
            </tbody>
          ))}
        {!doc.anonymous && <PersonScores answers={answers} percent={results.percent} />}
      </table>
    </ScrollArea>
  )
}

function PersonScores({ answers, percent }: { answers: readonly Answer[]; percent: number }) {
  return (
    // Not repeated on each page: it belongs below all questions.
    <tfoot className="print:table-row-group">
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
        <td className={`bg-paper pt-2 text-center font-semibold tabular-nums print:bg-transparent ${averageStays}`}>
          {percent}%
        </td>
        <td className={`bg-paper print:bg-transparent ${spreadStays}`} />
      </tr>
    </tfoot>
  )
}

type HeatRowProps = { question: QuestionResult; answers: readonly Answer[] | null }

function HeatRow({ question, answers }: HeatRowProps) {
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
      {answers
        ? answers.map((answer) => <HeatCell key={answer.id} question={question} answer={answer} />)
        : ratingScale.map(({ value }) => (
            <td
              key={value}
              className={`h-7 text-center font-semibold tabular-nums print:h-4 ${question.counts[value] > 0 ? heat[value] : 'bg-sheet text-soft'}`}
            >
              {question.counts[value]}
            </td>
          ))}
      <td className={`bg-sheet px-1 text-center tabular-nums ${averageStays}`}>{oneDecimal(question.average)}</td>
      <td
        title={question.apartness}
        className={`px-1 text-center tabular-nums ${spreadStays} ${apart ? 'bg-ink font-semibold text-paper' : 'bg-sheet'}`}
      >
        {oneDecimal(question.spread)}
        <span className="sr-only">, {question.apartness}</span>
      </td>
    </tr>
  )
}

/** People with an older sheet were not asked some of the team's own questions. */
function HeatCell({ question, answer }: { question: QuestionResult; answer: Answer }) {
  const value = ratingOf(answer, question.key)
  if (value === undefined)
    return (
      <td title="Not asked" className="h-7 bg-sheet text-center text-soft">
        –
      </td>
    )
  const label = scaleOf(question)[value]?.label
  return (
    <td title={label} className={`h-7 text-center font-semibold tabular-nums print:h-4 ${heat[value]}`}>
      {value}
      <span className="sr-only">, {label}</span>
    </td>
  )
}

/** What the colors and the black spread mean. */
export function HeatLegend() {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-soft print:gap-x-3 print:text-[8pt]">
      {ratingScale.map(({ value, label }) => (
        <li key={value} className="flex items-center gap-1.5">
          <span aria-hidden="true" className={`inline-block w-6 text-center font-semibold tabular-nums ${heat[value]}`}>
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

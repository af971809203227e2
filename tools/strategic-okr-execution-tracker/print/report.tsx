import { keyResultsOf } from '#tools/shared/okr/edit-rows.ts'
import type { Commitment, KeyResult, Plan } from '#tools/shared/okr/plan.ts'
import { heldIn } from '#tools/shared/okr/progress/target-history.ts'
import type { Day } from '#tools/shared/values/days.ts'
import { Badge } from '#ui/badge.tsx'
import { answerOf, written } from '../files/summary.ts'
import { commitmentsOf, commitmentsToAnswer, trackedObjectives } from '../model/figures.ts'
import { forecastIn } from '../model/forecast.ts'
import { checkInOf, standingIn, statuses } from '../model/status.ts'
import { weekDays, weekName } from '../model/weeks.ts'
import { firstTopics, forecastQuantity, nameOf, percent, valueText, wayOf } from '../model/words.ts'
import { HeatMap } from '../screen/heat-map.tsx'
import { BurnUpChart, Figures } from '../screen/quarter.tsx'

type ReportProps = { plan: Plan; week: Day }

/** The week for print: figures, topics, key results, commitments and the quarter so far. */
export function WeeklyReport({ plan, week, only = '' }: ReportProps & { only?: string }) {
  return (
    <article className="space-y-5 text-[10pt] leading-snug print:space-y-4 print:text-[9.5pt]">
      <header className="flex flex-wrap items-baseline justify-between gap-x-8 border-ink border-b-2 pb-2">
        <h2 className="text-xl">{plan.company || plan.title || 'Untitled plan'}</h2>
        <p>
          {weekName(plan, week)}, {weekDays(week)}
          {plan.company && plan.title && ` · ${plan.title}`}
          {only && <span className="block">Only {only}</span>}
        </p>
      </header>
      <Figures plan={plan} week={week} inRow />
      <TopicLines plan={plan} week={week} />
      <ResultTable plan={plan} week={week} />
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2 print:grid-cols-2">
        <PromiseLines
          title="Last week’s commitments"
          rows={written(commitmentsToAnswer(plan, week))}
          answered
        />
        <PromiseLines title="This week we commit to" rows={written(commitmentsOf(plan, week))} />
      </div>
      <BurnUpChart plan={plan} week={week} height={190} />
      <section className="keep-together">
        <h3 className="mb-1 text-lg">Week by week, in percent of the way</h3>
        <HeatMap plan={plan} week={week} kind="status" small />
      </section>
    </article>
  )
}

function TopicLines({ plan, week }: ReportProps) {
  const { topics, more } = firstTopics(plan, week)
  if (topics.length === 0) return null
  return (
    <section className="keep-together">
      <h3 className="text-lg">Talk about first</h3>
      <ul className="mt-1 list-disc space-y-1 pl-4">
        {topics.map(({ keyResult, reasons }) => (
          <li key={keyResult.id}>
            <strong>{nameOf(keyResult)}</strong>
            {keyResult.owner && ` (${keyResult.owner})`}: {reasons.join(' ')}
          </li>
        ))}
        {more > 0 && <li>And {more} more in the table below.</li>}
      </ul>
    </section>
  )
}

const columns = ['Key result', 'Now', 'Done', 'Forecast', 'Sure', 'Status'] as const

function ResultTable({ plan, week }: ReportProps) {
  return (
    <section
      aria-label="Key results in this week"
      className="fades-where-cut relative overflow-x-auto print:overflow-visible"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas need keyboard focus
      tabIndex={0}
    >
      <table className="w-full min-w-[34rem] border-collapse print:min-w-0">
        <thead>
          <tr className="border-ink border-b text-left">
            {columns.map((name) => (
              <th key={name} scope="col" className="py-1 pr-3 font-semibold">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {trackedObjectives(plan).map((objective) => (
          <tbody key={objective.id}>
            <tr className="break-after-avoid">
              <th
                scope="rowgroup"
                colSpan={columns.length}
                className="pt-3 pb-1 text-left font-serif text-[1.15em] font-medium"
              >
                {nameOf(objective)}
              </th>
            </tr>
            {keyResultsOf(plan, objective.id).map((keyResult) => (
              <ResultRow key={keyResult.id} plan={plan} week={week} keyResult={keyResult} />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}

function ResultRow({ plan, week, keyResult }: ReportProps & { keyResult: KeyResult }) {
  const { status, value, share } = standingIn(plan, keyResult, week)
  const forecast = forecastIn(plan, keyResult, week)
  const checkIn = checkInOf(plan, keyResult.id, week)
  const held = heldIn(keyResult, week)
  return (
    <tr className="keep-together border-line border-t align-top">
      <td className="py-1.5 pr-3">
        {nameOf(keyResult)}
        <span className="block text-[0.9em] text-soft">
          {[held.owner, wayOf(held)].filter(Boolean).join(' · ')}
        </span>
        {checkIn?.note.trim() && <span className="block text-[0.9em]">{checkIn.note.trim()}</span>}
      </td>
      <td className="py-1.5 pr-3 tabular-nums">{valueText(keyResult, value)}</td>
      <td className="py-1.5 pr-3 tabular-nums">{percent(share)}</td>
      <td className="py-1.5 pr-3 tabular-nums">{forecast ? forecastQuantity(held, forecast) : '–'}</td>
      <td className="py-1.5 pr-3 tabular-nums">{checkIn?.confidence ?? '–'}</td>
      <td className="whitespace-nowrap py-1.5">
        <Badge tone={statuses[status].tone}>{statuses[status].name}</Badge>
      </td>
    </tr>
  )
}

type PromiseLinesProps = { title: string; rows: readonly Commitment[]; answered?: boolean }

function PromiseLines({ title, rows, answered }: PromiseLinesProps) {
  if (rows.length === 0) return null
  return (
    <section className="keep-together">
      <h3 className="text-lg">{title}</h3>
      <ul className="mt-1 divide-y divide-line border-line border-t">
        {rows.map((each) => (
          <li key={each.id} className="flex justify-between gap-4 py-1">
            <span>
              {each.text}
              {each.owner && <span className="text-soft"> ({each.owner})</span>}
            </span>
            {answered && <strong className="shrink-0">{answerOf(each)}</strong>}
          </li>
        ))}
      </ul>
    </section>
  )
}

import type { Commitment, KeyResult, Plan } from '#tools/shared/okr/plan.ts'
import { percent } from '#tools/shared/okr/progress/line-words.ts'
import { statuses } from '#tools/shared/okr/progress/status.ts'
import { asOfWeek } from '#tools/shared/okr/progress/target-history.ts'
import { wayOf } from '#tools/shared/okr/progress/way-of.ts'
import { keyResultColumns } from '#tools/shared/okr/tables/key-result-columns.ts'
import { Section } from '#tools/shared/parts/section.tsx'
import { number, text } from '#tools/shared/tables/column.ts'
import { PaperTable } from '#tools/shared/tables/paper-table.tsx'
import type { Day } from '#tools/shared/values/days.ts'
import { answerOf, written } from '../files/summary.ts'
import { commitmentsOf, commitmentsToAnswer } from '../model/figures.ts'
import { forecastIn } from '../model/forecast.ts'
import { groupsOf } from '../model/shown.ts'
import { checkInOf, standingIn } from '../model/status.ts'
import { weekDays, weekName } from '../model/weeks.ts'
import { firstTopics, forecastQuantity, nameOf, valueText } from '../model/words.ts'
import { HeatMap } from '../screen/heat-map.tsx'
import { BurnUpChart, Figures } from '../screen/quarter.tsx'

type ReportProps = { plan: Plan; week: Day }

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
        <PromiseLines title="Last week’s commitments" rows={written(commitmentsToAnswer(plan, week))} />
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
    <Section title="Talk about first" isSmall className="keep-together">
      <ul className="mt-1 list-disc space-y-1 pl-4">
        {topics.map(({ keyResult, reasons }) => (
          <li key={keyResult.id}>
            <strong>{nameOf(keyResult)}</strong>
            {keyResult.owner && ` (${keyResult.owner})`}: {reasons.join(' ')}
          </li>
        ))}
        {more > 0 && <li>And {more} more in the table below.</li>}
      </ul>
    </Section>
  )
}

const { title, owner } = keyResultColumns

const columns = {
  title,
  now: text('Now', 12),
  done: text('Done', 7),
  forecast: text('Forecast', 12),
  sure: number('Sure', 7),
  status: text('Status', 12),
}

function ResultTable({ plan, week }: ReportProps) {
  return groupsOf(plan).map(({ id, name, keyResults }) => (
    <section key={id}>
      <h3 className="break-after-avoid text-lg">{name}</h3>
      <PaperTable
        caption={name}
        columns={columns}
        isAligned={true}
        rows={keyResults.map((each) => resultRow(plan, each, week))}
      />
    </section>
  ))
}

function resultRow(plan: Plan, keyResult: KeyResult, week: Day) {
  const { status, value, share } = standingIn(plan, keyResult, week)
  const forecast = forecastIn(plan, keyResult, week)
  const checkIn = checkInOf(plan, keyResult.id, week)
  const held = asOfWeek(keyResult, week)
  const about = [held.owner, wayOf(held)].filter(Boolean).join(' · ')
  return {
    title: [nameOf(keyResult), about, checkIn?.note.trim()].filter(Boolean).join('\n'),
    now: valueText(keyResult, value),
    done: percent(share),
    sure: checkIn?.confidence ?? null,
    forecast: forecast ? forecastQuantity(held, forecast) : '–',
    status: statuses[status].name,
  }
}

const promiseColumns = { text: text('Commitment', 40), owner, answer: text('Kept', 8) }

function PromiseLines({ title: name, rows }: { title: string; rows: readonly Commitment[] }) {
  if (rows.length === 0) return null
  return (
    <section className="keep-together">
      <h3 className="text-lg">{name}</h3>
      <PaperTable
        caption={name}
        columns={promiseColumns}
        isAligned
        rows={rows.map((each) => ({ ...each, answer: answerOf(each) }))}
      />
    </section>
  )
}

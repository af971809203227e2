import { useState } from 'react'
import type { Plan } from '#tools/shared/okr/plan.ts'
import { leftOutWords, percent } from '#tools/shared/okr/progress/line-words.ts'
import { claimedProgress, isMeasured } from '#tools/shared/okr/progress/progress.ts'
import { statuses } from '#tools/shared/okr/progress/status.ts'
import { lastDayOf } from '#tools/shared/okr/progress/weeks.ts'
import { Section } from '#tools/shared/parts/section.tsx'
import { Switch } from '#tools/shared/parts/switch.tsx'
import { type Day, daysBetween, formatDay } from '#tools/shared/values/days.ts'
import { Badge } from '#ui/badge.tsx'
import { LineChart } from '#ui/charts/line-chart.tsx'
import { countWords, tenth, weekBefore } from '../files/summary.ts'
import { burnUp, confidenceIn, doneIn, keptOf, lineAt, planForecast, rollUp, saidWords } from '../model/figures.ts'
import { firstTopics, nameOf } from '../model/words.ts'
import { type HeatKind, HeatMap } from './heat-map.tsx'

type ViewProps = { plan: Plan; week: Day }

export function QuarterView({ plan, week }: ViewProps) {
  const [kind, setKind] = useState<HeatKind>('status')
  return (
    <div className="grid grid-cols-1 gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="space-y-8 lg:col-start-2 lg:row-start-1">
        <Figures plan={plan} week={week} />
        <Topics plan={plan} week={week} />
      </div>
      <div className="space-y-4 lg:col-start-1 lg:row-start-1">
        <BurnUpChart plan={plan} week={week} height={170} />
        <section aria-labelledby="heat-map">
          <div className="mb-2 flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
            <h3 id="heat-map" className="text-lg">
              Week by week
            </h3>
            <Switch
              label="What the heat map shows"
              value={kind}
              choices={[
                ['status', 'Progress'],
                ['confidence', 'Confidence'],
              ]}
              onChange={setKind}
            />
          </div>
          <HeatMap plan={plan} week={week} kind={kind} />
        </section>
      </div>
    </div>
  )
}

export function Figures({ plan, week, inRow = false }: ViewProps & { inRow?: boolean }) {
  return (
    <dl
      className={`grid grid-cols-2 gap-x-5 gap-y-3 border-line border-y py-3 ${inRow ? 'sm:grid-cols-4 print:grid-cols-4' : 'sm:grid-cols-4 lg:grid-cols-2'}`}
    >
      {figuresOf(plan, week).map(({ name, value, more }) => (
        <div key={name}>
          <dt className="text-sm text-soft">{name}</dt>
          <dd>
            <span className="block font-serif text-2xl tabular-nums">{value}</span>
            <span className="block text-sm text-soft leading-snug">{more}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function figuresOf(plan: Plan, week: Day): { name: string; value: string; more: string }[] {
  const done = doneIn(plan, week)
  const line = rollUp(plan, lineAt(plan, lastDayOf(week)))
  const forecast = planForecast(plan, week)
  const [sure, sureBefore] = [confidenceIn(plan, week), confidenceIn(plan, weekBefore(plan, week))]
  const { kept, answered, rate } = keptOf(plan.commitments.filter((each) => each.week <= week))
  return [
    {
      name: 'Progress',
      value: percent(done),
      more: done === null ? 'no value yet' : `${percent(line)} expected${looseWords(plan, week)}`,
    },
    {
      name: 'Forecast',
      value: percent(forecast),
      more: forecast === null ? 'needs two check-ins' : `of the way by ${formatDay(plan.period.end, 'short')}`,
    },
    {
      name: 'Confidence',
      value: sure === null ? '–' : tenth(sure),
      more: ['of 10', sureBefore !== null && `before ${tenth(sureBefore)}`, saidWords(plan, week)]
        .filter(Boolean)
        .join(', '),
    },
    {
      name: 'Kept',
      value: percent(rate),
      more: answered === 0 ? 'no commitment answered' : `${kept} of ${answered} commitments`,
    },
  ]
}

export function BurnUpChart({ plan, week, height = 230 }: ViewProps & { height?: number }) {
  const { days, line, done, forecast } = burnUp(plan, week)
  const inPercent = (shares: (number | null)[]) => shares.map((share) => share && share * 100)
  return (
    <LineChart
      title="Progress over time"
      axis="By the end of"
      labels={dayLabels(days)}
      places={dayPlaces(days)}
      height={height}
      format={(value) => `${Math.round(value)}%`}
      series={[
        { name: 'Expected', values: inPercent(line), tone: 'soft', dashed: true },
        { name: 'Forecast', values: inPercent(forecast), tone: 'blue', dashed: true },
        { name: 'Done', values: inPercent(done), tone: 'blue' },
      ]}
    />
  )
}

/** What the plan's progress leaves out. */
function looseWords(plan: Plan, week: Day): string {
  const { leftOut } = claimedProgress(plan, week)
  return leftOut.length === 0 ? '' : `. ${leftOutWords(leftOut.length)}`
}

/** 'Start', then the days. */
export function dayLabels(days: readonly Day[]): string[] {
  return days.map((day, index) => (index === 0 ? 'Start' : formatDay(day, 'short')))
}

/** Positions on the axis, in days, because the first and last week can be short. */
export function dayPlaces(days: readonly Day[]): number[] {
  return days.map((day) => daysBetween(days[0] ?? day, day))
}

function Topics({ plan, week }: ViewProps) {
  const { topics, more } = firstTopics(plan, week)
  return (
    <Section title="Talk about first" isSmall>
      <p className="text-sm text-soft">{countWords(plan, week)}</p>
      {topics.length === 0 ? (
        <p className="mt-2 text-soft">
          {isMeasured(plan, week) ? 'Nothing is behind. Is any target too easy?' : 'Nothing is reported yet.'}
        </p>
      ) : (
        <ul className="mt-2 divide-y divide-line border-line border-t">
          {topics.map(({ keyResult, status, reasons }) => (
            <li key={keyResult.id} className="py-3">
              <Badge tone={statuses[status].tone}>{statuses[status].name}</Badge>
              <p className="mt-1.5 font-semibold leading-snug">{nameOf(keyResult)}</p>
              <p className="mt-0.5 text-sm text-soft">
                {[keyResult.owner.trim(), reasons.join(' ')].filter(Boolean).join(': ')}
              </p>
            </li>
          ))}
          {more > 0 && <li className="py-3 text-sm text-soft">And {more} more.</li>}
        </ul>
      )}
    </Section>
  )
}

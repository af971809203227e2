import { Unfold } from '#tools/shared/parts/unfold.tsx'
import type { Day } from '#tools/shared/values/days.ts'
import { formatNumber, formatQuantity } from '#tools/shared/values/numbers.ts'
import { ChartFigure } from '#ui/charts/chart-figure.tsx'
import type { Dashboard, Measure } from '../files/format.ts'
import { lastWeekOf, measureName, peopleIn } from '../model/dashboard.ts'
import { teamGoal } from '../model/figures/goals.ts'
import { periodsUpTo, shortPeriod } from '../model/figures/periods.ts'
import { measureGoalText, scaleText, statusText, trendText } from '../model/figures/words.ts'
import { pairOf, type Standing, standingIn } from '../model/model.ts'
import { nameWithEnd } from '../model/people/names.ts'
import { type ChartPoint, chartPoints, hasChart, MiniChart, rangeOf } from './mini-chart.tsx'
import { lineWeeks, TrendMark, tints } from './status-look.tsx'

export function TrendsView({ doc, week }: { doc: Dashboard; week: Day }) {
  return (
    <Unfold label="Trends, person by person">
      {doc.measures.map((measure) => (
        <MeasureCharts key={measure.id} doc={doc} week={week} measure={measure} />
      ))}
    </Unfold>
  )
}

function MeasureCharts({ doc, week, measure }: { doc: Dashboard; week: Day; measure: Measure }) {
  const periods = periodsUpTo(measure.rhythm, week, lineWeeks)
  const standings = peopleIn(doc, periods[0] ?? week, week)
    .flatMap((member) => pairOf(member, measure) ?? [])
    // People who left are judged by their last week.
    .map((pair) => standingIn(doc, pair, lastWeekOf(pair.member, week)))
  const lines = standings.map((standing) => ({ standing, points: chartPoints(doc, standing, week) })).filter(hasChart)
  const range = rangeOf(lines.flatMap(({ points }) => points))
  if (lines.length === 0) return null
  return (
    <ChartFigure
      title={`${measureName(measure)}: ${measureGoalText(measure, week)}`}
      table={{
        header: ['Person', ...periods.map((each) => shortPeriod(measure.rhythm, each)), 'Trend'],
        rows: lines.map(({ standing, points }) => [
          nameWithEnd(doc, standing.member, week),
          ...points.map(({ value }) => (value === null ? '–' : formatNumber(value))),
          trendText(standing.trend, measure),
        ]),
      }}
    >
      <p className="mb-2 text-sm text-soft">All on one scale, {scaleText(range, measure.unit)}.</p>
      <ul className="grid grid-cols-1 gap-x-5 gap-y-6 min-[30rem]:grid-cols-2 lg:grid-cols-3">
        {lines.map(({ standing, points }) => (
          <li key={standing.member.id}>
            <PersonChart doc={doc} standing={standing} points={points} range={range} />
          </li>
        ))}
      </ul>
    </ChartFigure>
  )
}

type PersonChartProps = {
  doc: Dashboard
  standing: Standing
  points: readonly ChartPoint[]
  range: readonly [number, number]
}

function PersonChart({ doc, standing, points, range }: PersonChartProps) {
  const { member, measure, status, value, goal, trend, period } = standing
  return (
    <>
      <p className="flex items-baseline justify-between gap-3 text-sm">
        <strong>{nameWithEnd(doc, member)}</strong>
        <span className={`rounded px-1.5 ${tints[status]}`}>
          {value === null ? statusText(standing) : formatQuantity(value, measure.unit)}
          {value !== null && <span className="sr-only">, {statusText(standing)}</span>}
        </span>
      </p>
      <div className="my-1 border border-line">
        <MiniChart points={points} range={range} />
      </div>
      <p className="flex gap-1.5 text-sm leading-snug">
        <TrendMark trend={trend} measure={measure} />
        <span>
          {trendText(trend, measure)}
          {goal.target !== teamGoal(measure, period).target &&
            ` Own target ${formatQuantity(goal.target, measure.unit)}.`}
        </span>
      </p>
    </>
  )
}

import { ChartFigure } from '#tools/shared/charts/chart-figure.tsx'
import { type Day, formatDay } from '#tools/shared/values/days.ts'
import { formatNumber, formatQuantity } from '#tools/shared/values/numbers.ts'
import {
  type Dashboard,
  lastWeekOf,
  type Measure,
  measureName,
  nameWithEnd,
  peopleIn,
} from '../model/dashboard.ts'
import { pairOf, type Standing, standingIn, statuses } from '../model/model.ts'
import { weeksUpTo } from '../model/weeks.ts'
import { goalText, trendRule, trendText } from '../model/words.ts'
import { MiniChart, rangeOf } from './mini-chart.tsx'
import { lineWeeks, TrendMark, tints, valuesUpTo } from './status-look.tsx'

/** Small multiples: for each measure one chart per person, all on the same scale. */
export function TrendsView({ doc, week }: { doc: Dashboard; week: Day }) {
  return (
    <div className="space-y-10">
      <p className="max-w-text text-soft">
        {trendRule(doc.rules)} Until then the line is just a line. The dashes are the target, the band is what
        still passes; each chart shows the last {lineWeeks} weeks.
      </p>
      {doc.measures.map((measure) => (
        <MeasureCharts key={measure.id} doc={doc} week={week} measure={measure} />
      ))}
    </div>
  )
}

function MeasureCharts({ doc, week, measure }: { doc: Dashboard; week: Day; measure: Measure }) {
  const weeks = weeksUpTo(week, lineWeeks)
  const standings = peopleIn(doc, weeks[0] ?? week)
    .flatMap((member) => pairOf(member, measure) ?? [])
    // Whoever left is judged by the last week they were there.
    .map((pair) => standingIn(doc, pair, lastWeekOf(pair.member, week)))
  const lines = standings.map((standing) => ({ standing, values: valuesUpTo({ doc, standing, week }) }))
  const range = rangeOf(
    lines.flatMap(({ values }) => values),
    standings.map(({ goal }) => goal),
  )
  if (lines.length === 0) return null
  return (
    <ChartFigure
      title={`${measureName(measure)}: ${goalText(measure, measure)}`}
      table={{
        header: ['Person', ...weeks.map((each) => formatDay(each, 'short')), 'Trend'],
        rows: lines.map(({ standing, values }) => [
          nameWithEnd(standing.member),
          ...values.map((value) => (value === null ? '–' : formatNumber(value))),
          trendText(standing.trend, measure),
        ]),
      }}
    >
      <ul className="grid grid-cols-1 gap-x-5 gap-y-6 min-[30rem]:grid-cols-2 lg:grid-cols-3">
        {lines.map(({ standing, values }) => (
          <li key={standing.member.id}>
            <PersonChart standing={standing} values={values} range={range} />
          </li>
        ))}
      </ul>
    </ChartFigure>
  )
}

type PersonChartProps = {
  standing: Standing
  values: readonly (number | null)[]
  range: readonly [number, number]
}

function PersonChart({ standing, values, range }: PersonChartProps) {
  const { member, measure, status, value, goal, trend } = standing
  return (
    <>
      <p className="flex items-baseline justify-between gap-3 text-sm">
        <strong>{nameWithEnd(member)}</strong>
        <span className={`rounded px-1.5 ${tints[status]}`}>
          {value === null ? statuses.none.name : formatQuantity(value, measure.unit)}
          {value !== null && <span className="sr-only">, {statuses[status].name}</span>}
        </span>
      </p>
      <div className="my-1 border border-line">
        <MiniChart values={values} goal={goal} range={range} />
      </div>
      <p className="flex gap-1.5 text-sm leading-snug">
        <TrendMark trend={trend} />
        <span>
          {trendText(trend, measure)}
          {goal.target !== measure.target && ` Own target ${formatQuantity(goal.target, measure.unit)}.`}
        </span>
      </p>
    </>
  )
}

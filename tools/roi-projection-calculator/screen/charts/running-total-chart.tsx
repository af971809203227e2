import { memo } from 'react'
import { ChartFigure, strokes, type Tone } from '#ui/charts/chart-figure.tsx'
import { linearScale, linePath, niceTicks } from '#ui/charts/chart-scale.ts'
import { useWidth } from '#ui/charts/use-width.tsx'
import { type Case, scenarioName } from '../../model/case.ts'
import { money, monthLabel, shortMoney } from '../../model/format.ts'
import type { Projection } from '../../model/model.ts'
import { labelPlaces } from './label-places.ts'

type RunningTotalChartProps = {
  doc: Case
  projections: readonly Projection[]
  height?: number
  /** Used until the width is measured, and in print. */
  firstWidth?: number
}

const margin = { top: 14, right: 14, bottom: 30, left: 52 }

/** One per scenario, distinguished by color and dash. */
export const scenarioLooks: readonly { tone: Tone; dash: string | undefined; width: number }[] = [
  { tone: 'amber', dash: '7 5', width: 2 },
  { tone: 'blue', dash: undefined, width: 3 },
  { tone: 'green', dash: '2 4', width: 2.5 },
]

/** The running total of each scenario, with its break-even month. */
export const RunningTotalChart = memo(function RunningTotalChart({
  doc,
  projections,
  height = 300,
  firstWidth = 620,
}: RunningTotalChartProps) {
  const { ref, width } = useWidth<HTMLDivElement>(firstWidth)
  const values = projections.flatMap(({ cumulative }) => cumulative)
  const ticks = niceTicks(Math.min(0, ...values), Math.max(0, ...values), 6)
  const x = linearScale([0, doc.months], [margin.left, width - margin.right])
  const y = linearScale([ticks[0] ?? 0, ticks.at(-1) ?? 1], [height - margin.bottom, margin.top])
  const every = Math.ceil(doc.months / Math.max(2, Math.floor((width - margin.left) / 60)) / 3) * 3
  const marked = Array.from({ length: doc.months + 1 }, (_, month) => month).filter(
    (month) => month % every === 0,
  )
  return (
    <ChartFigure
      title="Money out and back, running total"
      table={{
        header: ['Month', ...doc.scenarios.map((_, index) => scenarioName(doc, index))],
        rows:
          projections[0]?.cumulative.map((_, month) => [
            monthLabel(doc, month),
            ...projections.map(({ cumulative }) => money(doc, cumulative[month] ?? 0)),
          ]) ?? [],
      }}
    >
      <div ref={ref} aria-hidden="true">
        <svg
          viewBox={`0 0 ${width} ${height}`}
          width="100%"
          className="block text-[12px] [&_*]:transition-none"
        >
          <title>Money out and back</title>
          {ticks.map((tick) => (
            <g key={tick}>
              <line
                x1={margin.left}
                x2={width - margin.right}
                y1={y(tick)}
                y2={y(tick)}
                className={tick === 0 ? 'stroke-ink' : 'stroke-line'}
              />
              <text
                x={margin.left - 8}
                y={y(tick)}
                dy="0.35em"
                textAnchor="end"
                className="fill-soft tabular-nums"
              >
                {shortMoney(doc, tick)}
              </text>
            </g>
          ))}
          {marked.map((month) => (
            <text
              key={month}
              x={x(month)}
              y={height - 8}
              textAnchor="middle"
              className="fill-soft tabular-nums"
            >
              {month === 0 ? 'Today' : month}
            </text>
          ))}
          {projections.map(({ cumulative }, index) => {
            const look = scenarioLooks[index]
            return (
              <path
                key={look?.tone}
                d={linePath(cumulative.map((value, month) => [x(month), y(value)] as const))}
                fill="none"
                strokeWidth={look?.width}
                strokeDasharray={look?.dash}
                className={strokes[look?.tone ?? 'ink']}
              />
            )
          })}
          <BreakEvens projections={projections} x={x} y={y} width={width} />
        </svg>
        <Legend doc={doc} />
      </div>
    </ChartFigure>
  )
})

type BreakEvensProps = {
  projections: readonly Projection[]
  x: (month: number) => number
  y: (value: number) => number
  width: number
}

function BreakEvens({ projections, x, y, width }: BreakEvensProps) {
  const zero = y(0)
  const points = projections.flatMap(({ payback, cumulative }, index) => {
    if (payback.kind !== 'paid') return []
    const { period } = payback
    const tone = scenarioLooks[index]?.tone ?? 'ink'
    return [{ tone, period, at: x(crossingIn(cumulative, period)), prefersAbove: index === 2 }]
  })
  const places = labelPlaces(points, zero, width)
  return points.map(({ tone, at, period }, index) => (
    <g key={tone}>
      <circle cx={at} cy={zero} r={5} strokeWidth={2.5} className={`fill-sheet ${strokes[tone]}`} />
      <text
        x={places[index]?.x}
        y={places[index]?.y}
        textAnchor={places[index]?.anchor}
        className="fill-ink stroke-paper stroke-[3px] font-semibold [paint-order:stroke]"
      >
        {`month ${period}`}
      </text>
    </g>
  ))
}

/** Where the running total crosses zero. */
function crossingIn(cumulative: readonly number[], period: number): number {
  const [before = 0, after = 0] = [cumulative[period - 1], cumulative[period]]
  return period - 1 - before / (after - before || 1)
}

function Legend({ doc }: { doc: Case }) {
  return (
    <ul className="mt-1 flex flex-wrap gap-x-5 text-sm print:text-[8pt]">
      {doc.scenarios.map((_, index) => {
        const look = scenarioLooks[index]
        return (
          <li key={look?.tone} className="flex items-center gap-2">
            <svg width="28" height="8" aria-hidden="true">
              <line
                x1="0"
                x2="28"
                y1="4"
                y2="4"
                strokeWidth={look?.width}
                strokeDasharray={look?.dash}
                className={strokes[look?.tone ?? 'ink']}
              />
            </svg>
            {scenarioName(doc, index)}
          </li>
        )
      })}
    </ul>
  )
}

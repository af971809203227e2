import type { Day } from '#tools/shared/values/days.ts'
import { fills } from '#ui/charts/chart-figure.tsx'
import { linearScale, linePath } from '#ui/charts/chart-scale.ts'
import type { Dashboard } from '../files/format.ts'
import type { Goal } from '../model/figures/goals.ts'
import { periodsUpTo } from '../model/figures/periods.ts'
import { lineUpTo, valueIn } from '../model/figures/readings.ts'
import { goalIn, limitOf, type Pair, pointStatus, type Status } from '../model/model.ts'
import { lineTones, lineWeeks } from './status-look.tsx'

export type ChartPoint = { start: Day; value: number | null; goal: Goal; status: Status }

export function chartPoints(doc: Dashboard, pair: Pair, week: Day): ChartPoint[] {
  const { measure } = pair
  const line = lineUpTo(doc, pair, week)
  return periodsUpTo(measure.rhythm, week, lineWeeks).map((start) => {
    const value = valueIn(line, start)
    const status = value === null ? 'none' : pointStatus(doc, pair, { week: start, value })
    return { start, value, goal: goalIn(pair, start), status }
  })
}

/** Charts of people who left are hidden if they have no values. */
export function hasChart({ standing, points }: { standing: Pair; points: readonly ChartPoint[] }): boolean {
  return standing.member.leftOn === '' || points.some(({ value }) => value !== null)
}

type MiniChartProps = {
  points: readonly ChartPoint[]
  /** Shared by all charts of a measure, so that they can be compared. */
  range: readonly [number, number]
  /** Relative to a width of 200. */
  height?: number
}

const width = 200

/**
 * A line with its target and tolerance band. Hidden from screen readers: the figures are next to it as text
 * and a table.
 */
export function MiniChart({ points, range, height = 72 }: MiniChartProps) {
  const { path, steps, dots } = drawingOf(points, range, width, height)
  return (
    <svg viewBox={`0 0 ${width} ${height}`} width="100%" aria-hidden="true" className="block bg-sheet">
      {steps.map(({ x, wide, top, high }) => (
        <rect key={x} x={x} width={wide} y={top} height={high} className="fill-amber-tint" />
      ))}
      <path d={targetPath(steps)} fill="none" className="stroke-edge" strokeDasharray="4 3" />
      <path d={path} fill="none" strokeWidth={1.5} className="stroke-ink" />
      {dots.map(({ x, y, status }) => (
        <circle key={x} cx={x} cy={y} r={2.5} className={fills[lineTones[status]]} />
      ))}
    </svg>
  )
}

type Step = { x: number; wide: number; top: number; high: number; target: number }

function drawingOf(points: readonly ChartPoint[], range: readonly [number, number], wide: number, height: number) {
  const x = linearScale([0, Math.max(points.length - 1, 1)], [5, wide - 5])
  const y = linearScale(range, [height - 6, 6])
  const half = (x(1) - x(0)) / 2
  const steps = points.flatMap(({ goal }, index): Step[] => {
    const limit = limitOf(goal)
    if (goal.target === null || limit === null) return []
    const [from, to] = [Math.max(0, x(index) - half), Math.min(wide, x(index) + half)]
    const [one, other] = [y(goal.target), y(limit)]
    return [{ x: from, wide: to - from, top: Math.min(one, other), high: Math.abs(one - other), target: one }]
  })
  const dots = points.flatMap(({ value, status }, index) =>
    value === null ? [] : [{ x: x(index), y: y(value), status }],
  )
  const path = linePath(points.map(({ value }, index) => (value === null ? null : ([x(index), y(value)] as const))))
  return { path, steps: joined(steps), dots }
}

/** Merges steps of equal height to avoid visible seams. */
function joined(steps: readonly Step[]): Step[] {
  const list: Step[] = []
  for (const step of steps) {
    const last = list.at(-1)
    if (last && last.top === step.top && last.high === step.high && last.target === step.target) {
      list[list.length - 1] = { ...last, wide: step.x + step.wide - last.x }
    } else list.push(step)
  }
  return list
}

function targetPath(steps: readonly Step[]): string {
  return linePath(steps.flatMap(({ x, wide, target }) => [[x, target] as const, [x + wide, target] as const]))
}

export function rangeOf(points: readonly ChartPoint[]): readonly [number, number] {
  const known = points
    .flatMap(({ value, goal }) => [value, goal.target, limitOf(goal)])
    .filter((value) => value !== null)
  if (known.length === 0) return [0, 1]
  const [low, high] = [Math.min(...known), Math.max(...known)]
  return low === high ? [low - 1, high + 1] : [low, high]
}

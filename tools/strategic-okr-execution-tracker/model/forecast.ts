import type { KeyResult, Plan } from '#tools/shared/okr/plan.ts'
import { shareOfWay } from '#tools/shared/okr/progress/progress.ts'
import { isThere } from '#tools/shared/okr/progress/reached.ts'
import { asOfWeek } from '#tools/shared/okr/progress/target-history.ts'
import { lastDayOf } from '#tools/shared/okr/progress/weeks.ts'
import { type Day, daysBetween } from '#tools/shared/values/days.ts'
import { clamp } from '#tools/shared/values/numbers.ts'
import { lineOf, standingIn, valuesOf } from './status.ts'

/** Only recent values count: week one says little about week ten. */
const forecastPoints = 5
/** The baseline and two check-ins; fewer points would be chance. */
const fewestPoints = 3

export type Forecast = {
  /** The due date of the key result. */
  day: Day
  value: number
  /** The share reached by then; null if target equals baseline. */
  share: number | null
  reaches: boolean
  /** It was due, so the value is the result. */
  isOver: boolean
  /** The recent weekly pace, and the one needed in the weeks after this one; null if none is left. */
  pace: number
  neededPace: number | null
}

/**
 * The value on the due date if the recent trend continues; once it was due, the value it had. Undefined if there is too
 * little data, or for a yes or no, which has no pace.
 */
export function forecastIn(plan: Plan, asItIs: KeyResult, week: Day): Forecast | undefined {
  const keyResult = asOfWeek(asItIs, week)
  const line = lineOf(keyResult, plan)
  const values = valuesOf(plan, keyResult.id, week)
  const last = values.at(-1)
  if (!line || !last || line.isStep) return undefined
  const points = [
    { x: 0, y: line.baseline },
    ...values.map((each) => ({ x: daysBetween(line.start, lastDayOf(each.week)), y: each.value })),
  ].slice(-forecastPoints)
  if (points.length < fewestPoints) return undefined
  const { asOf, atDue } = standingIn(plan, keyResult, week)
  const daysLeft = daysBetween(lastDayOf(week), line.end)
  const trend = trendThrough(points)
  const isOver = asOf >= line.end
  const value = isOver ? (atDue ?? last).value : within(keyResult, trend.at(daysBetween(line.start, line.end)))
  return {
    day: line.end,
    value,
    share: shareOfWay(line, value),
    reaches: isThere(keyResult, value),
    isOver,
    pace: trend.slope * 7,
    neededPace: daysLeft <= 0 ? null : ((line.target - last.value) / daysLeft) * 7,
  }
}

type Point = { x: number; y: number }

/** Least-squares linear regression. */
export function trendThrough(points: readonly Point[]): { slope: number; at: (x: number) => number } {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const middleX = mean(points.map(({ x }) => x))
  const middleY = mean(points.map(({ y }) => y))
  const spread = points.reduce((sum, { x }) => sum + (x - middleX) ** 2, 0)
  const tilt = points.reduce((sum, { x, y }) => sum + (x - middleX) * (y - middleY), 0)
  const slope = spread === 0 ? 0 : tilt / spread
  return { slope, at: (x) => middleY + slope * (x - middleX) }
}

/** Counts stay at or above zero, percentages between 0 and 100. */
function within({ unit, baseline, target }: KeyResult, value: number): number {
  const [low, high] = [Math.min(baseline ?? 0, target ?? 0), Math.max(baseline ?? 0, target ?? 0)]
  const floor = low >= 0 ? 0 : Number.NEGATIVE_INFINITY
  const ceiling = unit.trim() === '%' && low >= 0 && high <= 100 ? 100 : Number.POSITIVE_INFINITY
  return clamp(value, floor, ceiling)
}

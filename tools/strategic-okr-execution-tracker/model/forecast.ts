import type { KeyResult, Plan } from '#tools/shared/okr/plan.ts'
import { shareOfWay } from '#tools/shared/okr/progress/progress.ts'
import { isThere } from '#tools/shared/okr/progress/reached.ts'
import { heldIn } from '#tools/shared/okr/progress/target-history.ts'
import { type Day, daysBetween } from '#tools/shared/values/days.ts'
import { clamp } from '#tools/shared/values/numbers.ts'
import { type Line, lineOf, standingIn, valuesOf } from './status.ts'
import { lastDayOf } from './weeks.ts'

/** The forecast follows the last values only: what a team did in week one says little about week ten. */
export const forecastPoints = 5
/** The baseline and two check-ins; fewer points make a line out of chance. */
export const fewestPoints = 3

export type Forecast = {
  /** The day it is for: when the key result is due. */
  day: Day
  value: number
  /** The share of the way at that day; null when target equals baseline. */
  share: number | null
  reaches: boolean
  /** What a week brought lately, and what each week until then would have to bring; null when no week is left. */
  pace: number
  neededPace: number | null
}

/** Where a key result will stand when it is due, if it goes on as in the last weeks; undefined before that can be said. */
export function forecastIn(plan: Plan, asItIs: KeyResult, week: Day): Forecast | undefined {
  const keyResult = heldIn(asItIs, week)
  const line = lineOf(keyResult, plan)
  const values = valuesOf(plan, keyResult.id, week)
  const last = values.at(-1)
  if (!line || !last) return undefined
  const points = [
    { x: 0, y: line.baseline },
    ...values.map((each) => ({ x: daysBetween(line.start, lastDayOf(each.week)), y: each.value })),
  ].slice(-forecastPoints)
  if (points.length < fewestPoints) return undefined
  const { asOf, atDue } = standingIn(plan, keyResult, week)
  const daysLeft = daysBetween(asOf, line.end)
  const trend = trendThrough(points)
  const value =
    daysLeft <= 0 ? (atDue ?? last).value : within(keyResult, trend.at(daysBetween(line.start, line.end)))
  return {
    day: line.end,
    value,
    share: shareOfWay(line, value),
    reaches: reaches(line, keyResult, value),
    pace: trend.slope * 7,
    neededPace: daysLeft <= 0 ? null : ((line.target - last.value) / daysLeft) * 7,
  }
}

type Point = { x: number; y: number }

/** The straight line with the least squared distance to the points. */
export function trendThrough(points: readonly Point[]): { slope: number; at: (x: number) => number } {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const middleX = mean(points.map(({ x }) => x))
  const middleY = mean(points.map(({ y }) => y))
  const spread = points.reduce((sum, { x }) => sum + (x - middleX) ** 2, 0)
  const tilt = points.reduce((sum, { x, y }) => sum + (x - middleX) * (y - middleY), 0)
  const slope = spread === 0 ? 0 : tilt / spread
  return { slope, at: (x) => middleY + slope * (x - middleX) }
}

/** A count does not fall below zero, and a share of something stays between 0 and 100%. */
function within({ unit, baseline, target }: KeyResult, value: number): number {
  const [low, high] = [Math.min(baseline ?? 0, target ?? 0), Math.max(baseline ?? 0, target ?? 0)]
  const floor = low >= 0 ? 0 : Number.NEGATIVE_INFINITY
  const ceiling = unit.trim() === '%' && low >= 0 && high <= 100 ? 100 : Number.POSITIVE_INFINITY
  return clamp(value, floor, ceiling)
}

/** A forecast is no finer than one percent of the way. */
function reaches(line: Line, { direction }: KeyResult, value: number): boolean {
  const share = shareOfWay(line, value)
  if (share !== null) return Math.round(share * 100) >= 100
  return isThere({ ...line, direction }, value)
}

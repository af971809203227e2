import type { Day } from '#tools/shared/values/days.ts'
import type { Better } from '../../files/format.ts'
import { indexOf, type Rhythm, startAt } from './periods.ts'
import type { Point } from './readings.ts'

/** Number of missing weeks a trend tolerates. Weeks away do not count as missing. */
export const spareWeeks = 2

/** Minimum percentage of week pairs going the same way; ties count half. */
export const pairsOneWay = 85

export type Trend =
  /** Too few weeks with values. */
  | { kind: 'early'; has: number; needs: number }
  | { kind: 'steady'; weeks: number }
  | ({ kind: 'better' | 'worse' } & Slope)

type Slope = {
  way: 'rising' | 'falling'
  weeks: number
  /** Start and end of the fitted line. */
  from: number
  to: number
  perPeriod: number
}

type TrendRule = {
  better: Better
  tolerance: number
  needs: number
  rhythm: Rhythm
  /** Each period away extends the window by one. */
  isAway: (start: Day) => boolean
}

/**
 * A trend is a steady change, not one bad week. It requires a minimum number of weeks with values, most pairs
 * of weeks going the same way (Kendall), and a change larger than the tolerance along a line robust to
 * outliers (Theil–Sen).
 */
export function trendOf(line: readonly Point[], week: Day, rule: TrendRule): Trend {
  const { better, tolerance, needs, rhythm, isAway } = rule
  const first = firstLookedAt(week, rule)
  const [from, to] = [startAt(rhythm, first), startAt(rhythm, indexOf(rhythm, week))]
  const points = line
    .filter((point) => point.week >= from && point.week <= to && !isAway(point.week))
    .map((point) => ({ x: indexOf(rhythm, point.week) - first, y: point.value }))
  if (points.length < needs) return { kind: 'early', has: points.length, needs }
  const weeks = points.length
  const way = wayOf(points)
  const slope = middleLine(points)
  const move = Math.abs(slope.to - slope.from)
  if (!way || move === 0 || move < tolerance - tiny) return { kind: 'steady', weeks }
  const kind = (way === 'rising') === (better === 'up') ? 'better' : 'worse'
  return { kind, way, weeks, ...slope }
}

function firstLookedAt(week: Day, { needs, rhythm, isAway }: TrendRule): number {
  let index = indexOf(rhythm, week) + 1
  for (let left = needs + spareWeeks; left > 0; ) {
    index -= 1
    if (!isAway(startAt(rhythm, index))) left -= 1
  }
  return index
}

/** Absorbs floating-point rounding errors. */
const tiny = 1e-9

type Place = { x: number; y: number }

function wayOf(points: readonly Place[]): 'rising' | 'falling' | undefined {
  const pairs = pairsOf(points)
  const rising = pairs.reduce((sum, [one, other]) => sum + (Math.sign(other.y - one.y) + 1) / 2, 0)
  const share = (100 * rising) / pairs.length
  if (share >= pairsOneWay) return 'rising'
  return share <= 100 - pairsOneWay ? 'falling' : undefined
}

function middleLine(points: readonly Place[]): { from: number; to: number; perPeriod: number } {
  const perPeriod = median(pairsOf(points).map(([one, other]) => (other.y - one.y) / (other.x - one.x)))
  const start = median(points.map(({ x, y }) => y - perPeriod * x))
  const at = (place: Place | undefined) => start + perPeriod * (place?.x ?? 0)
  return { from: at(points[0]), to: at(points.at(-1)), perPeriod }
}

function pairsOf(points: readonly Place[]): (readonly [Place, Place])[] {
  return points.flatMap((one, index) => points.slice(index + 1).map((other) => [one, other] as const))
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  const upper = sorted[Math.floor(middle)] ?? 0
  return Number.isInteger(middle) ? ((sorted[middle - 1] ?? upper) + upper) / 2 : upper
}

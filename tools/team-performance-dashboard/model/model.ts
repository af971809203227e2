import type { Day } from '#tools/shared/values/days.ts'
import type { Tone } from '#ui/badge.tsx'
import type { AbsenceKind, Dashboard, Measure, Member, OwnMeasure } from '../files/format.ts'
import { type Goal, goalOf } from './figures/goals.ts'
import { indexOf, nextStart, startAt, startOf } from './figures/periods.ts'
import { lineUpTo, type Point } from './figures/readings.ts'
import { type Trend, trendOf } from './figures/trend.ts'
import { absenceOver } from './people/absences.ts'

export type Status = 'on' | 'near' | 'off' | 'none' | 'no-target' | 'away'

export const statuses: Record<Status, { name: string; tone: Tone }> = {
  on: { name: 'On target', tone: 'green' },
  near: { name: 'Within tolerance', tone: 'amber' },
  off: { name: 'Off target', tone: 'red' },
  none: { name: 'No value', tone: 'neutral' },
  'no-target': { name: 'No target', tone: 'neutral' },
  away: { name: 'Away', tone: 'neutral' },
}

/** Absorbs floating-point rounding errors. */
const tiny = 1e-9

/** How far a value misses the target; 0 or less if it reaches it. */
export function gapOf({ better, target }: Goal, value: number): number {
  if (target === null) return 0
  return better === 'up' ? target - value : value - target
}

/** The status of a value. Values exactly on a limit get the better status. */
export function statusOf(goal: Goal, value: number | null): Status {
  if (value === null) return 'none'
  if (goal.target === null) return 'no-target'
  const gap = gapOf(goal, value)
  if (gap <= tiny) return 'on'
  return gap <= goal.tolerance + tiny ? 'near' : 'off'
}

/** The last value that still passes. */
export function limitOf({ better, target, tolerance }: Goal): number | null {
  if (target === null) return null
  return better === 'up' ? target - tolerance : target + tolerance
}

export type Pair = { member: Member; measure: Measure; own: OwnMeasure }

export function pairOf(member: Member, measure: Measure): Pair | undefined {
  const own = member.measures.find(({ measureId }) => measureId === measure.id)
  return own && { member, measure, own }
}

export function pairsOf({ measures }: Pick<Dashboard, 'measures'>, member: Member): Pair[] {
  return measures.flatMap((measure) => pairOf(member, measure) ?? [])
}

export function allPairs(doc: Pick<Dashboard, 'measures' | 'members'>): Pair[] {
  return doc.members.flatMap((member) => pairsOf(doc, member))
}

export function goalIn({ measure, own }: Pair, start: Day): Goal {
  return goalOf(measure, own, start)
}

/** Judges a value by the goal of its own period. Periods away are not judged. */
export function pointStatus(doc: Dashboard, pair: Pair, { week, value }: Point): Status {
  const { member, measure } = pair
  return absenceOver(doc, member.id, measure.rhythm, week) ? 'away' : statusOf(goalIn(pair, week), value)
}

export type Standing = Pair & {
  goal: Goal
  /**
   * The week itself. For a month or quarter without a value yet, the one before, since a value is due only
   * after the period ends.
   */
  period: Day
  /** Whether the target has changed since. */
  isOlder: boolean
  status: Status
  away: AbsenceKind | undefined
  value: number | null
  /** The latest value up to this week, possibly from an earlier period. */
  last: Point | null
  /** Periods in a row without a value, not counting those away; null if there never was one. */
  silent: number | null
  /** Periods in a row off target, up to this one. Periods away are skipped; gaps end the run. */
  offRun: readonly Point[]
  /** The same for on target. */
  onRun: readonly Point[]
  trend: Trend
}

export function standingIn(doc: Dashboard, pair: Pair, week: Day): Standing {
  const { member, measure } = pair
  const { rhythm } = measure
  const isAway = (start: Day) => absenceOver(doc, member.id, rhythm, start) !== undefined
  const now = startOf(rhythm, week)
  const line = lineUpTo(doc, pair, week)
  const last = line.at(-1) ?? null
  const period = rhythm === 'week' || last?.week === now ? now : nextStart(rhythm, now, -1)
  const value = last?.week === period ? last.value : null
  const goal = goalIn(pair, period)
  const away = absenceOver(doc, member.id, rhythm, period)
  const status = away ? 'away' : statusOf(goal, value)
  const run = (wanted: Status) => (status === wanted ? lastRun(doc, pair, line, wanted) : [])
  return {
    ...pair,
    goal,
    period,
    status,
    away,
    value,
    last,
    isOlder: goalIn(pair, now).target !== goal.target,
    silent: last && silentPeriods(pair, last.week, period, isAway),
    offRun: run('off'),
    onRun: run('on'),
    trend: trendOf(line, period, { ...goal, needs: doc.rules.trendWeeks, rhythm, isAway }),
  }
}

function silentPeriods({ measure }: Pair, last: Day, period: Day, isAway: (start: Day) => boolean): number {
  const [from, to] = [indexOf(measure.rhythm, last), indexOf(measure.rhythm, period)]
  let count = 0
  for (let index = from + 1; index <= to; index += 1) {
    if (!isAway(startAt(measure.rhythm, index))) count += 1
  }
  return count
}

/** Walks back from the last value while the status stays the same. Gaps end the run, except periods away. */
function lastRun(doc: Dashboard, pair: Pair, line: readonly Point[], wanted: Status): readonly Point[] {
  const { rhythm } = pair.measure
  const run: Point[] = []
  let expected = indexOf(rhythm, line.at(-1)?.week ?? '')
  for (const point of line.toReversed()) {
    const index = indexOf(rhythm, point.week)
    while (expected > index && absenceOver(doc, pair.member.id, rhythm, startAt(rhythm, expected))) {
      expected -= 1
    }
    if (expected !== index) break
    const status = pointStatus(doc, pair, point)
    if (status !== wanted && status !== 'away') break
    if (status === wanted) run.unshift(point)
    expected = index - 1
  }
  return run
}

/** Predictions further ahead are meaningless. */
const farthestPeriods = 13

/** In how many periods the trend leaves the tolerance; undefined if not soon. */
export function periodsUntilOff({ goal, trend, status }: Standing): number | undefined {
  const limit = limitOf(goal)
  if (limit === null || trend.kind !== 'worse' || status === 'off' || status === 'away') return undefined
  // The limit itself still passes, so count the first period past it.
  const periods = Math.floor(Math.abs(limit - trend.to) / Math.abs(trend.perPeriod) + tiny) + 1
  const isPast = goal.better === 'up' ? trend.to < limit : trend.to > limit
  if (isPast) return 1
  return periods <= farthestPeriods ? periods : undefined
}

/** Whether there is both a value and a target. */
export function isJudged({ status }: { status: Status }): boolean {
  return status === 'on' || status === 'near' || status === 'off'
}

export type Counts = Record<Status, number>

export function countStatuses(found: readonly { status: Status }[]): Counts {
  const counts: Counts = { on: 0, near: 0, off: 0, none: 0, 'no-target': 0, away: 0 }
  for (const { status } of found) counts[status] += 1
  return counts
}

/** The share on target among values with a target; null if there are none. */
export function onShare({ on, near, off }: Counts): number | null {
  const judged = on + near + off
  return judged === 0 ? null : on / judged
}

import { addDays, type Day, daysBetween } from '#tools/shared/values/days.ts'
import type { Tone } from '#ui/badge.tsx'
import type { Better, Dashboard, Measure, Member } from './dashboard.ts'
import { lineOf, type Point } from './readings.ts'
import { type Trend, trendOf } from './trend.ts'

export type Status = 'on' | 'near' | 'off' | 'none' | 'no-target'

export const statuses: Record<Status, { name: string; tone: Tone }> = {
  on: { name: 'On target', tone: 'green' },
  near: { name: 'Within tolerance', tone: 'amber' },
  off: { name: 'Off target', tone: 'red' },
  none: { name: 'No value', tone: 'neutral' },
  'no-target': { name: 'No target', tone: 'neutral' },
}

/** What a value is held against. */
export type Goal = { better: Better; target: number | null; tolerance: number }

/** Keeps a rounding error in the last digit from deciding. */
const tiny = 1e-9

/** How far a value is on the wrong side of the target; 0 or less when it is there. */
export function gapOf({ better, target }: Goal, value: number): number {
  if (target === null) return 0
  return better === 'up' ? target - value : value - target
}

/** The status of a value, by rule and nothing else. Both limits belong to the better side. */
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

/** A person and a measure they are held to. */
export type Pair = { member: Member; measure: Measure; goal: Goal }

export function pairOf(member: Member, measure: Measure): Pair | undefined {
  const own = member.measures.find(({ measureId }) => measureId === measure.id)
  if (!own) return undefined
  const { better, tolerance } = measure
  return { member, measure, goal: { better, tolerance, target: own.target ?? measure.target } }
}

/** In the order of the measures. */
export function pairsOf({ measures }: Pick<Dashboard, 'measures'>, member: Member): Pair[] {
  return measures.flatMap((measure) => pairOf(member, measure) ?? [])
}

export function allPairs(doc: Pick<Dashboard, 'measures' | 'members'>): Pair[] {
  return doc.members.flatMap((member) => pairsOf(doc, member))
}

/** Where a person stands on a measure in a week. */
export type Standing = Pair & {
  status: Status
  value: number | null
  /** The latest value up to the week, which may be of an earlier one. */
  last: Point | null
  /** Weeks without a value, up to and with this one; null when there never was one. */
  silentWeeks: number | null
  /** Weeks with values that were off target, without one between them that was not, up to and with this one. */
  offRun: readonly Point[]
  /** The same for weeks on target. */
  onRun: readonly Point[]
  trend: Trend
}

export function standingIn(doc: Dashboard, pair: Pair, week: Day): Standing {
  const { member, measure, goal } = pair
  const line = lineOf(doc, member.id, measure.id).filter((point) => point.week <= week)
  const last = line.at(-1) ?? null
  const value = last?.week === week ? last.value : null
  return {
    ...pair,
    status: statusOf(goal, value),
    value,
    last,
    silentWeeks: last && Math.round(daysBetween(last.week, week) / 7),
    offRun: value === null ? [] : lastRun(line, (each) => statusOf(goal, each) === 'off'),
    onRun: value === null ? [] : lastRun(line, (each) => statusOf(goal, each) === 'on'),
    trend: trendOf(line, week, { ...goal, needs: doc.rules.trendWeeks }),
  }
}

function lastRun(line: readonly Point[], holds: (value: number) => boolean): readonly Point[] {
  const end = line.findLastIndex(({ value }) => !holds(value))
  return line.slice(end + 1)
}

/** Farther ahead than this, a pace says nothing. */
export const farthestWeeks = 13

/** At the pace of its trend: in how many weeks a value leaves the tolerance; undefined when it does not soon. */
export function weeksUntilOff({ goal, trend, status }: Standing): number | undefined {
  const limit = limitOf(goal)
  if (limit === null || trend.kind !== 'worse' || status === 'off') return undefined
  // On the limit still passes, so the week that counts is the first one past it.
  const weeks = Math.floor(Math.abs(limit - trend.to) / Math.abs(trend.perWeek) + tiny) + 1
  const isPast = goal.better === 'up' ? trend.to < limit : trend.to > limit
  if (isPast) return 1
  return weeks <= farthestWeeks ? weeks : undefined
}

/** Whether there is both a value and a target to hold it against. */
export function isJudged({ status }: { status: Status }): boolean {
  return status === 'on' || status === 'near' || status === 'off'
}

export type Counts = Record<Status, number>

export function countStatuses(found: readonly { status: Status }[]): Counts {
  const counts: Counts = { on: 0, near: 0, off: 0, none: 0, 'no-target': 0 }
  for (const { status } of found) counts[status] += 1
  return counts
}

/** Of the values that have a target, the share on target; null without any. */
export function onShare({ on, near, off }: Counts): number | null {
  const judged = on + near + off
  return judged === 0 ? null : on / judged
}

export function weekBefore(week: Day): Day {
  return addDays(week, -7)
}

import type { CheckIn, KeyResult, Plan } from '#tools/shared/okr/plan.ts'
import { addDays, type Day, daysBetween } from '#tools/shared/values/days.ts'
import { clamp } from '#tools/shared/values/numbers.ts'
import type { Tone } from '#ui/badge.tsx'
import { lastDayOf } from './weeks.ts'

/** Behind the line by no more than this is on track. */
export const onTrackDays = 7
/** Behind by no more than this is at risk; by more, off track. */
export const atRiskDays = 21

export type Status = 'reached' | 'on-track' | 'at-risk' | 'off-track' | 'missed' | 'waiting' | 'unmeasured'

export const statuses: Record<Status, { name: string; tone: Tone }> = {
  reached: { name: 'Reached', tone: 'green' },
  'on-track': { name: 'On track', tone: 'green' },
  'at-risk': { name: 'At risk', tone: 'amber' },
  'off-track': { name: 'Off track', tone: 'red' },
  missed: { name: 'Missed', tone: 'red' },
  waiting: { name: 'No value yet', tone: 'neutral' },
  unmeasured: { name: 'No numbers', tone: 'neutral' },
}

/** Where a key result stands in a week, and what that means. */
export type Standing = {
  status: Status
  /** The last value reported up to the week, and the week it is from. */
  value: number | null
  valueWeek: Day | null
  /** The day whose place on the line counts. */
  asOf: Day
  /** The share of the way that is done, below 0 and above 1 too; null without a way: target equals baseline. */
  share: number | null
  /** Where the line from baseline to target stands on that day. */
  lineShare: number
  lineValue: number | null
  /** How many days ago the line stood where the value is; below 0 when ahead. */
  daysBehind: number | null
}

/** The line a key result is held against: straight, from its baseline on the first day to its target when due. */
export type Line = { baseline: number; target: number; start: Day; end: Day }

export function lineOf({ baseline, target, due }: KeyResult, { period }: Pick<Plan, 'period'>): Line | null {
  if (baseline === null || target === null) return null
  return { baseline, target, start: period.start, end: due || period.end }
}

export function shareOn({ start, end }: Pick<Line, 'start' | 'end'>, day: Day): number {
  const length = daysBetween(start, end)
  return length <= 0 ? 1 : clamp(daysBetween(start, day) / length, 0, 1)
}

type CheckIns = { checkIns: readonly CheckIn[] }

/** The check-ins of a key result with a value, by week, up to and with one. */
export function valuesOf(
  { checkIns }: CheckIns,
  keyResultId: string,
  upTo: Day,
): { week: Day; value: number }[] {
  const byWeek = new Map<Day, number>()
  for (const { week, value, ...each } of checkIns) {
    if (each.keyResultId === keyResultId && week <= upTo && value !== null) byWeek.set(week, value)
  }
  return [...byWeek]
    .map(([week, value]) => ({ week, value }))
    .toSorted((one, other) => one.week.localeCompare(other.week))
}

export function checkInOf(plan: CheckIns, keyResultId: string, week: Day): CheckIn | undefined {
  return plan.checkIns.findLast((each) => each.keyResultId === keyResultId && each.week === week)
}

/** The status of a key result in a week, by rule and nothing else. */
export function standingIn(plan: CheckIns & Pick<Plan, 'period'>, keyResult: KeyResult, week: Day): Standing {
  const line = lineOf(keyResult, plan)
  const last = valuesOf(plan, keyResult.id, week).at(-1)
  // A week that nobody has reported yet is judged against the line of the week before.
  const asOf = last?.week === week ? lastDayOf(week) : addDays(week, -1)
  const lineShare = line ? shareOn(line, asOf) : 0
  const found = {
    value: last?.value ?? null,
    valueWeek: last?.week ?? null,
    asOf,
    lineShare,
    lineValue: line && line.baseline + (line.target - line.baseline) * lineShare,
  }
  const without = { ...found, share: null, daysBehind: null }
  if (!line) return { ...without, status: 'unmeasured' }
  if (!last) return { ...without, status: 'waiting' }
  const isOver = asOf >= line.end
  if (line.target === line.baseline) return { ...without, status: holdStatus(keyResult, last.value, isOver) }
  const share = shareOf(line, last.value)
  const daysBehind = (lineShare - share) * Math.max(daysBetween(line.start, line.end), 0)
  return { ...found, share, daysBehind, status: statusBy(share, daysBehind, isOver) }
}

/** The share of the way from baseline to target; below 0 when it went back, above 1 when it went past. */
export function shareOf({ baseline, target }: Pick<Line, 'baseline' | 'target'>, value: number): number {
  return (value - baseline) / (target - baseline)
}

/** Keeps a rounding error in the last digit from deciding. */
const tiny = 1e-9

function statusBy(share: number, daysBehind: number, isOver: boolean): Status {
  if (share >= 1 - tiny) return 'reached'
  if (isOver) return 'missed'
  if (daysBehind <= onTrackDays + tiny) return 'on-track'
  return daysBehind <= atRiskDays + tiny ? 'at-risk' : 'off-track'
}

/** A key result that shall stay where it is has no way to go: it is on the right side of its target, or not. */
function holdStatus({ direction, target }: KeyResult, value: number, isOver: boolean): Status {
  const holds = direction === 'up' ? value >= (target ?? 0) : value <= (target ?? 0)
  if (isOver) return holds ? 'reached' : 'missed'
  return holds ? 'on-track' : 'off-track'
}

import type { CheckIn, KeyResult, Plan } from '#tools/shared/okr/plan.ts'
import { shareOfWay } from '#tools/shared/okr/progress.ts'
import { heldIn, heldOn } from '#tools/shared/okr/target-history.ts'
import { addDays, type Day, daysBetween, weekStart } from '#tools/shared/values/days.ts'
import { clamp } from '#tools/shared/values/numbers.ts'
import type { Tone } from '#ui/badge.tsx'
import { lastDayOf } from './weeks.ts'

/** Behind the line by no more than this is on track. */
export const onTrackDays = 7
/** Behind by no more than this is at risk; by more, off track. */
export const atRiskDays = 21

export type Status =
  | 'reached'
  | 'reached-late'
  | 'on-track'
  | 'at-risk'
  | 'off-track'
  | 'missed'
  | 'waiting'
  | 'unmeasured'

export const statuses: Record<Status, { name: string; tone: Tone }> = {
  reached: { name: 'Reached', tone: 'green' },
  'reached-late': { name: 'Reached late', tone: 'amber' },
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
  /** The progress, 0 to 1, as the suite counts it; null without a way: target equals baseline. */
  share: number | null
  /** Where the line from baseline to target stands on that day. */
  lineShare: number
  lineValue: number | null
  /** How many days ago the line stood where the value is; below 0 when ahead. */
  daysBehind: number | null
  /** Once it was due: the last value up to the week it was due in; null when there was none. */
  atDue: Reported | null
  /** Reached after it was due: the first week it was. */
  lateWeek: Day | null
}

export type Reported = { week: Day; value: number }

/** The line a key result is held against: straight, from its baseline on the first day to its target when due. */
export type Line = { baseline: number; target: number; start: Day; end: Day }

export function lineOf({ baseline, target, due }: KeyResult, { period }: Pick<Plan, 'period'>): Line | null {
  if (baseline === null || target === null) return null
  return { baseline, target, start: period.start, end: due || period.end }
}

/** Where the line stands on a day: past weeks keep the one that they were held against. */
export function lineValueOn(plan: Pick<Plan, 'period'>, keyResult: KeyResult, day: Day): number | null {
  const line = lineOf(heldOn(keyResult, day), plan)
  return line && line.baseline + (line.target - line.baseline) * shareOn(line, day)
}

export function shareOn({ start, end }: Pick<Line, 'start' | 'end'>, day: Day): number {
  const length = daysBetween(start, end)
  return length <= 0 ? 1 : clamp(daysBetween(start, day) / length, 0, 1)
}

type CheckIns = { checkIns: readonly CheckIn[] }

/** The check-ins of a key result with a value, by week, up to and with one. */
export function valuesOf({ checkIns }: CheckIns, keyResultId: string, upTo: Day): Reported[] {
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
  const held = heldIn(keyResult, week)
  const line = lineOf(held, plan)
  const values = valuesOf(plan, keyResult.id, week)
  const last = values.at(-1)
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
  const without = { ...found, share: null, daysBehind: null, atDue: null, lateWeek: null }
  if (!line) return { ...without, status: 'unmeasured' }
  if (!last) return { ...without, status: 'waiting' }
  const share = shareOfWay(line, last.value)
  const daysBehind =
    share === null ? null : (lineShare - share) * Math.max(daysBetween(line.start, line.end), 0)
  const shared = { ...found, share: share === null ? null : clamp(share, 0, 1), daysBehind }
  if (asOf >= line.end) return { ...shared, ...verdict(held, line, values) }
  const status = daysBehind === null ? holdStatus(held, last.value) : statusBy(share ?? 0, daysBehind)
  return { ...shared, status, atDue: null, lateWeek: null }
}

/** Keeps a rounding error in the last digit from deciding. */
const tiny = 1e-9

function statusBy(share: number, daysBehind: number): Status {
  if (share >= 1 - tiny) return 'reached'
  if (daysBehind <= onTrackDays + tiny) return 'on-track'
  return daysBehind <= atRiskDays + tiny ? 'at-risk' : 'off-track'
}

/** A key result that shall stay where it is has no way to go: it is on the right side of its target, or not. */
function holdStatus(keyResult: KeyResult, value: number): Status {
  return holds(keyResult, value) ? 'on-track' : 'off-track'
}

function holds({ direction, target }: KeyResult, value: number): boolean {
  return direction === 'up' ? value >= (target ?? 0) : value <= (target ?? 0)
}

/** Once it was due, the value of the week it was due in decides; what came later can only make it reached late. */
function verdict(
  keyResult: KeyResult,
  line: Line,
  values: readonly Reported[],
): Pick<Standing, 'status' | 'atDue' | 'lateWeek'> {
  const isThere = ({ value }: Reported) => {
    const share = shareOfWay(line, value)
    return share === null ? holds(keyResult, value) : share >= 1 - tiny
  }
  const dueWeek = weekStart(line.end)
  const atDue = values.findLast(({ week }) => week <= dueWeek) ?? null
  if (atDue && isThere(atDue)) return { status: 'reached', atDue, lateWeek: null }
  const last = values.at(-1)
  if (!last || !isThere(last)) return { status: 'missed', atDue, lateWeek: null }
  const late = values.find((each) => each.week > dueWeek && isThere(each))
  return { status: 'reached-late', atDue, lateWeek: late?.week ?? last.week }
}

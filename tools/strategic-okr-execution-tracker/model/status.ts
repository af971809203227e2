import type { CheckIn, KeyResult, Plan } from '#tools/shared/okr/plan.ts'
import { judge, type Line, type Status, shareOn } from '#tools/shared/okr/progress/status.ts'
import { heldIn, heldOn } from '#tools/shared/okr/progress/target-history.ts'
import { addDays, type Day, weekStart } from '#tools/shared/values/days.ts'
import { lastDayOf, weeksOf } from './weeks.ts'

export {
  atRiskDays,
  type Line,
  onTrackDays,
  type Status,
  shareOn,
  statuses,
} from '#tools/shared/okr/progress/status.ts'

/** Where a key result stands in a week, and what that means. */
export type Standing = {
  status: Status
  /** The last value reported up to the week, and the week it is from. */
  value: number | null
  valueWeek: Day | null
  /** Which week of the period the value is from, where it is not the one that is looked at. */
  olderWeek: number | null
  /** The day up to which it is known: a week that nobody has reported yet is not over. */
  asOf: Day
  /** The progress, 0 to 1, as the suite counts it; null without a way: target equals baseline. */
  share: number | null
  /** Where the line from baseline to target stands at the end of the week, reported or not. */
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

export function lineOf({ baseline, target, due }: KeyResult, { period }: Pick<Plan, 'period'>): Line | null {
  if (baseline === null || target === null) return null
  return { baseline, target, start: period.start, end: due || period.end }
}

/** Where the line stands on a day: past weeks keep the one that they were held against. */
export function lineValueOn(plan: Pick<Plan, 'period'>, keyResult: KeyResult, day: Day): number | null {
  const line = lineOf(heldOn(keyResult, day), plan)
  return line && line.baseline + (line.target - line.baseline) * shareOn(line, day)
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
  const asOf = last?.week === week ? lastDayOf(week) : addDays(week, -1)
  const found = {
    value: last?.value ?? null,
    valueWeek: last?.week ?? null,
    olderWeek: last && last.week !== week ? weeksOf(plan.period).indexOf(last.week) + 1 || null : null,
    asOf,
  }
  if (!line) return { ...found, ...unmeasured }
  const reported = values.map((each) => ({ day: each.week, value: each.value }))
  const days = { asOf, lineDay: lastDayOf(week), dueDay: weekStart(line.end) }
  const { atDue, lateDay, ...judged } = judge({ ...line, direction: held.direction }, reported, days)
  return { ...found, ...judged, atDue: atDue && { week: atDue.day, value: atDue.value }, lateWeek: lateDay }
}

const unmeasured = {
  status: 'unmeasured',
  share: null,
  lineShare: 0,
  lineValue: null,
  daysBehind: null,
  atDue: null,
  lateWeek: null,
} as const

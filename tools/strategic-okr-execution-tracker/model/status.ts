import type { CheckIn, KeyResult, Plan } from '#tools/shared/okr/plan.ts'
import { isYesNo } from '#tools/shared/okr/progress/reached.ts'
import { judge, type Line, type Status, shareOn } from '#tools/shared/okr/progress/status.ts'
import { asOfDay, asOfWeek } from '#tools/shared/okr/progress/target-history.ts'
import { lastDayOf, weeksOf } from '#tools/shared/okr/progress/weeks.ts'
import { addDays, type Day, weekStart } from '#tools/shared/values/days.ts'

/** A key result's status in a week and what it is based on. */
export type Standing = {
  status: Status
  /** The last value up to the week, and the week it is from. */
  value: number | null
  valueWeek: Day | null
  /** The number of the week the value is from, if it is an older one. */
  olderWeek: number | null
  /** The day the data goes up to: an unreported week is not over. */
  asOf: Day
  share: number | null
  /** Expected progress at the end of the week, reported or not. */
  lineShare: number
  lineValue: number | null
  /** How many days ago the line was at this value; negative when ahead. */
  daysBehind: number | null
  /** After the due date: the last value up to its week; null if there was none. */
  atDue: Reported | null
  /** The first week it was reached, if after the due date. */
  lateWeek: Day | null
}

export type Reported = { week: Day; value: number }

export function lineOf(keyResult: KeyResult, { period }: Pick<Plan, 'period'>): Line | null {
  const { baseline, target, due } = keyResult
  if (baseline === null || target === null) return null
  const isStep = isYesNo(keyResult)
  return { baseline, target, start: period.start, end: due || period.end, ...(isStep && { isStep }) }
}

/** The expected value on a day, by the numbers valid then. */
export function lineValueOn(plan: Pick<Plan, 'period'>, keyResult: KeyResult, day: Day): number | null {
  const line = lineOf(asOfDay(keyResult, day), plan)
  return line && line.baseline + (line.target - line.baseline) * shareOn(line, day)
}

type CheckIns = { checkIns: readonly CheckIn[] }

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

export function standingIn(plan: CheckIns & Pick<Plan, 'period'>, keyResult: KeyResult, week: Day): Standing {
  const held = asOfWeek(keyResult, week)
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

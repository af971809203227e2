import { addDays, type Day, today, weekStart } from '../../values/days.ts'
import type { Goal, Plan } from '../plan.ts'
import { goalYear } from './goal-year.ts'
import { directionOf } from './reached.ts'
import { judge, type ReportedValue, type Status } from './status.ts'
import { lastDayOf } from './weeks.ts'

/**
 * How an annual goal is doing against its own numbers, by the same rule as the tracker (status.ts). Independent of
 * the work below it.
 */
export type GoalPace = {
  status: Status
  value: number | null
  valueDay: Day | null
  /** The day it is judged on: today, or the day of the last value if that is later. */
  on: Day
  start: Day
  end: Day
  /** Progress from baseline to target, 0 to 1; null before the first value. */
  share: number | null
  /** Expected progress on that day, as a share and as a value. */
  lineShare: number
  lineValue: number
  /** Negative if ahead. */
  daysBehind: number | null
}

type Plain = Pick<Plan, 'period'>

/**
 * The last day that can have values: today, or the end of the last reported week if check-ins are ahead of the
 * calendar. Weeks before the period count too, for plans that were moved to a later period.
 */
export function knownUntil({ period, checkIns }: Pick<Plan, 'period' | 'checkIns'>, day: Day = today()): Day {
  const lastWeek = weekStart(period.end)
  const known = checkIns.reduce((last, { week }) => (week > last && week <= lastWeek ? week : last), '')
  return known > day ? lastDayOf(known) : day
}

/** Null without two different numbers. Ignores values from before the year and after `until`. */
export function goalPace(goal: Goal, plan: Plain, day: Day = today(), until: Day = day): GoalPace | null {
  const { baseline, target } = goal
  if (baseline === null || target === null || baseline === target) return null
  const year = goalYear(goal, plan)
  const values = valuesByDay(goal).filter((each) => each.day >= year.start && each.day <= until)
  const last = values.at(-1)
  const on = last && last.day > day ? last.day : day
  // As in the tracker, a day without a report is not over yet.
  const asOf = last?.day === on ? on : addDays(on, -1)
  const direction = directionOf({ baseline, target, direction: 'up' })
  const days = { asOf, lineDay: on, dueDay: year.end }
  const { status, share, lineShare, lineValue, daysBehind } = judge(
    { baseline, target, direction, ...year },
    values,
    days,
  )
  const reported = { value: last?.value ?? null, valueDay: last?.day ?? null }
  return { status, ...reported, on, ...year, share, lineShare, lineValue, daysBehind }
}

/** One value per day, oldest first. The later row wins. */
function valuesByDay({ values }: Pick<Goal, 'values'>): ReportedValue[] {
  const byDay = new Map(values.map(({ day, value }) => [day, value]))
  return [...byDay].map(([day, value]) => ({ day, value })).toSorted((one, other) => one.day.localeCompare(other.day))
}

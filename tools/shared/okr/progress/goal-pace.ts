import { addDays, type Day, today, weekStart } from '../../values/days.ts'
import type { Goal, Plan } from '../plan.ts'
import { goalYear } from './goal-year.ts'
import { directionOf } from './reached.ts'
import { judge, type Status, type Told } from './status.ts'
import { lastDayOf } from './weeks.ts'

/**
 * How an annual goal stands in its year, by its own numbers and by the rule of the tracker (status.ts). It says nothing
 * of the work below it.
 */
export type GoalPace = {
  status: Status
  /** The last value that was reported, and its day; null before any. */
  value: number | null
  valueDay: Day | null
  /** The day that it is judged on: today, or that of the last value where a plan is ahead of the calendar. */
  on: Day
  start: Day
  end: Day
  /** 0 to 1 of the way from baseline to target; null before any value. */
  share: number | null
  /** Where the straight line of the year stands on that day, as a share of the way and as a value. */
  lineShare: number
  lineValue: number
  /** Below 0 when it is ahead of the line. */
  daysBehind: number | null
}

type Plain = Pick<Plan, 'period'>

/**
 * The last day that values can be of: today, or the end of the last week of a plan whose check-ins are ahead of it. Those
 * from before the period count too: a plan that was moved on knows what it knew.
 */
export function knownUntil({ period, checkIns }: Pick<Plan, 'period' | 'checkIns'>, day: Day = today()): Day {
  const lastWeek = weekStart(period.end)
  const known = checkIns.reduce((last, { week }) => (week > last && week <= lastWeek ? week : last), '')
  return known > day ? lastDayOf(known) : day
}

/**
 * Null where there is no way to go: a number is missing, or it ends where it starts. Values from before the year, and of
 * days after `until`, do not count.
 */
export function goalPace(goal: Goal, plan: Plain, day: Day = today(), until: Day = day): GoalPace | null {
  const { baseline, target } = goal
  if (baseline === null || target === null || baseline === target) return null
  const year = goalYear(goal, plan)
  const values = valuesByDay(goal).filter((each) => each.day >= year.start && each.day <= until)
  const last = values.at(-1)
  const on = last && last.day > day ? last.day : day
  // As in the tracker: a day for which nobody has reported yet is not over.
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

/** One value for each day, oldest first; of two for one day the later row counts. */
export function valuesByDay({ values }: Pick<Goal, 'values'>): Told[] {
  const byDay = new Map(values.map(({ day, value }) => [day, value]))
  return [...byDay]
    .map(([day, value]) => ({ day, value }))
    .toSorted((one, other) => one.day.localeCompare(other.day))
}

import { addDays, type Day } from '../../values/days.ts'
import type { Goal, Plan } from '../plan.ts'
import { periodProblem } from '../plan-limits.ts'

type Span = { start: Day; end: Day }
type Ends = Pick<Goal, 'start' | 'end'>

/**
 * The year an annual goal is judged over: its own dates; a whole year from its start or up to its end if it has
 * only one of them; otherwise the calendar year in which the period ends.
 */
export function goalYear({ start, end }: Ends, { period }: Pick<Plan, 'period'>): Span {
  if (start !== '') return { start, end: end || addDays(yearsLater(start, 1), -1) }
  if (end !== '') return { start: yearsLater(addDays(end, 1), -1), end }
  const year = period.end.slice(0, 4)
  return { start: `${year}-01-01`, end: `${year}-12-31` }
}

/** Fixes a goal's year if a new period would move it to another one, so that its numbers stay with their year. */
export function inItsYear(goal: Goal, plan: Pick<Plan, 'period'>, period: Plan['period']): Goal {
  const { baseline, target, values } = goal
  const year = goalYear(goal, plan)
  const hasNumbers = baseline !== null || target !== null || values.length > 0
  return !hasNumbers || goalYear(goal, { period }).end === year.end ? goal : { ...goal, ...year }
}

export function yearProblem(goal: Ends, plan: Pick<Plan, 'period'>): string | undefined {
  return periodProblem(goalYear(goal, plan))
}

/** The same date in another year; Feb 29 becomes Mar 1. Years are limited to 1 to 9999. */
function yearsLater(day: Day, years: number): Day {
  const year = Math.min(Math.max(Number(day.slice(0, 4)) + years, 1), 9999)
  const monthAndDay = day.slice(4)
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return `${String(year).padStart(4, '0')}${monthAndDay === '-02-29' && !isLeap ? '-03-01' : monthAndDay}`
}

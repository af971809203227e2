import { addDays, type Day, daysBetween, weekStart, weeksFrom } from '../../values/days.ts'
import type { Plan } from '../plan.ts'

/** Two years. A file with a mistyped year must not make a heat map of a thousand columns. */
const mostWeeks = 106

type Period = Plan['period']

/** The Mondays of all weeks that the period touches; the first and the last may be cut short by it. */
export function weeksOf({ start, end }: Period): Day[] {
  const first = weekStart(start)
  const count = Math.floor(daysBetween(first, weekStart(end)) / 7) + 1
  return weeksFrom(first, Math.min(Math.max(count, 1), mostWeeks))
}

export function lastDayOf(week: Day): Day {
  return addDays(week, 6)
}

/** The week of the period that a day is in, or the one nearest to it. */
export function nearestWeek(period: Period, day: Day): Day {
  const weeks = weeksOf(period)
  const week = weekStart(day)
  return weeks.findLast((each) => each <= week) ?? weeks[0] ?? week
}

/** The last week for which anything was reported. */
export function lastCheckedIn({ checkIns, period }: Pick<Plan, 'checkIns' | 'period'>): Day | undefined {
  const reported = new Set(checkIns.map(({ week }) => week))
  return weeksOf(period).findLast((week) => reported.has(week))
}

/** A plan opens on the last week that it knows something about. */
export function openingWeek(plan: Pick<Plan, 'checkIns' | 'period'>, today: Day): Day {
  return lastCheckedIn(plan) ?? nearestWeek(plan.period, today)
}

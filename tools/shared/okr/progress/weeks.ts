import { addDays, type Day, daysBetween, weekStart, weeksFrom } from '../../values/days.ts'
import type { Plan } from '../plan.ts'

/** Two years. Keeps a file with a mistyped year from creating a heat map with thousands of columns. */
const maxWeeks = 106

type Period = Plan['period']

/** The Mondays of all weeks that overlap the period. */
export function weeksOf({ start, end }: Period): Day[] {
  const first = weekStart(start)
  const count = Math.floor(daysBetween(first, weekStart(end)) / 7) + 1
  return weeksFrom(first, Math.min(Math.max(count, 1), maxWeeks))
}

export function lastDayOf(week: Day): Day {
  return addDays(week, 6)
}

/** The week of the period that contains the day, or the nearest one. */
export function nearestWeek(period: Period, day: Day): Day {
  const weeks = weeksOf(period)
  const week = weekStart(day)
  return weeks.findLast((each) => each <= week) ?? weeks[0] ?? week
}

/** The last week with a check-in. */
export function lastCheckedIn({ checkIns, period }: Pick<Plan, 'checkIns' | 'period'>): Day | undefined {
  const reported = new Set(checkIns.map(({ week }) => week))
  return weeksOf(period).findLast((week) => reported.has(week))
}

/** The week to show first: the last one with a check-in, or the nearest to today. */
export function openingWeek(plan: Pick<Plan, 'checkIns' | 'period'>, today: Day): Day {
  return lastCheckedIn(plan) ?? nearestWeek(plan.period, today)
}

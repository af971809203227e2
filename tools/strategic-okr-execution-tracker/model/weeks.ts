import type { Plan } from '#tools/shared/okr/plan.ts'
import { addDays, type Day, daysBetween, formatDay, weekStart, weeksFrom } from '#tools/shared/values/days.ts'

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

/** 'Feb 15 to Feb 21' */
export function weekDays(week: Day): string {
  return `${formatDay(week, 'short')} to ${formatDay(lastDayOf(week), 'short')}`
}

/** 'Week 8 of 14' */
export function weekName({ period }: Pick<Plan, 'period'>, week: Day): string {
  const weeks = weeksOf(period)
  return `Week ${weeks.indexOf(week) + 1} of ${weeks.length}`
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

/** The week to check in for: this one, unless it is already reported, then the next; never past the period. */
export function weekToReport(plan: Pick<Plan, 'checkIns' | 'keyResults' | 'period'>, today: Day): Day {
  const weeks = weeksOf(plan.period)
  const last = lastCheckedIn(plan)
  const current = nearestWeek(plan.period, today)
  if (last === undefined || current > last) return current
  // What has no numbers yet cannot be reported, and must not hold the others back.
  const reportable = plan.keyResults.filter(({ baseline, target }) => baseline !== null && target !== null)
  if (reportedIn(plan, last) < reportable.length) return last
  return weeks[weeks.indexOf(last) + 1] ?? last
}

/** How many key results have a value for a week. */
export function reportedIn({ checkIns }: Pick<Plan, 'checkIns'>, week: Day): number {
  const reported = checkIns.filter((each) => each.week === week && each.value !== null)
  return new Set(reported.map(({ keyResultId }) => keyResultId)).size
}

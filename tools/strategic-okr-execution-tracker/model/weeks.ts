import type { Plan } from '#tools/shared/okr/plan.ts'
import { lastCheckedIn, lastDayOf, nearestWeek, weeksOf } from '#tools/shared/okr/progress/weeks.ts'
import { type Day, formatDay } from '#tools/shared/values/days.ts'

/** 'Feb 15 to Feb 21' */
export function weekDays(week: Day): string {
  return `${formatDay(week, 'short')} to ${formatDay(lastDayOf(week), 'short')}`
}

/** 'Week 8 of 14' */
export function weekName({ period }: Pick<Plan, 'period'>, week: Day): string {
  const weeks = weeksOf(period)
  return `Week ${weeks.indexOf(week) + 1} of ${weeks.length}`
}

/** The week to check in for: this one, or the next if it is complete; never past the period. */
export function weekToReport(plan: Pick<Plan, 'checkIns' | 'keyResults' | 'period'>, today: Day): Day {
  const weeks = weeksOf(plan.period)
  const last = lastCheckedIn(plan)
  const current = nearestWeek(plan.period, today)
  if (last === undefined || current > last) return current
  // Key results without numbers can't be reported and must not block the others.
  const reportable = plan.keyResults.filter(({ baseline, target }) => baseline !== null && target !== null)
  if (reportedIn(plan, last) < reportable.length) return last
  return weeks[weeks.indexOf(last) + 1] ?? last
}

/** How many key results have a value for a week. */
export function reportedIn({ checkIns }: Pick<Plan, 'checkIns'>, week: Day): number {
  const reported = checkIns.filter((each) => each.week === week && each.value !== null)
  return new Set(reported.map(({ keyResultId }) => keyResultId)).size
}

/**
 * The week to judge: the given one or, if it is in the future without check-ins or commitments, the last
 * known week before it.
 */
export function knownWeek(plan: Pick<Plan, 'checkIns' | 'commitments' | 'period'>, week: Day, today: Day): Day {
  const reportedWeeks = new Set([...plan.checkIns, ...plan.commitments].map((each) => each.week))
  const weeks = weeksOf(plan.period)
  const known = weeks.findLast((each) => each <= today || reportedWeeks.has(each)) ?? weeks[0] ?? week
  return week < known ? week : known
}

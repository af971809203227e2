import type { KeyResult, Plan } from '#tools/shared/okr/plan.ts'
import { addDays, type Day, formatDay } from '#tools/shared/values/days.ts'
import { lastDayOf, weeksOf } from './weeks.ts'

type Period = Plan['period']

/** A warning if the period has more weeks than can be shown. */
export function tooLong(period: Period): string | undefined {
  const last = weeksOf(period).at(-1)
  if (last === undefined || lastDayOf(last) >= period.end) return undefined
  return `The tracker follows two years at most: choose a last day up to ${formatDay(addDays(last, 6))}.`
}

/** The due date must be within the period, where the line is. */
export function dueProblem({ start, end }: Period, due: Day | ''): string | undefined {
  if (due === '' || (due >= start && due <= end)) return undefined
  return `Type a day of the period, ${formatDay(start)} to ${formatDay(end)}.`
}

/** Key results due outside the period, which a file or a changed period can cause. */
export function dueElsewhere({ period, keyResults }: Pick<Plan, 'period' | 'keyResults'>): KeyResult[] {
  return keyResults.filter(({ due }) => dueProblem(period, due) !== undefined)
}

/** 'Mar 15'; with the year outside the period. */
export function dueDay({ start, end }: Period, due: Day): string {
  const isPlain = due >= start && due <= end
  return formatDay(due, isPlain ? 'short' : 'medium')
}

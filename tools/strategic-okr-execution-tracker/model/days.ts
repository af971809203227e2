import type { KeyResult, Plan } from '#tools/shared/okr/plan.ts'
import { addDays, type Day, formatDay } from '#tools/shared/values/days.ts'
import { lastDayOf, weeksOf } from './weeks.ts'

type Period = Plan['period']

/** The period again, if it is longer than what is shown of it in weeks. */
export function tooLong(period: Period): string | undefined {
  const last = weeksOf(period).at(-1)
  if (last === undefined || lastDayOf(last) >= period.end) return undefined
  return `The tracker follows two years at most: choose a last day up to ${formatDay(addDays(last, 6))}.`
}

/** A key result is due within the period: its line begins and ends there. */
export function dueProblem({ start, end }: Period, due: Day | ''): string | undefined {
  if (due === '' || (due >= start && due <= end)) return undefined
  return `Type a day of the period, ${formatDay(start)} to ${formatDay(end)}.`
}

/** A file may say otherwise, and so may a changed period. */
export function dueElsewhere({ period, keyResults }: Pick<Plan, 'period' | 'keyResults'>): KeyResult[] {
  return keyResults.filter(({ due }) => dueProblem(period, due) !== undefined)
}

/** 'Mar 15'; with its year where that is not plain. */
export function dueDay({ start, end }: Period, due: Day): string {
  const isPlain = due >= start && due <= end
  return formatDay(due, isPlain ? 'short' : 'medium')
}

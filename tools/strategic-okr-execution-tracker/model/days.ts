import type { KeyResult, Plan } from '#tools/shared/okr/plan.ts'
import { lastDayOf, weeksOf } from '#tools/shared/okr/progress/weeks.ts'
import { addDays, formatDay } from '#tools/shared/values/days.ts'

type Period = Plan['period']

export function tooLong(period: Period): string | undefined {
  const last = weeksOf(period).at(-1)
  if (last === undefined || lastDayOf(last) >= period.end) return undefined
  return `The tracker follows two years at most: choose a last day up to ${formatDay(addDays(last, 6))}.`
}

export function dueElsewhere({ period, keyResults }: Pick<Plan, 'period' | 'keyResults'>): KeyResult[] {
  return keyResults.filter(({ due }) => due !== '' && (due < period.start || due > period.end))
}

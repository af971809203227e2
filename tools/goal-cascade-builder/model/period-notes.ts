import type { Plan } from '#tools/shared/okr/plan.ts'
import { goalYear } from '#tools/shared/okr/progress/goal-year.ts'
import { counted } from '#tools/shared/values/counted.ts'
import { formatDay } from '#tools/shared/values/days.ts'

export function periodNotes(plan: Plan): string[] {
  const { period, keyResults, goals } = plan
  const outside = keyResults.filter(({ due }) => due !== '' && (due < period.start || due > period.end))
  const elsewhere = goals
    .map((goal) => ({ title: goal.title.trim() || 'Untitled goal', ...goalYear(goal, plan) }))
    .filter(({ start, end }) => end < period.start || start > period.end)
  const dues =
    outside.length === 0
      ? []
      : [`${counted(outside.length, 'key result')} ${outside.length === 1 ? 'is' : 'are'} due on a day outside these.`]
  const years = elsewhere.map(
    ({ title, start, end }) => `‘${title}’ keeps its year, ${formatDay(start)} to ${formatDay(end)}.`,
  )
  return [...dues, ...years, ...(dues.length + years.length > 0 ? ['Change such days at the goal.'] : [])]
}

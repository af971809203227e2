import type { Goal, Plan } from '#tools/shared/okr/plan.ts'
import { knownUntil } from '#tools/shared/okr/progress/goal-pace.ts'
import { type Day, formatDay, today } from '#tools/shared/values/days.ts'

export type GoalValue = Goal['values'][number]

export type GoalValueAction =
  | { type: 'report-goal'; id: string; value: GoalValue }
  | { type: 'correct-goal-value'; id: string; day: Day; changes: Partial<GoalValue> }
  | { type: 'remove-goal-value'; id: string; day: Day }

/** A goal has one value per day. A second one is rejected instead of replacing the first. */
export function editGoalValues(plan: Plan, action: GoalValueAction): Plan {
  const goals = plan.goals.map((goal) => {
    const values = goal.id === action.id ? changedValues(goal, action) : undefined
    return values ? { ...goal, values } : goal
  })
  return goals.some((goal, index) => goal !== plan.goals[index]) ? { ...plan, goals } : plan
}

function changedValues({ values }: Goal, action: GoalValueAction): GoalValue[] | undefined {
  const has = (day: Day) => values.some((each) => each.day === day)
  if (action.type === 'report-goal') {
    return has(action.value.day) ? undefined : byDay([...values, action.value])
  }
  const { day } = action
  if (!has(day)) return undefined
  if (action.type === 'remove-goal-value') return values.filter((each) => each.day !== day)
  const { changes } = action
  if (changes.day !== undefined && changes.day !== day && has(changes.day)) return undefined
  return byDay(values.map((each) => (each.day === day ? { ...each, ...changes } : each)))
}

function byDay(values: GoalValue[]): GoalValue[] {
  return values.toSorted((one, other) => one.day.localeCompare(other.day))
}

export function valueDayProblem(
  goal: Pick<Goal, 'values'>,
  plan: Pick<Plan, 'period' | 'checkIns'>,
  day: Day,
  on: Day = today(),
): string | undefined {
  if (goal.values.some((each) => each.day === day)) {
    return `There is a value for ${formatDay(day)} already. Correct it in the list.`
  }
  return day > knownUntil(plan, on) ? 'That day has not come yet.' : undefined
}

import { deletedFromPlan } from '#tools/shared/okr/deleted-from-plan.ts'
import type { Plan } from '#tools/shared/okr/plan.ts'
import { formatDay } from '#tools/shared/values/days.ts'
import { formatQuantity } from '#tools/shared/values/numbers.ts'
import type { CascadeAction } from './model.ts'

export function deleted(before: Plan, action: CascadeAction): string | undefined {
  if (action.type === 'remove') return deletedFromPlan(before, action, 'goal')
  if (action.type !== 'remove-goal-value') return undefined
  const goal = before.goals.find(({ id }) => id === action.id)
  const gone = goal?.values.find(({ day }) => day === action.day)
  return goal && gone && `The value ${formatQuantity(gone.value, goal.unit)} of ${formatDay(gone.day)} is gone.`
}

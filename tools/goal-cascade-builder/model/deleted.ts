import { deletedFromPlan } from '#tools/shared/okr/deleted-from-plan.ts'
import type { Plan } from '#tools/shared/okr/plan.ts'
import type { CascadeAction } from './model.ts'

export function deleted(before: Plan, action: CascadeAction): string | undefined {
  return action.type === 'remove' ? deletedFromPlan(before, action, 'goal') : undefined
}

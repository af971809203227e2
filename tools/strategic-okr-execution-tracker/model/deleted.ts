import { deletedFromPlan } from '#tools/shared/okr/deleted-from-plan.ts'
import type { Plan } from '#tools/shared/okr/plan.ts'
import { goneWords } from '#tools/shared/values/gone-words.ts'
import type { TrackerAction } from './model.ts'

export function deleted(before: Plan, action: TrackerAction): string | undefined {
  switch (action.type) {
    case 'remove':
      return deletedFromPlan(before, action)
    case 'remove-commitment':
      return goneWords('commitment', before.commitments.find(({ id }) => id === action.id)?.text ?? '')
  }
}

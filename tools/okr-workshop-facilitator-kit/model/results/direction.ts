import type { KeyResult } from '#tools/shared/okr/plan.ts'
import { directionOf } from '#tools/shared/okr/progress/reached.ts'
import type { WorkshopAction } from '../model.ts'

/**
 * Sets the direction to down when the target is below the baseline, so that no one has to choose it during
 * the workshop.
 */
export function withDirection(keyResult: KeyResult, action: WorkshopAction): WorkshopAction {
  if (action.type !== 'edit-key-result') return action
  const { changes } = action
  if (!('baseline' in changes || 'target' in changes)) return action
  return { ...action, changes: { ...changes, direction: directionOf({ ...keyResult, ...changes }) } }
}

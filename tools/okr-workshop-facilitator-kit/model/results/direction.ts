import type { KeyResult } from '#tools/shared/okr/plan.ts'
import { directionOf } from '#tools/shared/okr/progress/reached.ts'
import type { WorkshopAction } from '../model.ts'

/** A target below its baseline is one that should fall: nobody has to say so while the room waits. */
export function withDirection(keyResult: KeyResult, action: WorkshopAction): WorkshopAction {
  if (action.type !== 'edit-key-result') return action
  const { changes } = action
  if (!('baseline' in changes || 'target' in changes)) return action
  return { ...action, changes: { ...changes, direction: directionOf({ ...keyResult, ...changes }) } }
}

import { counted } from '../values/counted.ts'
import { deletedMessage } from '../values/deleted-message.ts'
import { editPlan, type PlanAction } from './edit-plan.ts'
import type { Plan } from './plan.ts'

export function deletedFromPlan(
  before: Plan,
  action: PlanAction,
  /** The tool's word for an objective. */
  objective = 'objective',
): string | undefined {
  if (action.type !== 'remove') return undefined
  const { id } = action
  const isIt = (row: { id: string }) => row.id === id
  const after = editPlan(before, action)
  const lost = (list: 'objectives' | 'keyResults' | 'initiatives' | 'checkIns') =>
    before[list].length - after[list].length
  const initiative = before.initiatives.find(isIt)
  if (initiative) return deletedMessage('initiative', initiative.text)
  const withIt = [counted(lost('initiatives'), 'initiative'), counted(lost('checkIns'), 'check-in')]
  const keyResult = before.keyResults.find(isIt)
  const stay = staying(before, after)
  if (keyResult) return withRest(deletedMessage('key result', keyResult.title, withIt), stay)
  const own = before.objectives.find(isIt)
  if (own) {
    const below = counted(lost('objectives') - 1, objective)
    const taken = [`${below} below`, counted(lost('keyResults'), 'key result'), ...withIt]
    return withRest(deletedMessage(objective, own.title, taken), stay)
  }
  const goal = before.goals.find(isIt)
  if (!goal) return undefined
  const served = before.objectives.filter(({ parentId }) => parentId === id).length
  const left = served === 0 ? '' : `${counted(served, objective)} below it ${served === 1 ? 'stays' : 'stay'}.`
  return withRest(deletedMessage('goal', goal.title || goal.measure), left)
}

/** Commitments are promises by a person, so they outlive their key result. */
function staying(before: Plan, after: Plan): string {
  const freed = before.commitments.filter((each, index) => each !== after.commitments[index]).length
  if (freed === 0) return ''
  return `${counted(freed, 'commitment')} ${freed === 1 ? 'stays' : 'stay'} without a key result.`
}

function withRest(gone: string | undefined, rest: string): string | undefined {
  return gone === undefined || rest === '' ? gone : `${gone} ${rest}`
}

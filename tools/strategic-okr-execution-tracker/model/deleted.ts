import { deletedFromPlan } from '#tools/shared/okr/deleted-from-plan.ts'
import type { Plan } from '#tools/shared/okr/plan.ts'
import { deletedMessage } from '#tools/shared/values/deleted-message.ts'
import type { TrackerAction } from './model.ts'

export function deleted(before: Plan, action: TrackerAction): string | undefined {
  switch (action.type) {
    case 'remove':
      return deletedFromPlan(before, action)
    case 'edit-key-result':
      return forgotten(before, action)
    case 'score':
      return leftOut(before, action)
    case 'remove-commitment':
      return deletedMessage('commitment', before.commitments.find(({ id }) => id === action.id)?.text ?? '')
  }
}

function nameIn({ keyResults }: Plan, id: string): string {
  return keyResults.find((each) => each.id === id)?.title.trim() || 'Untitled'
}

/** Without its former targets, past weeks are judged by the new one. */
function forgotten(
  before: Plan,
  { id, changes }: Extract<TrackerAction, { type: 'edit-key-result' }>,
): string | undefined {
  const had = before.keyResults.find((each) => each.id === id)?.former.length ?? 0
  if (changes.former?.length !== 0 || had === 0) return undefined
  return `‘${nameIn(before, id)}’ counts its new numbers in all weeks.`
}

function leftOut(
  before: Plan,
  { keyResultId, changes }: Extract<TrackerAction, { type: 'score' }>,
): string | undefined {
  return changes.score === null ? `The score of ‘${nameIn(before, keyResultId)}’ is gone.` : undefined
}

import { counted } from '#tools/shared/values/counted.ts'
import { deletedMessage } from '#tools/shared/values/deleted-message.ts'
import type { Case } from '../files/case-file.ts'
import type { CaseAction } from './edit-case.ts'
import { allInitiatives } from './initiatives.ts'

export function deleted(before: Case, action: CaseAction): string | undefined {
  if (action.type === 'remove-initiative') {
    const gone = allInitiatives(before)[action.at]
    return (
      gone &&
      deletedMessage('initiative', gone.title, [
        counted(gone.costs.length, 'cost'),
        counted(gone.benefits.length, 'benefit'),
      ])
    )
  }
  if (action.type !== 'remove-line') return undefined
  const lines = action.list === 'costs' ? before.costs : before.benefits
  const line = lines.find(({ id }) => id === action.id)
  const noun = action.list === 'costs' ? 'cost' : 'benefit'
  return line && deletedMessage(noun, line.name, [line.amount === null ? '' : 'its amount'])
}

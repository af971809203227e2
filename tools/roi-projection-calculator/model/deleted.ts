import { goneWords } from '#tools/shared/values/gone-words.ts'
import type { Case } from './case.ts'
import type { CaseAction } from './edit-case.ts'

export function deleted(before: Case, action: CaseAction): string | undefined {
  if (action.type !== 'remove-line') return undefined
  const lines = action.list === 'costs' ? before.costs : before.benefits
  const line = lines.find(({ id }) => id === action.id)
  const noun = action.list === 'costs' ? 'cost' : 'benefit'
  return line && goneWords(noun, line.name, [line.amount === null ? '' : 'its amount'])
}

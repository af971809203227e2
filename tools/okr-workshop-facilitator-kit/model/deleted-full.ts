import type { Plan } from '#tools/shared/okr/plan.ts'
import { counted } from '#tools/shared/values/counted.ts'
import { deletedMessage } from '#tools/shared/values/deleted-message.ts'
import { deletedBasics } from './deleted.ts'
import { type WorkshopAction, workshopOf } from './model.ts'
import { answerNames } from './results/answers.ts'

export function deleted(before: Plan, action: WorkshopAction): string | undefined {
  switch (action.type) {
    case 'set-script':
      return action.script || !scriptOf(before, action.id) ? undefined : 'Your script is gone.'
    case 'remove-answer': {
      const { answers, headlines, wall } = workshopOf(before)
      const at = answers.findIndex(({ id }) => id === action.id)
      const notes = [...headlines, ...wall].filter(({ from }) => from === action.id).length
      return at < 0
        ? undefined
        : deletedMessage('answer', `The answer of ${answerNames(answers)[at]}`, [counted(notes, 'note')])
    }
    default:
      return deletedBasics(before, action)
  }
}

function scriptOf(plan: Plan, blockId: string) {
  return workshopOf(plan).blocks.find(({ id }) => id === blockId)?.script
}

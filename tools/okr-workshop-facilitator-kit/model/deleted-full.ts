import type { Plan } from '#tools/shared/okr/plan.ts'
import { counted } from '#tools/shared/values/counted.ts'
import { deletedMessage } from '#tools/shared/values/deleted-message.ts'
import type { OwnScript } from '../files/workshop-schema.ts'
import { deletedBasics } from './deleted.ts'
import { type WorkshopAction, workshopOf } from './model.ts'
import { answerNames } from './results/answers.ts'

export function deleted(before: Plan, action: WorkshopAction): string | undefined {
  switch (action.type) {
    case 'set-script':
      return deletedWords(before, action)
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

function deletedWords(before: Plan, { id, script }: { id: string; script: OwnScript | null }): string | undefined {
  const block = workshopOf(before).blocks.find((each) => each.id === id)
  if (!script) return block?.script && 'Your script is gone.'
  const left = new Set(script.steps.map((row) => row.id))
  const step = block?.script?.steps.find((row) => !left.has(row.id))
  return step && deletedMessage('step', step.text)
}

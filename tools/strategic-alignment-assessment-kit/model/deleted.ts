import { counted } from '#tools/shared/values/counted.ts'
import { type Action, type Assessment, nameOf, questions, roundIds } from './model.ts'

export function deleted(before: Assessment, action: Action): string | undefined {
  switch (action.type) {
    case 'remove-answer': {
      const { answers } = before.rounds[action.round]
      const index = answers.findIndex(({ id }) => id === action.id)
      const answer = answers[index]
      return answer && `The answer of ${nameOf(answer, index)} is gone, with its ${questions.length} ratings.`
    }
    case 'set-anonymous': {
      const named = roundIds
        .flatMap((id) => before.rounds[id].answers)
        .filter(({ name }) => name !== '').length
      if (!action.anonymous || named === 0) return undefined
      return `${counted(named, 'name')} ${named === 1 ? 'is' : 'are'} gone from the answers.`
    }
  }
}

import { counted } from '#tools/shared/values/counted.ts'
import { type Action, type Assessment, nameOf, questions, roundIds } from './model.ts'
import { countedIn } from './tally.ts'

export function deleted(before: Assessment, action: Action): string | undefined {
  switch (action.type) {
    case 'remove-answer': {
      const { answers } = before.rounds[action.round]
      const index = answers.findIndex(({ id }) => id === action.id)
      const answer = answers[index]
      if (!answer) return undefined
      const rated = questions.length + Object.keys(answer.own).length
      const comments = Object.keys(answer.comments).length
      const also = comments > 0 ? ` and ${counted(comments, 'comment')}` : ''
      return `The answer of ${nameOf(answer, index)} is gone, with its ${rated} ratings${also}.`
    }
    case 'replace-answer': {
      const answer = before.rounds[action.round].answers.find(({ id }) => id === action.id)
      return answer && `The earlier answer of ${answer.name} was replaced by the new one.`
    }
    case 'remove-question': {
      const question = before.own.find(({ id }) => id === action.id)
      if (!question || question.text.trim() === '') return undefined
      const rated = ratingsOf(before, action.id)
      return `‘${question.text.trim()}’ is gone${rated > 0 ? `, and its ${counted(rated, 'rating')} with it` : ''}.`
    }
  }
}

function ratingsOf({ rounds }: Assessment, key: string): number {
  return roundIds.reduce((sum, id) => {
    const { answers, opened } = rounds[id]
    return sum + answers.filter(({ own }) => own[key] !== undefined).length + countedIn(opened?.counts[key])
  }, 0)
}

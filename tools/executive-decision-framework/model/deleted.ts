import { counted } from '#tools/shared/values/counted.ts'
import { deletedMessage } from '#tools/shared/values/deleted-message.ts'
import type { Decision, Framework, Score } from '../files/format.ts'
import { type Action, openDecision } from './model.ts'

export function deleted(before: Framework, action: Action): string | undefined {
  switch (action.type) {
    case 'remove-decision': {
      const decision = before.decisions.find(({ id }) => id === action.id)
      return decision && decisionWords(decision)
    }
    case 'remove':
      return itemWords(openDecision(before), action)
  }
}

function decisionWords({ title, options, criteria, reviews }: Decision): string | undefined {
  return deletedMessage('decision', title, [
    counted(options.length, 'option'),
    counted(criteria.length, 'criterion', 'criteria'),
    counted(reviews.length, 'review'),
  ])
}

function itemWords(decision: Decision, { list, id }: Extract<Action, { type: 'remove' }>): string | undefined {
  const isIt = (item: { id: string }) => item.id === id
  switch (list) {
    case 'options': {
      const option = decision.options.find(isIt)
      const risks = decision.risks.filter(({ optionId }) => optionId === id).length
      const causes = counted(risks, 'cause of failure', 'causes of failure')
      return option && deletedMessage('option', option.name, [...scoreWords(Object.values(option.scores)), causes])
    }
    case 'criteria': {
      const criterion = decision.criteria.find(isIt)
      const scores = decision.options.flatMap((option) => option.scores[id] ?? [])
      return criterion && deletedMessage('criterion', criterion.name, scoreWords(scores))
    }
    case 'risks': {
      const risk = decision.risks.find(isIt)
      return risk && deletedMessage('cause', risk.cause, [risk.prevention && 'what prevents it'])
    }
    case 'voices': {
      const voice = decision.voices.find(isIt)
      const scores = voice ? Object.values(voice.scores).flatMap(Object.values).length : 0
      return voice && deletedMessage('answer', voice.name, [counted(scores, 'score')])
    }
    case 'reviews': {
      const review = decision.reviews.find(isIt)
      return review && deletedMessage('review', review.happened, [review.lesson && 'what was learned'])
    }
  }
}

function scoreWords(scores: readonly Score[]): string[] {
  return [
    counted(scores.filter(({ value }) => value !== null).length, 'score'),
    counted(scores.filter(({ evidence }) => evidence.trim() !== '').length, 'line of evidence', 'lines of evidence'),
  ]
}

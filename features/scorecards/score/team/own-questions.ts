import type { Definition, Question } from '#content/scorecards/definition.ts'
import type { StoredAnswers } from '../../answers/answers.server.ts'
import { type Answers, chosenIn, questionsOf } from '../../engine/answers.ts'
import { teamDefinition } from '../../engine/team-questions.ts'
import type { Counts } from './figures.ts'
import type { TeamSubject } from './read-team.ts'

const stepsOf = ({ choices }: Question) => choices.toSorted((one, other) => one.points - other.points)

/** undefined if the scorecard asks no team, or before the visitor has left an address. */
export function ownSubject({ row, definition, answers }: StoredAnswers): TeamSubject | undefined {
  if (definition.kind !== 'score' || !definition.team || !row.email) return undefined
  const sections = teamDefinition(definition).sections.map(({ id, title, questions }) => ({
    id,
    title,
    questions: questions.flatMap((question) => {
      const [chosen] = chosenIn(question, answers[question.id])
      const steps = stepsOf(question)
      const own = steps.findIndex((step) => step.id === chosen?.id)
      return own < 0 ? [] : [{ id: question.id, title: question.text, own, steps }]
    }),
  }))
  const answered = sections.filter(({ questions }) => questions.length > 0)
  return answered.length > 0 ? { of: 'scorecard', id: row.id, company: row.company, sections: answered } : undefined
}

/** undefined if an answer is missing. */
export function ownCounts(definition: Definition, answers: Answers): Counts | undefined {
  const tallies = questionsOf(teamDefinition(definition)).map((question) => {
    const [chosen] = chosenIn(question, answers[question.id])
    return [question.id, stepsOf(question).map(({ id }) => (id === chosen?.id ? 1 : 0))] as const
  })
  const isComplete = tallies.every(([, tally]) => tally.some((count) => count > 0))
  return isComplete ? Object.fromEntries(tallies) : undefined
}

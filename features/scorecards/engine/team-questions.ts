import type { Definition, Question } from '#content/scorecards/definition.ts'
import { maxPoints } from './score.ts'

/** With fewer choices, the median of four people would give their answers away. */
const fewestChoices = 4

/** What a team is asked: what everyone sees and answers with one choice that counts. */
export function teamDefinition(definition: Definition): Definition {
  const sections = definition.sections.flatMap((section) => {
    const questions = section.questions.filter(isForTeam).map(({ optional: _, ...question }) => question)
    return questions.length > 0 ? [{ ...section, questions }] : []
  })
  return { ...definition, sections, contact: { ...definition.contact, when: 'after' } }
}

function isForTeam(question: Question): boolean {
  const { kind, showIf, choices } = question
  return (kind === 'scale' || kind === 'one') && !showIf && choices.length >= fewestChoices && maxPoints(question) > 0
}

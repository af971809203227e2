import type { Advice, ContactField, Rule } from '#content/scorecards/definition.ts'
import { type Answers, chosenIn } from './answers.ts'
import { type Scored, type ScoreRules, scoreAnswers } from './score.ts'
import { decideType, type TypeRules } from './type.ts'

export type Contact = { readonly [Field in ContactField]?: string | undefined }

export type AdviceRules = ScoreRules &
  Omit<TypeRules, 'sections'> & { readonly advice: readonly Advice[]; readonly mostAdvice: number }

/** Advice on the weakest sections comes first, then the rest in the definition's order. */
export function chooseAdvice(definition: AdviceRules, answers: Answers, contact: Contact): Advice[] {
  const score = scoreAnswers(definition, answers)
  const bySection = new Map(score.sections.map((section) => [section.id, section]))

  function fits(rule: Rule): boolean {
    if (rule.on === 'type') return rule.type === decideType(definition, answers).type?.id
    if (rule.on === 'contact') {
      const given = contact[rule.field]?.trim().toLowerCase()
      return rule.is.some((each) => each.trim().toLowerCase() === given)
    }
    if (rule.on === 'answer') {
      const question = score.shown.find(({ id }) => id === rule.question)
      return !!question && chosenIn(question, answers[question.id]).some(({ id }) => rule.choices.includes(id))
    }
    const { percent, tier } = (rule.section ? bySection.get(rule.section) : score) ?? {}
    if (rule.on === 'tier') return tier?.id === rule.tier
    return percent !== undefined && percent >= rule.from && percent < rule.below
  }

  const fitting = definition.advice.filter(({ when }) => fits(when))
  const shareOf = ({ when }: Advice) => ('section' in when ? shareIn(bySection.get(when.section ?? '')) : none)
  return fitting.toSorted((a, b) => shareOf(a) - shareOf(b)).slice(0, definition.mostAdvice)
}

/** Above every share: advice that belongs to no section comes after those that do. */
const none = 2

function shareIn(section: Scored | undefined): number {
  return section?.max ? section.points / section.max : none
}

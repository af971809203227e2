import type { Definition, Question, Section } from '#content/scorecards/definition.ts'
import { scorecardText } from '#content/scorecards/words.ts'
import { type Answers, isAnswered, visibleQuestions } from '../engine/answers.ts'
import { decideType, tieBreakQuestion } from '../engine/type.ts'

export type FormStep =
  | { kind: 'questions'; id: string; title: string; intro: string; questions: Question[] }
  | { kind: 'contact'; id: 'contact'; title: string; intro: string }

/** The sections that have something to show, a tie-break question if needed, and the contact if it comes before. */
export function stepsOf(definition: Definition, answers: Answers): FormStep[] {
  const shown = new Set(visibleQuestions(definition, answers))
  const sections = definition.sections.flatMap((section) => sectionStep(section, shown))
  const tie = definition.kind === 'type' && isComplete(sections, answers) ? tieBreakStep(definition, answers) : []
  const { contactTitle: title, contactIntro: intro } = scorecardText
  const contact: FormStep[] =
    definition.contact.when === 'before' ? [{ kind: 'contact', id: 'contact', title, intro }] : []
  return [...sections, ...tie, ...contact]
}

function sectionStep({ id, title, intro, questions }: Section, shown: ReadonlySet<Question>): FormStep[] {
  const visible = questions.filter((each) => shown.has(each))
  return visible.length > 0 ? [{ kind: 'questions', id, title, intro, questions: visible }] : []
}

function tieBreakStep(definition: Definition, answers: Answers): FormStep[] {
  const { tieBreak } = decideType(definition, answers)
  if (!tieBreak) return []
  const { tieTitle: title, tieIntro: intro } = scorecardText
  return [{ kind: 'questions', id: 'tie', title, intro, questions: [tieBreakQuestion(tieBreak)] }]
}

function isComplete(steps: readonly FormStep[], answers: Answers): boolean {
  return steps.every((step) => missingIn(step, answers).length === 0)
}

export function missingIn(step: FormStep, answers: Answers): string[] {
  if (step.kind === 'contact') return []
  return step.questions.filter((each) => !each.optional && !isAnswered(each, answers[each.id])).map(({ id }) => id)
}

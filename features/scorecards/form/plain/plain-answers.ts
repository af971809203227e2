import type { Definition } from '#content/scorecards/definition.ts'
import { scorecardText as words } from '#content/scorecards/words.ts'
import { type Typed, typedText } from '#lib/web/plain-form.ts'
import { type Answers, checkAnswers, questionsOf, tieBreakKey } from '../../engine/answers.ts'
import { contactProblems, contactToSend, type TypedContact } from '../contact-fields.tsx'
import { stepsOf } from '../form-steps.ts'
import { answersTyped, contactTyped } from './typed-answers.ts'

/** IDs of the questions on the page. The first step of the form with scripts does not send it. */
export const askedField = 'asked'

export function answersIn(definition: Definition, typed: Typed): Answers {
  const decides = typedText(typed, tieBreakKey)
  return {
    ...answersTyped(questionsOf(definition), typed),
    ...(decides && { [tieBreakKey]: decides }),
  }
}

/** The sections on the page: an answer may open a question, or a tie another one. */
export function sectionsFor(definition: Definition, answers: Answers) {
  return stepsOf(definition, answers).filter((step) => step.kind === 'questions')
}

type PlainSent = { clientKey: string; answers: Answers; contact: TypedContact }

/** What the script would send, or what is wrong, by field. */
export function readPlainScorecard(
  definition: Definition,
  typed: Typed,
): { sent: PlainSent } | { problems: Record<string, string> } {
  const asked = typed[askedField]
  if (!asked) return { problems: {} }
  const answers = answersIn(definition, typed)
  const contact = contactTyped(typed)
  const { missing } = checkAnswers(definition, answers)
  const shown = sectionsFor(definition, answers).flatMap(({ questions }) => questions)
  const opened = shown.filter(({ id }) => !asked.includes(id))
  const problems: Record<string, string> = {
    ...Object.fromEntries(missing.map((id) => [id, words.missing])),
    ...Object.fromEntries(opened.map(({ id }) => [id, words.opened])),
    ...(definition.contact.when === 'before' && contactProblems(definition.contact, contact)),
  }
  if (Object.keys(problems).length > 0) return { problems }
  return { sent: { clientKey: typedText(typed, 'clientKey'), answers, contact: contactToSend(contact) } }
}

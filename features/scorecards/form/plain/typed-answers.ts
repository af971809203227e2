import type { Question } from '#content/scorecards/definition.ts'
import { type Typed, typedText } from '#lib/web/plain-form.ts'
import type { Answer, Answers } from '../../engine/answers.ts'
import type { TypedContact } from '../contact-fields.tsx'

/** What a browser sent of these questions. */
export function answersTyped(questions: readonly Question[], typed: Typed): Answers {
  const answers = questions.map((question) => [question.id, answerTyped(question, typed)] as const)
  return Object.fromEntries(answers.filter(([, answer]) => answer !== undefined))
}

export function answerTyped({ id, kind }: Pick<Question, 'id' | 'kind'>, typed: Typed): Answer | undefined {
  if (kind === 'several') return typed[id]
  const text = typedText(typed, id)
  if (kind !== 'number') return text || undefined
  return text && Number.isFinite(Number(text)) ? Number(text) : undefined
}

export function contactTyped(typed: Typed): TypedContact {
  const fields = ['name', 'email', 'phone', 'company', 'role', 'companySize', 'agreed']
  return Object.fromEntries(fields.map((field) => [field, typedText(typed, field)]))
}

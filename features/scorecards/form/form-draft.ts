import type { Definition } from '#content/scorecards/definition.ts'
import { parseKept, recordOf } from '#lib/web/kept.ts'
import { typedOf } from '#lib/web/plain-form.ts'
import { type Answer, type Answers, questionsOf } from '../engine/answers.ts'
import type { TypedContact } from './contact-fields.tsx'
import { answersTyped } from './plain/typed-answers.ts'

/** A visitor's answers so far, kept in the browser. */
export type FormDraft = {
  /** Idempotency key: it changes with every answer. */
  clientKey: string
  answers: Answers
  contact: TypedContact
  step: number
}

export function emptyDraft(clientKey: string): FormDraft {
  return { clientKey, answers: {}, contact: {}, step: 0 }
}

export function readDraft(text: string | null, newKey: string): FormDraft {
  const kept = parseKept(text)
  return {
    clientKey: typeof kept.clientKey === 'string' && kept.clientKey ? kept.clientKey : newKey,
    answers: recordOf(kept.answers) as Record<string, Answer>,
    contact: recordOf(kept.contact) as TypedContact,
    step: typeof kept.step === 'number' ? kept.step : 0,
  }
}

/** Adds what was answered before the scripts ran. */
export function withTyped(draft: FormDraft, definition: Definition, data: FormData): FormDraft {
  const typed = answersTyped(questionsOf(definition), typedOf(data))
  return { ...draft, answers: { ...draft.answers, ...typed } }
}

import type { Definition } from '#content/scorecards/definition.ts'
import { contactFields } from '#content/scorecards/kinds.ts'
import { scorecardText } from '#content/scorecards/words.ts'
import { emailField } from '#lib/email/email-field.ts'
import { optInField } from '#lib/email/opt-in.ts'
import * as z from '#lib/zod.ts'
import type { Contact } from '../engine/advice.ts'
import { clientKey, contactDetails, optionalText } from './contact-fields.ts'

const contact = { name: optionalText('Name', 121), ...contactDetails, agreed: optInField }

const email = emailField(scorecardText.invalidEmail)
const answer = z.union([z.string().check(z.maxLength(5000)), z.number(), z.array(z.string()).check(z.maxLength(100))])

/** The server works out the score; only the answers are sent. */
export const sendAnswersSchema = z.object({
  clientKey,
  version: z.int(),
  answers: z.record(z.string(), answer, { error: scorecardText.invalid.incomplete }),
  email: z.optional(email),
  ...contact,
})

/** A retake: the link it is sent to identifies the person. */
export const sendAgainSchema = z.pick(sendAnswersSchema, { clientKey: true, version: true, answers: true })

export const sendContactSchema = z.object({ email, ...contact })

export type SentContact = z.output<typeof sendContactSchema>

/** The fields that the scorecard asks for, or undefined if a required one is missing. */
export function contactFrom(definition: Definition, sent: Partial<SentContact>): Contact | undefined {
  const { fields } = definition.contact
  const shownFields = contactFields.filter((field) => fields[field] !== 'off')
  if (shownFields.some((field) => fields[field] === 'required' && !sent[field])) return undefined
  return Object.fromEntries(shownFields.map((field) => [field, sent[field] || undefined]))
}

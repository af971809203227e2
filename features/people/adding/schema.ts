import { type Status, statuses } from '#content/admin/people.ts'
import { emailField } from '#lib/email/email-field.ts'
import { isoDay } from '#lib/time/dates.ts'
import * as z from '#lib/zod.ts'
import { dayField, detailsSchema, hasStepForDay, line, maxNote, maxTag, maxTags } from '../person/schema.ts'

const maxSource = 80
const maxConsented = 500
/** For consent details from a file row. */
export const maxHow = 200
/** Anything shorter proves nothing. */
const minConsented = 10

export const invalidEmail = 'Please enter a valid email address'

export const tagField = line('A tag', maxTag).check(
  z.refine((tag) => !tag.includes(','), { error: 'A tag cannot contain a comma' }),
)

const shape = {
  ...detailsSchema.shape,
  email: emailField(invalidEmail),
  status: z.enum(Object.keys(statuses) as Status[], { error: 'Please choose a status' }),
  nextStep: line('A next step'),
  nextStepOn: dayField,
  source: line('A source', maxSource),
  note: line('A note', maxNote),
}

export const newPersonSchema = z
  .object({
    ...shape,
    tags: z
      .array(tagField.check(z.minLength(1, { error: 'A tag cannot be empty' })), {
        error: 'Please send the tags as a list.',
      })
      .check(z.maxLength(maxTags, { error: `A person can have at most ${maxTags} tags` })),
    unsubscribed: z.boolean({ error: 'Please say whether they are unsubscribed.' }),
    /** Consent stated in the row, with its date and source if given. */
    agreed: z.optional(z.object({ on: dayField, how: line('A consent source', maxHow) })),
  })
  .check(hasStepForDay)

/** Today, where the site is. */
export const latestDay = () => isoDay(new Date())

/** How they gave consent, in the owner's words; empty without consent. */
export const agreedField = line('A consent description', maxConsented).check(
  z.refine((proof) => proof === '' || proof.length >= minConsented, {
    error: 'Describe when and how they agreed, so that you can prove it later',
  }),
)

/** Like `newPersonSchema`, with tags as typed: separated by commas. */
export const addPersonSchema = z
  .object({
    ...shape,
    tags: z.string({ error: 'Please send the tags as text.' }).check(
      z.trim(),
      z.refine((typed) => tagsIn(typed).every((tag) => tag.length <= maxTag), {
        error: `A tag can have at most ${maxTag} characters`,
      }),
      z.refine((typed) => tagsIn(typed).length <= maxTags, {
        error: `A person can have at most ${maxTags} tags`,
      }),
    ),
    agreed: agreedField,
    /** Empty for today. */
    consentedOn: z.optional(
      dayField.check(z.refine((day) => day <= latestDay(), { error: 'The consent date cannot be in the future' })),
    ),
  })
  .check(hasStepForDay)

/** Splits at commas and drops duplicates, ignoring case. */
export function tagsIn(typed: string): string[] {
  const tags = typed
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)
  return [...new Map(tags.map((tag) => [tag.toLowerCase(), tag])).values()]
}

export type NewPerson = z.infer<typeof newPersonSchema>
export type AddPerson = z.infer<typeof addPersonSchema>

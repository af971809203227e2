import { type Status, statuses } from '#content/admin/people.ts'
import { emailField } from '#lib/email-field.ts'
import * as z from '#lib/zod.ts'
import { detailsSchema, isDay, line, maxNote, maxTag, maxTags } from '../person/schema.ts'

const maxSource = 80
export const maxAgreed = 500
/** Shorter, nobody could tell from it later what was agreed to. */
export const minAgreed = 10

export const invalidEmail = 'Please enter a valid email address'

const text = (what: string, most: number) =>
  z
    .string({ error: `Please send ${what.toLowerCase()} as text.` })
    .check(z.trim(), z.maxLength(most, { error: `${what} has at most ${most} characters` }))

export const tagField = text('A tag', maxTag).check(
  z.refine((tag) => !tag.includes(','), { error: 'A tag has no comma' }),
)

const shape = {
  ...detailsSchema.shape,
  email: emailField(invalidEmail),
  status: z.enum(Object.keys(statuses) as Status[], { error: 'Please choose a status' }),
  nextStep: line('A next step'),
  nextStepOn: z
    .string({ error: 'Please send the day as text.' })
    .check(z.refine(isDay, { error: 'Please enter a day that there is, or none' })),
  source: text('Where somebody is from', maxSource),
  note: text('A note', maxNote),
}

/** What the owner knows of somebody who is not here yet. */
export const newPersonSchema = z
  .object({
    ...shape,
    tags: z
      .array(tagField.check(z.minLength(1, { error: 'A tag has at least one letter' })), {
        error: 'Please send the tags as a list.',
      })
      .check(z.maxLength(maxTags, { error: `A person has at most ${maxTags} tags` })),
    /** Wherever they are from, they want no letters. */
    unsubscribed: z.boolean({ error: 'Please say whether they want letters.' }),
  })
  .check(
    z.refine(({ nextStep, nextStepOn }) => nextStepOn === '' || nextStep !== '', {
      error: 'Please say what is to be done on that day',
      path: ['nextStep'],
    }),
  )

/** How somebody is known to have agreed to letters, as the owner states it; empty where they did not. */
export const agreedField = text('How they agreed', maxAgreed).check(
  z.refine((words) => words === '' || words.length >= minAgreed, {
    error: 'Please say when and how they agreed, so that you can show it later',
  }),
)

/** The form for one person: tags as somebody types them, with commas between. */
export const addPersonSchema = z
  .object({
    ...shape,
    tags: z.string({ error: 'Please send the tags as text.' }).check(
      z.trim(),
      z.refine((typed) => tagsIn(typed).every((tag) => tag.length <= maxTag), {
        error: `A tag has at most ${maxTag} characters`,
      }),
      z.refine((typed) => tagsIn(typed).length <= maxTags, {
        error: `A person has at most ${maxTags} tags`,
      }),
    ),
    agreed: agreedField,
  })
  .check(
    z.refine(({ nextStep, nextStepOn }) => nextStepOn === '' || nextStep !== '', {
      error: 'Please say what is to be done on that day',
      path: ['nextStep'],
    }),
  )

/** "Podcast, Berlin" as two; each once, whatever letters are capitals. */
export function tagsIn(typed: string): string[] {
  const tags = typed
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)
  return [...new Map(tags.map((tag) => [tag.toLowerCase(), tag])).values()]
}

export type NewPerson = z.infer<typeof newPersonSchema>
export type AddPerson = z.infer<typeof addPersonSchema>

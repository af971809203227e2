import { type Status, statuses } from '#content/admin/people.ts'
import { asciiAddress } from '#lib/email/ascii-address.ts'
import { emailField } from '#lib/email/email-field.ts'
import * as z from '#lib/zod.ts'
import { detailsSchema, isDay, line, maxNote, maxTag, maxTags } from '../person/schema.ts'

const maxSource = 80
export const maxAgreed = 500
/** Of what a row of a file says of it. */
export const maxHow = 200
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

const dayField = z
  .string({ error: 'Please send the day as text.' })
  .check(z.refine(isDay, { error: 'Please enter a day that there is, or none' }))

const asciiTrimmed = (typed: string) => asciiAddress(typed.trim().toLowerCase())

const shape = {
  ...detailsSchema.shape,
  /** A domain with umlauts by its other name, as a browser's field for an address writes it. */
  email: z.pipe(z.string({ error: invalidEmail }).check(z.overwrite(asciiTrimmed)), emailField(invalidEmail)),
  status: z.enum(Object.keys(statuses) as Status[], { error: 'Please choose a status' }),
  nextStep: line('A next step'),
  nextStepOn: dayField,
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
    /** That their row says that they agreed to letters: on which day, and where or how, as far as it does. */
    agreed: z.optional(z.object({ on: dayField, how: text('How somebody agreed', maxHow) })),
  })
  .check(
    z.refine(({ nextStep, nextStepOn }) => nextStepOn === '' || nextStep !== '', {
      error: 'Please say what is to be done on that day',
      path: ['nextStep'],
    }),
  )

/** Tomorrow by UTC: somewhere it is that day already. */
export const latestDay = () => new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10)

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
    /** Since when; empty for today. */
    agreedOn: z.optional(
      dayField.check(
        z.refine((day) => day <= latestDay(), { error: 'Nobody can have agreed on a day to come' }),
      ),
    ),
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

import * as z from '#lib/zod.ts'

const longest = { subject: 150, body: 20_000, reason: 500, name: 80 }

const oneLine = /^\P{Cc}*$/u

const subject = z
  .string({ error: 'Please write a subject' })
  .check(
    z.maxLength(longest.subject, { error: `A subject has at most ${longest.subject} characters` }),
    z.regex(oneLine, { error: 'A subject must stand on one line' }),
  )
const body = z
  .string({ error: 'Please write a text' })
  .check(z.maxLength(longest.body, { error: `A letter has at most ${longest.body} characters` }))
const reason = z
  .string({ error: 'Please say why' })
  .check(
    z.trim(),
    z.maxLength(longest.reason, { error: `A reason has at most ${longest.reason} characters` }),
  )
const revision = z
  .number({ error: 'Please load the page again' })
  .check(
    z.int({ error: 'Please load the page again' }),
    z.nonnegative({ error: 'Please load the page again' }),
  )

/** To one person, by what stands in the address of their page, or to all whom a list shows. */
export const newLetterSchema = z.object({
  to: z.optional(z.string({ error: 'There is no such person' }).check(z.maxLength(1000))),
  query: z.optional(z.string({ error: 'There is no such list' }).check(z.maxLength(2000))),
  /** A saved text to begin with. */
  text: z.optional(z.string({ error: 'There is no such text' }).check(z.maxLength(60))),
})
export type NewLetter = z.infer<typeof newLetterSchema>

/** What a draft holds may still be wrong: it is checked before it is sent. */
export const letterDraftSchema = z.object({ subject, body, revision })
export type LetterDraft = z.infer<typeof letterDraftSchema>

export const reasonSchema = z.object({ reason, revision })

export const sendLetterSchema = z.object({
  revision,
  /** When; at once if left out. */
  at: z.optional(
    z.string({ error: 'Please choose a day and a time' }).check(
      z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{3})?)?Z$/, {
        error: 'Please choose a day and a time',
      }),
    ),
  ),
})
export type SendLetter = z.infer<typeof sendLetterSchema>

export const tryLetterSchema = z.object({
  /** Whose values stand in it. */
  person: z.string({ error: 'There is no such person' }).check(z.maxLength(1000)),
})

const name = z
  .string({ error: 'Please give the text a name' })
  .check(
    z.trim(),
    z.minLength(1, { error: 'Please give the text a name' }),
    z.maxLength(longest.name, { error: `A name has at most ${longest.name} characters` }),
    z.regex(oneLine, { error: 'A name must stand on one line' }),
  )

export const savedTextSchema = z.object({ name, subject, body })
export type SavedText = z.infer<typeof savedTextSchema>

const paceError = 'Please enter a number from 1 to 1000'
export const paceSchema = z.object({
  perHour: z.string({ error: paceError }).check(
    z.trim(),
    z.refine((text) => /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= 1000, {
      error: paceError,
    }),
  ),
})
export type TypedPace = z.infer<typeof paceSchema>

export const tellWaitlistSchema = z.object({
  tool: z
    .string({ error: 'There is no such tool' })
    .check(z.regex(/^[a-z0-9-]{1,60}$/, { error: 'There is no such tool' })),
})

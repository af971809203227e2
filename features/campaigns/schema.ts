import * as z from '#lib/zod.ts'

const longest = { subject: 150, body: 20_000, reason: 500, name: 80 }

const oneLine = /^\P{Cc}*$/u

const subject = z
  .string({ error: 'Please enter a subject' })
  .check(
    z.maxLength(longest.subject, { error: `Use at most ${longest.subject} characters for the subject` }),
    z.regex(oneLine, { error: 'The subject must be a single line' }),
  )
const body = z
  .string({ error: 'Please enter a text' })
  .check(z.maxLength(longest.body, { error: `Use at most ${longest.body} characters for the text` }))
const reason = z
  .string({ error: 'Please enter a reason' })
  .check(z.trim(), z.maxLength(longest.reason, { error: `Use at most ${longest.reason} characters for the reason` }))
const revision = z
  .number({ error: 'Please reload the page' })
  .check(z.int({ error: 'Please reload the page' }), z.nonnegative({ error: 'Please reload the page' }))

/** Either `to`, the ID in a person's URL, or `query`, a filter of the people list. */
export const newCampaignSchema = z.object({
  to: z.optional(z.string({ error: 'Person not found' }).check(z.maxLength(1000))),
  query: z.optional(z.string({ error: 'List not found' }).check(z.maxLength(2000))),
  /** The template to start from. */
  text: z.optional(z.string({ error: 'Template not found' }).check(z.maxLength(60))),
})
export type NewCampaign = z.infer<typeof newCampaignSchema>

/** Drafts may contain errors; they are checked before sending. */
export const campaignDraftSchema = z.object({ subject, body, revision })
export type CampaignDraft = z.infer<typeof campaignDraftSchema>

export const reasonSchema = z.object({ reason, revision })

export const sendCampaignSchema = z.object({
  revision,
  /** Sent right away if missing. */
  at: z.optional(
    z.string({ error: 'Please choose a date and time' }).check(
      z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{3})?)?Z$/, {
        error: 'Please choose a date and time',
      }),
    ),
  ),
})
export type SendCampaign = z.infer<typeof sendCampaignSchema>

export const testEmailSchema = z.object({
  /** The person whose values fill the fields. */
  person: z.string({ error: 'Person not found' }).check(z.maxLength(1000)),
})

/** Also of unfinished texts. */
export const previewSchema = z.object({ subject, body, ...testEmailSchema.shape })

export const personMailSchema = z.object({ subject, body, reason })
export type PersonMail = z.infer<typeof personMailSchema>

const name = z
  .string({ error: 'Please enter a name' })
  .check(
    z.trim(),
    z.minLength(1, { error: 'Please enter a name' }),
    z.maxLength(longest.name, { error: `Use at most ${longest.name} characters for the name` }),
    z.regex(oneLine, { error: 'The name must be a single line' }),
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

export const notifyWaitlistSchema = z.object({
  tool: z.string({ error: 'Tool not found' }).check(z.regex(/^[a-z0-9-]{1,60}$/, { error: 'Tool not found' })),
})

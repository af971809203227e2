import { afterDaysLimits } from '#content/sequences/sequences.ts'
import * as z from '#lib/zod.ts'
import { campaignDraftSchema, testEmailSchema } from '../schema.ts'

const { min, max } = afterDaysLimits
const daysError = `Please enter a number of days from ${min} to ${max}`

export const sequenceMailSchema = z.object({
  ...campaignDraftSchema.shape,
  afterDays: z.string({ error: daysError }).check(
    z.trim(),
    z.refine((text) => /^\d{1,2}$/.test(text) && Number(text) >= min && Number(text) <= max, {
      error: daysError,
    }),
  ),
})
export type TypedMail = z.infer<typeof sequenceMailSchema>

/** Without `text`, the saved text is sent. */
export const tryMailSchema = z.object({
  ...testEmailSchema.shape,
  text: z.optional(z.pick(campaignDraftSchema, { subject: true, body: true })),
})
export type TriedMail = z.infer<typeof tryMailSchema>

export const revisionSchema = z.object({ revision: campaignDraftSchema.shape.revision })

/** `person` is the ID in the person's URL. */
export const stopSchema = z.object({
  person: z.string({ error: 'Person not found' }).check(z.maxLength(1000)),
})

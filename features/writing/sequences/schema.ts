import { afterDaysLimits } from '#content/sequences/sequences.ts'
import * as z from '#lib/zod.ts'
import { letterDraftSchema, tryLetterSchema } from '../schema.ts'

const { least, most } = afterDaysLimits
const daysError = `Please enter a number of days from ${least} to ${most}`

export const sequenceMailSchema = z.object({
  ...letterDraftSchema.shape,
  afterDays: z.string({ error: daysError }).check(
    z.trim(),
    z.refine((text) => /^\d{1,2}$/.test(text) && Number(text) >= least && Number(text) <= most, {
      error: daysError,
    }),
  ),
})
export type TypedMail = z.infer<typeof sequenceMailSchema>

/** As it is typed, saved or not; without it, as it is saved. */
export const tryMailSchema = z.object({
  ...tryLetterSchema.shape,
  text: z.optional(z.pick(letterDraftSchema, { subject: true, body: true })),
})
export type TriedMail = z.infer<typeof tryMailSchema>

/** What was looked at is what is changed. */
export const revisionSchema = z.object({ revision: letterDraftSchema.shape.revision })

/** Whom it is ended for, by what stands in the address of their page. */
export const stopSchema = z.object({
  person: z.string({ error: 'There is no such person' }).check(z.maxLength(1000)),
})

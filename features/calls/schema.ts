import { typedAmount } from '#lib/money/typed-amount.ts'
import * as z from '#lib/zod.ts'
import { outcomes, valueError } from './outcomes.ts'
import { whenError } from './words.ts'

const error = { error: whenError }
const [earliest, latest] = ['2000', '2100']

const isInRange = (text: string) =>
  text === '' || (!Number.isNaN(Date.parse(text)) && text >= earliest && text < latest)

/** The value of a datetime-local field, in the site's time zone; empty if the time is unknown. */
export const markBookedSchema = z.object({
  startsAt: z.string(error).check(z.regex(/^(\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?)?$/, error), z.refine(isInRange, error)),
})

export type MarkBooked = z.infer<typeof markBookedSchema>

const isAmount = (text: string) => text.trim() === '' || typedAmount(text) !== undefined

export const wonSchema = z.object({
  value: z
    .string({ error: valueError })
    .check(z.maxLength(40, { error: valueError }), z.refine(isAmount, { error: valueError })),
})

/** An empty outcome removes the answer. */
export const outcomeSchema = z.object({
  outcome: z.enum([...outcomes, ''], { error: 'Please choose how the call went' }),
  ...wonSchema.shape,
})

import * as z from '#lib/zod.ts'
import { whenError } from './words.ts'

const error = { error: whenError }
const [earliest, latest] = ['2000', '2100']

const isInRange = (text: string) =>
  text === '' || (!Number.isNaN(Date.parse(text)) && text >= earliest && text < latest)

/** As a browser's field has it, without a zone. */
export const typedTimeSchema = z.object({
  startsAt: z
    .string(error)
    .check(z.regex(/^(\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?)?$/, error), z.refine(isInRange, error)),
})

/** When a call is, as the owner knows it: a moment with its zone, or nothing. */
export const markBookedSchema = z.object({
  startsAt: z
    .string(error)
    .check(z.regex(/^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z)?$/, error), z.refine(isInRange, error)),
})

export type MarkBooked = z.infer<typeof markBookedSchema>

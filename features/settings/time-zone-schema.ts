import { knownTimeZone } from '#lib/time/dates.ts'
import * as z from '#lib/zod.ts'

const error = 'Please choose a time zone from the list'
const longest = 60

export const timeZoneSchema = z.object({
  timeZone: z.string({ error }).check(
    z.maxLength(longest, { error }),
    z.refine((name) => name === 'UTC' || (/^[A-Z]/.test(name) && knownTimeZone(name) !== 'UTC'), { error }),
  ),
})

export type TypedTimeZone = z.infer<typeof timeZoneSchema>

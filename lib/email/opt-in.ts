import * as z from '../zod.ts'

/** The text next to the ticked opt-in checkbox, as shown; omitted if it was not ticked. */
export const optInField = z.optional(
  z
    .string({ error: 'Please send the text of the checkbox.' })
    .check(z.maxLength(1000, { error: 'That is too long for a checkbox text.' })),
)

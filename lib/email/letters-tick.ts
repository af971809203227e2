import * as z from '../zod.ts'

/** The text next to the ticked opt-in checkbox, as shown; omitted if it was not ticked. */
export const tickField = z.optional(
  z
    .string({ error: 'Please send the words that were ticked.' })
    .check(z.maxLength(1000, { error: 'No box of ours says that much.' })),
)

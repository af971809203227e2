import * as z from '../zod.ts'

/** The words beside the box that was ticked, as they were shown; left out where it was not. */
export const tickField = z.optional(
  z
    .string({ error: 'Please send the words that were ticked.' })
    .check(z.maxLength(1000, { error: 'No box of ours says that much.' })),
)

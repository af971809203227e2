import * as z from '#lib/zod.ts'

const noTime = 'Please send when the page was read'

/** When the page that was seen was read. */
export const seenSchema = z.object({ at: z.iso.datetime({ error: noTime }) })

export const weeklyMailSchema = z.object({
  on: z.boolean({ error: 'Please say whether the summary is to be sent.' }),
})

import * as z from '#lib/zod.ts'

export const weeklyMailSchema = z.object({
  on: z.boolean({ error: 'Please choose on or off.' }),
})

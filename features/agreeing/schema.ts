import * as z from '#lib/zod.ts'

/** Whether ticks are confirmed by mail. */
export const askingSchema = z.object({ on: z.boolean({ error: 'Please say on or off.' }) })

import * as z from '#lib/zod.ts'

/** The body of requests that turn something on or off. */
export const switchSchema = z.object({ on: z.boolean({ error: 'Please choose on or off.' }) })

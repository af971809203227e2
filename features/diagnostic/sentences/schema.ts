import * as z from '#lib/zod.ts'

const revision = z.int({ error: 'Please say which words you saw.' })

/** Whether people are asked. */
export const askingSchema = z.object({ on: z.boolean({ error: 'Please say on or off.' }) })
export const publishSchema = z.object({ revision })
export const putOffSchema = z.object({ revision, on: z.boolean({ error: 'Please say on or off.' }) })

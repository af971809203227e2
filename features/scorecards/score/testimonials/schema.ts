import * as z from '#lib/zod.ts'

const revision = z.int({ error: 'The revision is missing.' })
const on = z.boolean({ error: 'Please choose on or off.' })

export const askingSchema = z.object({ on })
export const publishSchema = z.object({ revision })
export const putOffSchema = z.object({ revision, on })

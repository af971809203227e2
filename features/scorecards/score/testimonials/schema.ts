import { switchSchema } from '#lib/switch-schema.ts'
import * as z from '#lib/zod.ts'

const revision = z.int({ error: 'The revision is missing.' })

export const publishSchema = z.object({ revision })
export const putOffSchema = z.extend(switchSchema, { revision })

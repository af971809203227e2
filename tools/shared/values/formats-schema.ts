import * as z from 'zod/mini'
import { dayOrders, type Formats, numberStyles, weekBeginnings } from './formats.ts'

/** As a file holds them, beside its document; apart from the rest, because a demo reads no files. */
export const formatsSchema: z.ZodMiniType<Formats> = z.object({
  numbers: z.enum(numberStyles),
  days: z.enum(dayOrders),
  weeks: z.enum(weekBeginnings),
})

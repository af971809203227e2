import * as z from 'zod/mini'
import { dayOrders, type Formats, numberStyles, weekBeginnings } from './formats.ts'

/** In its own file so that demos, which never read files, do not bundle it. */
export const formatsSchema: z.ZodMiniType<Formats> = z.object({
  numbers: z.enum(numberStyles),
  days: z.enum(dayOrders),
  weeks: z.enum(weekBeginnings),
})

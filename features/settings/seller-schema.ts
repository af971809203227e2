import { printedLine, printedLines } from '#lib/printed-field.ts'
import * as z from '#lib/zod.ts'

/** All optional: receipts print what is known. */
export const sellerSchema = z.object({
  name: printedLine({ max: 100 }),
  address: printedLines({ max: 300, maxLines: 6 }),
  taxNumber: printedLine({ max: 40 }),
  note: printedLines({ max: 500, maxLines: 6 }),
})

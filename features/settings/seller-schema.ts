import { printedLine, printedLines } from '#lib/printed-field.ts'
import * as z from '#lib/zod.ts'

/** All optional: receipts print what is known. */
export const sellerSchema = z.object({
  name: printedLine({ most: 100 }),
  address: printedLines({ most: 300, mostLines: 6 }),
  taxNumber: printedLine({ most: 40 }),
  note: printedLines({ most: 500, mostLines: 6 }),
})

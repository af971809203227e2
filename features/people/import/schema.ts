import { formatCount } from '#lib/text/count.ts'
import * as z from '#lib/zod.ts'
import { agreedField, newPersonSchema, tagField } from '../adding/schema.ts'
import { maxRows } from './limits.ts'

const maxFileName = 200
/** Batch size; each batch is one short transaction. */
export const rowsAtOnce = 100
/** For the lookup before an import. */
export const emailsAtOnce = 500

const count = (max: number) =>
  z
    .int({ error: 'Please send a whole number.' })
    .check(
      z.minimum(0, { error: 'Please send a whole number.' }),
      z.maximum(max, { error: () => `A file has at most ${formatCount(maxRows)} rows.` }),
    )

const importId = z.string({ error: 'Please send the import ID.' })

export const startSchema = z.object({
  fileName: z
    .string({ error: 'Please send the file name.' })
    .check(z.trim(), z.maxLength(maxFileName, { error: 'The file name is too long.' })),
  total: count(maxRows).check(z.minimum(1, { error: 'There is no one in this file to import.' })),
  tag: tagField,
  agreed: agreedField,
  /** Consent applies only to rows that state it. */
  agreedByRow: z.optional(z.boolean({ error: 'Please say who gave consent.' })),
})

export const rowsSchema = z.object({
  importId,
  /** The number of rows sent before these. */
  from: count(maxRows),
  people: z
    .array(newPersonSchema, { error: 'Please send a list of people.' })
    .check(
      z.minLength(1, { error: 'Please send at least one person.' }),
      z.maxLength(rowsAtOnce, { error: `Please send at most ${rowsAtOnce} at once.` }),
    ),
})

export const lookSchema = z.object({
  emails: z
    .array(z.string({ error: 'Please send each address as text.' }), {
      error: 'Please send a list of addresses.',
    })
    .check(z.maxLength(emailsAtOnce, { error: `Please send at most ${emailsAtOnce} at once.` })),
})

export const undoSchema = z.object({
  importId,
  /** The cursor from the previous batch. */
  after: z.string({ error: 'Please send where to continue.' }),
})

export type NewImport = z.infer<typeof startSchema>
export type ImportRows = z.infer<typeof rowsSchema>
export type Looked = { here: string[]; unsubscribed: string[] }

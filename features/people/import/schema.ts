import * as z from '#lib/zod.ts'
import { agreedField, newPersonSchema, tagField } from '../adding/schema.ts'
import { mostRows } from './limits.ts'

const maxFileName = 200
/** Of a batch: as much as takes a moment, in one transaction. */
export const rowsAtOnce = 100
/** Of addresses that are looked up before anything is written. */
export const emailsAtOnce = 500

const count = (most: number) =>
  z
    .int({ error: 'Please send a whole number.' })
    .check(
      z.minimum(0, { error: 'Please send a whole number.' }),
      z.maximum(most, { error: `A file has at most ${mostRows.toLocaleString('en-US')} rows.` }),
    )

const importId = z.string({ error: 'Please say which import it belongs to.' })

export const startSchema = z.object({
  fileName: z
    .string({ error: 'Please send the name of the file.' })
    .check(z.trim(), z.maxLength(maxFileName, { error: 'The name of the file is too long.' })),
  total: count(mostRows).check(z.minimum(1, { error: 'There is nobody in this file to import.' })),
  known: z.enum(['leave', 'fill'], { error: 'Please choose what happens with who is here already' }),
  tag: tagField,
  agreed: agreedField,
  /** Only those of whom a column of the file says so. */
  agreedByRow: z.optional(z.boolean({ error: 'Please say who of them agreed.' })),
})

export const rowsSchema = z.object({
  importId,
  /** How many rows of the file were sent before these. */
  from: count(mostRows),
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
  /** The person after whom it goes on. */
  after: z.string({ error: 'Please say where to go on.' }),
})

export type NewImport = z.infer<typeof startSchema>
export type ImportRows = z.infer<typeof rowsSchema>
export type Looked = { here: string[]; unsubscribed: string[] }

import { emailField } from '#lib/email/email-field.ts'
import * as z from '#lib/zod.ts'
import { requestKinds } from './my-data/request-kinds.ts'

const validEmail = 'Please enter a valid email address'
const maxNote = 5000

export const noteSchema = z.object({
  note: z
    .string({ error: 'Please send the note as text.' })
    .check(z.trim(), z.maxLength(maxNote, { error: `A note can have at most ${maxNote} characters` })),
})

/** Clears a rejection that was a mistake. */
export const addressIsRightSchema = z.object({
  sendHeld: z.boolean({ error: 'Please say whether to send the held emails.' }),
})

export const erasePersonSchema = z.object({
  /** Typed again to confirm. */
  email: emailField('Please type the email address to confirm'),
  /** All other addresses of the person, or none. */
  others: z.optional(z.array(emailField(validEmail), { error: 'Please send the other addresses as a list.' })),
})

export const myDataSchema = z.object({
  email: emailField(validEmail),
  wish: z.enum(requestKinds, { error: 'Please choose what we should do' }),
})

export type Note = z.infer<typeof noteSchema>
export type ErasePerson = z.infer<typeof erasePersonSchema>
export type MyData = z.infer<typeof myDataSchema>
export type Wish = MyData['wish']

import { emailField } from '#lib/email/email-field.ts'
import { tickField } from '#lib/email/letters-tick.ts'
import type { ListPage } from '#lib/web/list-query.ts'
import * as z from '#lib/zod.ts'

/** In the words of the form, wherever it turns out. */
export const noTool = 'Please select a tool'

/** The form, the request and their types. */
export const joinWaitlistSchema = z.object({
  name: z
    .string({ error: 'Name must be at least 2 characters' })
    .check(
      z.trim(),
      z.minLength(2, { error: 'Name must be at least 2 characters' }),
      z.maxLength(100, { error: 'Name must be at most 100 characters' }),
    ),
  email: emailField('Please enter a valid email address'),
  // Which products there are is the owner's: the server knows.
  toolInterest: z.string({ error: noTool }).check(z.regex(/^[a-z0-9-]{1,60}$/, { error: noTool })),
  agreed: tickField,
})

export type JoinWaitlist = z.infer<typeof joinWaitlistSchema>

export type WaitlistEntry = {
  id: string
  name: string
  email: string
  toolInterest: string
  createdAt: string
  /** When they were told that it is on sale. */
  toldAt: string | null
}

/** An entry in the admin's list, with what is known of who made it. */
export type ListedEntry = WaitlistEntry & {
  /** As in the address of their page. */
  personId: string
  unsubscribed: boolean
  /** Mail to them is refused. */
  refused: boolean
}

/** A page of the list, as the API answers it. */
export type WaitlistAnswer = Omit<ListPage<ListedEntry>, 'rows'> & { waitlistEntries: ListedEntry[] }

export const waitlistSorts = ['name', 'createdAt'] as const
export const newestEntries = { column: 'createdAt', descending: true } as const

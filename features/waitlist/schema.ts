import { emailField } from '#lib/email/email-field.ts'
import { optInField } from '#lib/email/opt-in.ts'
import type { ListPage } from '#lib/web/list-query.ts'
import * as z from '#lib/zod.ts'

export const noTool = 'Please select a tool'

export const joinWaitlistSchema = z.object({
  name: z
    .string({ error: 'Name must be at least 2 characters' })
    .check(
      z.trim(),
      z.minLength(2, { error: 'Name must be at least 2 characters' }),
      z.maxLength(100, { error: 'Name must be at most 100 characters' }),
    ),
  email: emailField('Please enter a valid email address'),
  // The owner can change the products, so only the server knows them.
  toolInterest: z.string({ error: noTool }).check(z.regex(/^[a-z0-9-]{1,60}$/, { error: noTool })),
  agreed: optInField,
})

export type JoinWaitlist = z.infer<typeof joinWaitlistSchema>

export type WaitlistEntry = {
  id: string
  name: string
  email: string
  toolInterest: string
  createdAt: string
  /** When they were notified that it is on sale. */
  toldAt: string | null
}

export type ListedEntry = WaitlistEntry & {
  /** As in the URL of their page. */
  personId: string
  unsubscribed: boolean
  /** Their address is rejected. */
  refused: boolean
}

export type WaitlistAnswer = Omit<ListPage<ListedEntry>, 'rows'> & { waitlistEntries: ListedEntry[] }

export const waitlistSorts = ['name', 'createdAt'] as const
export const newestEntries = { column: 'createdAt', descending: true } as const

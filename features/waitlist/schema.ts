import { z } from 'zod'
import { waitlistOptions } from '#content/products.ts'

const knownTools = new Set(waitlistOptions.map((option) => option.value))

/** The form, the request and their types. */
export const joinWaitlistSchema = z.object({
  name: z
    .string({ error: 'Name must be at least 2 characters' })
    .trim()
    .min(2, { error: 'Name must be at least 2 characters' })
    .max(100, { error: 'Name must be at most 100 characters' }),
  email: z
    .string({ error: 'Please enter a valid email address' })
    .trim()
    .toLowerCase()
    .max(200, { error: 'Please enter a valid email address' })
    .pipe(z.email({ error: 'Please enter a valid email address' })),
  toolInterest: z
    .string({ error: 'Please select a tool' })
    .refine((value) => knownTools.has(value), { error: 'Please select a tool' }),
})

export type JoinWaitlist = z.infer<typeof joinWaitlistSchema>

export type WaitlistEntry = {
  id: string
  name: string
  email: string
  toolInterest: string
  createdAt: string
}

export type WaitlistAnswer = { waitlistEntries: WaitlistEntry[] }

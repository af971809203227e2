import * as z from '#lib/zod.ts'

/** By kind of email, or by the network of the visitor who caused it. */
export const groupings = ['network', 'kind'] as const

export const discardSchema = z.object({
  by: z.enum(groupings, { error: 'Please choose which emails to discard.' }),
  value: z
    .string({ error: 'Please choose which emails to discard.' })
    .check(z.minLength(1, { error: 'Please choose which emails to discard.' }), z.maxLength(100)),
  /** When the owner saw the count. */
  until: z.iso.datetime({ error: 'Please reload the page and try again.' }),
})

export type DiscardMails = z.infer<typeof discardSchema>

export type MailGroup = DiscardMails & { count: number; subject: string }

/** What goes out, and what went. */
export type MailTables = {
  mailOutbox: MailRow
  refusedAddresses: RefusedAddressRow
}

export type MailState = 'queued' | 'sending' | 'sent' | 'failed'

export type MailRow = {
  id: string
  /** What the mail is, for the owner's outbox: 'waitlist-confirmation'. */
  kind: string
  /** null means the team: its address is read when the mail goes out, not when it is written. */
  recipient: string | null
  /** Where it ends up, whichever of its addresses was typed; counted by platform/mail/hourly-limit.server.ts. */
  mailbox: string
  /** 1 where somebody waits for just this mail, and did or paid something for it: it is never held back. */
  urgent: number
  /** 1 where it holds a link for its reader alone, else null; see Mail in platform/mail/outbox.server.ts. */
  secret: number | null
  replyTo: string | null
  /** Of a mail about an order: it goes with its buyer, also where it went to an address that was corrected later. */
  orderNumber: string | null
  subject: string
  html: string
  text: string
  /** A list of what to attach, by name: each file is made when the mail goes out, and none is stored. */
  attachments: string
  /** Where its reader can stop such mail; null for mail that is strictly about a purchase or a report. */
  unsubscribeUrl: string | null
  state: MailState
  attempts: number
  nextAttemptAt: string
  claimedUntil: string | null
  lastError: string | null
  createdAt: string
  sentAt: string | null
  /** Set when html and text were emptied because they were old; see platform/retention.server.ts. */
  bodyRemovedAt: string | null
  /** Set on a mail that failed because its reader's address was refused: tried, or never sent at all. */
  refusedAt: string | null
}

/** An address that a mail server refused for good: it gets no mail until somebody has looked at it. */
export type RefusedAddressRow = {
  /** In small letters. */
  email: string
  at: string
  /** In the server's words. */
  answer: string
  /** The mail that was refused. */
  mailId: string
}

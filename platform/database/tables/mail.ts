export type MailTables = {
  mailOutbox: MailRow
  refusedAddresses: RefusedAddressRow
}

export type MailState = 'queued' | 'sending' | 'sent' | 'failed'

export type MailRow = {
  id: string
  /** For example 'waitlist-confirmation'. */
  kind: string
  /** Null means the team: its address is looked up when the mail is sent. */
  recipient: string | null
  /** The normalized mailbox behind the address, for platform/mail/hourly-limit.server.ts. */
  mailbox: string
  /** Of the visitor who caused it, see platform/cause.server.ts. Null for everything else, and once the text is deleted. */
  network: string | null
  /** 1 if someone is waiting for this mail, such as a receipt: it is never held back. */
  urgent: number
  /** 1 if it contains a link for its reader only, else null; see Mail in platform/mail/outbox.server.ts. */
  secret: number | null
  replyTo: string | null
  /** Ties the mail to its order, even if the buyer's address was corrected later. */
  orderNumber: string | null
  subject: string
  html: string
  text: string
  /** JSON list of attachments by name. Files are generated when the mail is sent; none is stored. */
  attachments: string
  /** Null for mail that is strictly about a purchase or a report. */
  unsubscribeUrl: string | null
  state: MailState
  attempts: number
  nextAttemptAt: string
  claimedUntil: string | null
  lastError: string | null
  createdAt: string
  sentAt: string | null
  /** Set when html and text were deleted because of their age; see domain/retention/retention.server.ts. */
  bodyRemovedAt: string | null
  /** Set if it failed, or was never sent, because the recipient's address is refused. */
  refusedAt: string | null
}

/** An address that a mail server rejected permanently. It gets no mail until someone has checked it. */
export type RefusedAddressRow = {
  /** In lower case. */
  email: string
  at: string
  /** The server's own words. */
  answer: string
  mailId: string
}

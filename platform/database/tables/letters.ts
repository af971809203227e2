/** What the owner writes to people. */
export type LetterTables = {
  letters: LetterRow
  letterRecipients: LetterRecipientRow
  letterClicks: LetterClickRow
  savedTexts: SavedTextRow
}

/** A draft is written, a scheduled one waits for its time, its recipients are gathered, then it is sent to them. */
export type LetterState = 'draft' | 'scheduled' | 'gathering' | 'sending' | 'paused' | 'sent' | 'canceled'

export type LetterRow = {
  id: string
  /** To one person, to all who fit a list, to those who wait for a tool. Mails of a sequence have a table of their own. */
  kind: 'person' | 'group' | 'waitlist'
  /** Of a group the address of its list (?status=new); of a waitlist its tool; else empty. */
  audience: string
  /** Of a letter to one person, in small letters; else empty. */
  toEmail: string
  subject: string
  body: string
  /** Why it may go to who never asked for letters, in the owner's words; empty where it does not. */
  reason: string
  /** One more with every change, so that what was looked at is what is sent. */
  revision: number
  state: LetterState
  dueAt: string | null
  /** JSON: how many did not get it when recipients were gathered, by why not. */
  leftOut: string
  byEmail: string
  createdAt: string
  startedAt: string | null
  finishedAt: string | null
}

/** Once in the outbox, what became of it stands there; the other states are why it never was. */
export type RecipientState = 'waiting' | 'queued' | 'unsubscribed' | 'refused' | 'no-value' | 'canceled'

export type LetterRecipientRow = {
  /** Of a letter, or of a mail of a sequence. */
  letterId: string
  /** In small letters. */
  email: string
  state: RecipientState
  /** Its row in the outbox. */
  mailId: string | null
  queuedAt: string | null
  /** When they unsubscribed by a link of this letter. */
  unsubscribedAt: string | null
}

/** Who followed which link to our own pages, the first time. */
export type LetterClickRow = { letterId: string; email: string; link: string; at: string }

/** A text to write letters from. */
export type SavedTextRow = {
  id: string
  name: string
  subject: string
  body: string
  byEmail: string
  at: string
}

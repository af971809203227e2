/** Campaigns: the emails that the owner writes to people. */
export type CampaignTables = {
  campaigns: CampaignRow
  campaignRecipients: CampaignRecipientRow
  campaignClicks: CampaignClickRow
  savedTexts: SavedTextRow
}

/** `gathering`: the recipients are being listed, after the draft was scheduled or sent. */
export type CampaignState = 'draft' | 'scheduled' | 'gathering' | 'sending' | 'paused' | 'sent' | 'canceled'

export type CampaignRow = {
  id: string
  /** One person, everyone on a filtered list, or a tool's waitlist. Sequence emails have their own table. */
  kind: 'person' | 'group' | 'waitlist'
  /** The list's query string (?status=new) for a group, the tool for a waitlist, else empty. */
  audience: string
  /** For an email to one person, in lower case; else empty. */
  toEmail: string
  subject: string
  body: string
  /** The owner's reason for emailing people without consent; empty if not needed. */
  reason: string
  /** Grows with every change, so that what was reviewed is what is sent. */
  revision: number
  state: CampaignState
  dueAt: string | null
  /** JSON: how many people were left out, by reason. */
  leftOut: string
  byEmail: string
  createdAt: string
  startedAt: string | null
  finishedAt: string | null
}

/** Once `queued`, the outbox knows the rest; the other states are reasons why it was never sent. */
type RecipientState = 'waiting' | 'queued' | 'unsubscribed' | 'refused' | 'no-value' | 'canceled'

export type CampaignRecipientRow = {
  /** A campaign's or a sequence email's id. */
  campaignId: string
  /** In lower case. */
  email: string
  state: RecipientState
  /** Its row in the outbox. */
  mailId: string | null
  queuedAt: string | null
  /** When they unsubscribed through a link in this email. */
  unsubscribedAt: string | null
}

/** First click of each link to our own pages. */
type CampaignClickRow = { campaignId: string; email: string; link: string; at: string }

/** A saved template. */
export type SavedTextRow = {
  id: string
  name: string
  subject: string
  body: string
  byEmail: string
  at: string
}

import type { AuditAction } from '#content/admin/admin.ts'
import type { TroubleKind } from '#content/admin/troubles.ts'

/**
 * Every table, as both engines hold it: times are ISO-8601 UTC text, lists and objects are JSON text,
 * booleans are 0 or 1. Columns are snake_case in the database and camelCase here.
 */
export type Schema = {
  waitlistEntries: WaitlistEntryRow
  assessments: AssessmentRow
  founderTestResults: FounderTestResultRow
  orders: OrderRow
  stripeEvents: StripeEventRow
  orderDownloads: OrderDownloadRow
  sales: SalesRow
  mailOutbox: MailRow
  auditLog: AuditEntryRow
  visits: VisitRow
  visitDays: VisitDayRow
  people: PersonRow
  personWords: PersonWordRow
  personSources: PersonSourceRow
  personNotes: PersonNoteRow
  unsubscribes: UnsubscribeRow
  counters: CounterRow
  contentVersions: ContentVersionRow
  contentDrafts: ContentDraftRow
  pictures: PictureRow
  productFiles: ProductFileRow
  productFileParts: ProductFilePartRow
  troubles: TroubleRow
  failedRequests: FailedRequestsRow
  secrets: SecretRow
  settings: SettingRow
  rateLimits: RateLimitRow
  usedFormTokens: UsedFormTokenRow
  authUser: AuthUserRow
  authSession: AuthSessionRow
  authAccount: AuthAccountRow
  authVerification: AuthVerificationRow
  signInTries: SignInTriesRow
}

/** The owner's words as they were published: a row for each time, and none is ever changed. */
export type ContentVersionRow = {
  /** 1, 2, 3…: the largest is the one that is shown. */
  version: number
  /** The whole document, content/owner/content.ts. */
  content: string
  /** A list of the paths that differ from the version before. */
  changes: string
  /** The owner's email, or the command that did it. */
  publishedBy: string
  publishedAt: string
}

/** The owner's words as they are typed at the desk: one row, kept for good; see features/site/draft. */
export type ContentDraftRow = {
  id: 'site'
  /** The whole document, however incomplete or wrong; null while it is what is published. */
  content: string | null
  /** The version that the draft was last on top of. */
  basedOn: number
  /** Counts what was saved and thrown away, and never goes back. */
  revision: number
  savedBy: string | null
  savedAt: string | null
}

/** The owner's own pictures, as they are before they are made to the sizes of a page. */
export type PictureRow = {
  /** What it is for and what it is: own-portrait-…, own-logo-480x120-…, by its bytes. */
  name: string
  /** WebP, as base64. */
  body: string
  addedAt: string
  /** 1 once a published version shows it: those stay. */
  published: number
}

/** A file that the owner uploaded to sell; platform/content/product-files.server.ts. */
export type ProductFileRow = {
  /** Of what is in it. */
  hash: string
  size: number
  addedAt: string
  /** null until every part is there. */
  wholeAt: string | null
}

export type ProductFilePartRow = {
  hash: string
  /** 0, 1, 2… */
  part: number
  /** As base64. */
  body: string
}

export type WaitlistEntryRow = {
  id: string
  name: string
  email: string
  toolInterest: string
  createdAt: string
}

export type AssessmentRow = {
  id: string
  clientKey: string | null
  name: string
  email: string
  phone: string | null
  company: string | null
  role: string | null
  companySize: string | null
  currentChallenges: string
  ratings: string
  flags: string
  overallScore: number
  /** The words as they were on the day, so that a report goes on saying what it said. */
  recommendations: string
  /** Which advice each of them is; null in a row from before there were keys. */
  recommendationKeys: string | null
  /** null until the mails this report causes are written; see features/diagnostic/report/report-mails.server.ts. */
  mailsQueuedAt: string | null
  callRequestedAt: string | null
  createdAt: string
}

export type FounderTestResultRow = {
  id: string
  email: string
  /** The style's code. */
  result: string
  resultName: string
  /** A list of ten codes; empty where a caller sent only the result. */
  answers: string
  tieBreak: string | null
  /** 1 while the same test, sent again, counts as this one; see features/founder-test/results.server.ts. */
  recent: number
  createdAt: string
}

/**
 * What became of an order is kept as facts that are only ever added: the same facts in any order, twice or late,
 * make the same row. features/shop/orders/order-state.ts reads the state from them.
 */
export type OrderRow = {
  id: string
  /** What buyer and owner call it: short enough to read out on the phone. */
  number: string
  /** Opens the order page; only the buyer gets it. */
  token: string
  productId: string
  /** JSON, content/shop/bought.ts: what the product list may one day not say any more; null for a single tool. */
  bought: string | null
  amountCents: number
  currency: string
  /** Made by the visitor's browser, so that a second click finds the open order. */
  visitorKey: string | null
  paymentIntentId: string | null
  /** Comes back from Stripe with the payment. */
  email: string | null
  createdAt: string
  /** When to ask Stripe again; null once the payment is settled. */
  nextCheckAt: string | null
  paidAt: string | null
  failedAt: string | null
  canceledAt: string | null
  refundedCents: number
  refundedAt: string | null
  disputedAt: string | null
  disputeOutcome: DisputeOutcome | null
  /** null until the buyer's mail about a refund is written; see features/shop/checkout/returns.server.ts. */
  refundMailedAt: string | null
  /** null until the owner's notice of a dispute is written. */
  disputeNoticedAt: string | null
  /** When npm run recover learned of the payment, and nobody wrote a receipt; null for every other order. */
  recoveredAt: string | null
  /** null until its buyer was sent the link again; see features/shop/recovery. */
  recoveryMailedAt: string | null
}

export type DisputeOutcome = 'won' | 'lost'

export type StripeEventRow = {
  id: string
  type: string
  paymentIntentId: string | null
  /** null while we know no order it belongs to. */
  orderId: string | null
  /** Kept only where nothing could be done with it: it holds a buyer's data, which the order's row has already. */
  payload: string | null
  /** The address in a payload that was kept, in small letters: by it the event goes when its buyer is erased. */
  about: string | null
  receivedAt: string
}

export type OrderDownloadRow = {
  orderId: string
  fileName: string
  count: number
  firstAt: string
  lastAt: string
}

/** What was sold of a product in a month, in UTC; see features/shop/orders/sales.server.ts. */
export type SalesRow = {
  /** "2026-11". */
  month: string
  productId: string
  sold: number
  /** A number, or the text that PostgreSQL makes of a large one. */
  takenCents: number | string
  keptCents: number | string
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
}

/** What the owner did in the admin; rows are only ever added. */
export type AuditEntryRow = {
  id: string
  at: string
  ownerEmail: string
  action: AuditAction
  subject: string | null
  detail: string | null
}

/** A visitor at a step of the way, once a day, until the day is over; see features/visits. */
export type VisitRow = {
  day: string
  /** Hashes of address and of address and browser, under the day's salt. */
  visitor: string
  step: string
  /** The referring host or the campaign that led the visitor here that day; null for who came directly. */
  source: string | null
}

/** How many visitors were at a step on a day, and where they came from; 'direct' for who came directly. */
export type VisitDayRow = { day: string; step: string; source: string; visitors: number }
/** Everyone who left an email, once; platform/people/people.server.ts keeps it in step. */
export type PersonRow = {
  /** In small letters. */
  email: string
  /** As they last gave it; empty where they never did. */
  name: string
  /** The name, or the email where there is none, in small letters. */
  sortName: string
  /** When the name was given; empty where it never was. */
  nameAt: string
  firstAt: string
  lastAt: string
  didDiagnostic: number
  didCall: number
  didFounderTest: number
  didWaitlist: number
  didOrder: number
  unsubscribed: number
}

/** What a search for a person may begin with; lib/search-words.ts. */
export type PersonWordRow = { word: string; email: string }

/** Where a person who left an email came from, the first time. */
export type PersonSourceRow = { email: string; source: string; at: string }

/** What the owner wrote down about a person. */
export type PersonNoteRow = { email: string; note: string; updatedAt: string }

/** Who wants no mail but what is strictly about a purchase or a report. */
export type UnsubscribeRow = { email: string; at: string }

/** Numbers that are kept because to count them would be to read a whole table; see platform/counters.server.ts. */
export type CounterRow = { name: 'mails-sent'; value: number }

/** What is wrong with the site now; a row goes when it is over. See platform/watch/open-troubles.server.ts. */
export type TroubleRow = {
  kind: TroubleKind
  /** A sentence with its figures, as last seen. */
  finding: string
  since: string
  lastSeenAt: string
}

/**
 * How many requests of a minute, such as 2026-11-16T09:30, all processes failed to answer; those of the last hour are
 * kept.
 */
export type FailedRequestsRow = { minute: string; count: number }

export type SecretRow = { name: string; value: string }

/** What the owner set at the desk, and what the program notes for itself: JSON or a time, by name. */
export type SettingRow = { name: string; value: string }

/** How much of a limit is used up; platform/http/rate-limit.server.ts. */
export type RateLimitRow = {
  /** The limit's name and a hash of whom it counts. */
  key: string
  points: number
  /** In milliseconds since 1970; PostgreSQL answers it as text. */
  expire: number | string | null
}

/** A form's token counts once; platform/http/open-form.server.ts. */
export type UsedFormTokenRow = {
  token: string
  /** What was sent with it, where the form names it: the same again is no second use. */
  clientKey: string | null
  usedAt: string
}

export type AuthUserRow = {
  id: string
  name: string
  email: string
  emailVerified: number
  image: string | null
  createdAt: string
  updatedAt: string
}

export type AuthSessionRow = {
  id: string
  userId: string
  /** A hash of what the cookie holds; see platform/auth/session-tokens.server.ts. */
  token: string
  expiresAt: string
  ipAddress: string | null
  userAgent: string | null
  createdAt: string
  updatedAt: string
}

export type AuthAccountRow = {
  id: string
  userId: string
  accountId: string
  providerId: string
  password: string | null
  accessToken: string | null
  refreshToken: string | null
  idToken: string | null
  accessTokenExpiresAt: string | null
  refreshTokenExpiresAt: string | null
  scope: string | null
  createdAt: string
  updatedAt: string
}

export type AuthVerificationRow = {
  id: string
  identifier: string
  value: string
  expiresAt: string
  createdAt: string
  updatedAt: string
}

/** Wrong passwords of the last day; see platform/auth/sign-in-tries.server.ts. */
export type SignInTriesRow = {
  /** A device or an address, signed so that it does not show which; or every stranger together. */
  name: string
  wrong: number
  /** When this count began; a day later it begins anew. */
  since: string
  nextTryAt: string
}

/**
 * Every table, as both engines hold it: times are ISO-8601 UTC text, lists and objects are JSON text,
 * booleans are 0 or 1. Columns are snake_case in the database and camelCase here.
 */
export type Schema = {
  waitlistEntries: WaitlistEntryRow
  assessments: AssessmentRow
  founderTestResults: FounderTestResultRow
  mailOutbox: MailRow
  secrets: SecretRow
  authUser: AuthUserRow
  authSession: AuthSessionRow
  authAccount: AuthAccountRow
  authVerification: AuthVerificationRow
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
  recommendations: string
  /** null until the mails this report causes are written; see features/diagnostic/report-mails.server.ts. */
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

export type MailState = 'queued' | 'sending' | 'sent' | 'failed'

export type MailRow = {
  id: string
  /** What the mail is, for the owner's outbox: 'waitlist-confirmation'. */
  kind: string
  /** null means the team: its address is read when the mail goes out, not when it is written. */
  recipient: string | null
  replyTo: string | null
  subject: string
  html: string
  text: string
  attachments: string
  state: MailState
  attempts: number
  nextAttemptAt: string
  claimedUntil: string | null
  lastError: string | null
  createdAt: string
  sentAt: string | null
}

export type SecretRow = { name: string; value: string }

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

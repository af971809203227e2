import type { AuditAction } from '#content/admin/admin.ts'
import type { TroubleKind } from '#content/admin/troubles.ts'

/** What the program keeps for itself, and what it tells the owner of itself. */
export type ProgramTables = {
  auditLog: AuditEntryRow
  counters: CounterRow
  troubles: TroubleRow
  failedRequests: FailedRequestsRow
  secrets: SecretRow
  settings: SettingRow
  rateLimits: RateLimitRow
  usedFormTokens: UsedFormTokenRow
  todayReaders: TodayReaderRow
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

/** Numbers that are kept because to count them would be to read a whole table; see platform/counters.server.ts. */
export type CounterRow = { name: 'mails-sent' | 'receipts' | 'credit-notes'; value: number }

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

/** What the owner set in the admin, and what the program notes for itself: JSON or a time, by name. */
export type SettingRow = { name: string; value: string }

/** How much of a limit is used up; platform/http/rate-limit.server.ts. */
export type RateLimitRow = {
  /** The limit's name and a hash of whom it counts. */
  key: string
  points: number
  /** In milliseconds since 1970; PostgreSQL answers it as text. */
  expire: number | string | null
}

/** A form's token counts once; platform/http/forms/open-form.server.ts. */
export type UsedFormTokenRow = {
  token: string
  /** What was sent with it, where the form names it: the same again is no second use. */
  clientKey: string | null
  usedAt: string
}

/** What an account has seen of the day's first page; features/today. */
export type TodayReaderRow = {
  userId: string
  /** When it was last seen; empty before the first time. */
  seenAt: string
  /** What came after this is new in the visit that seenAt belongs to; empty before the first time. */
  newSince: string
  /** 1 where an owner wants no summary on Mondays. */
  weeklyMailOff: number
}

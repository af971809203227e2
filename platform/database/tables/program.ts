import type { AuditAction } from '#content/admin/admin.ts'
import type { AlertKind } from '#content/admin/alerts.ts'

/** Bookkeeping of the program itself. */
export type ProgramTables = {
  auditLog: AuditEntryRow
  counters: CounterRow
  alerts: AlertRow
  failedRequests: FailedRequestsRow
  secrets: SecretRow
  settings: SettingRow
  rateLimits: RateLimitRow
  usedFormTokens: UsedFormTokenRow
  todayReaders: TodayReaderRow
}

/** What admin users did; rows are only ever added. */
export type AuditEntryRow = {
  id: string
  at: string
  ownerEmail: string
  action: AuditAction
  subject: string | null
  detail: string | null
}

/** Running totals, where counting would read a whole table; see platform/counters.server.ts. */
export type CounterRow = { name: 'mails-sent' | 'receipts' | 'credit-notes'; value: number }

/** Open alerts; a row is deleted when the problem is over. See platform/monitoring/open-alerts.server.ts. */
export type AlertRow = {
  kind: AlertKind
  /** A sentence with figures, as last seen. */
  finding: string
  since: string
  lastSeenAt: string
}

/** Failed requests of all processes per minute (such as 2026-11-16T09:30), for the last hour. */
type FailedRequestsRow = { minute: string; count: number }

type SecretRow = { name: string; value: string }

/** The owner's settings and the program's own bookkeeping: JSON or a time, by name. */
type SettingRow = { name: string; value: string }

/** Used-up points of a rate limit; see platform/http/rate-limit.server.ts. */
type RateLimitRow = {
  /** The limit's name and a hash of whom it counts. */
  key: string
  points: number
  /** Milliseconds since 1970; PostgreSQL returns it as text. */
  expire: number | string | null
}

/** A form token works once; see platform/http/forms/open-form.server.ts. */
export type UsedFormTokenRow = {
  token: string
  /** Identifies the submission: the same one sent again is not a second use. */
  clientKey: string | null
  usedAt: string
}

/** An account's settings for the dashboard. The columns seen_at and new_since belong to earlier releases. */
type TodayReaderRow = {
  userId: string
  /** 1 if an owner turned off the Monday summary. */
  weeklyMailOff: number
}

import type { AlertKind } from '#content/admin/alerts.ts'
import { dayMs, hourMs, minuteMs } from '#lib/time/durations.ts'

export type Figures = {
  /** Of all processes, within the last minutes. */
  failedRequests: number
  mail: {
    waiting: number
    givenUp: number
    /** Age of the oldest waiting mail, without mail held back by a limit. */
    waitingSince: string | undefined
    /** The same, only of mail that the server did not take. */
    failingSince: string | undefined
    /** The site has sent as much as it may in an hour. */
    isHourFull: boolean
  }
  /** Set while the mail server rejects the team's address. */
  teamError: { address: string; answer: string } | undefined
  lastBackupAt: string | undefined
  /** Why the last attempt failed. */
  backupFailure?: string | undefined
  disk: { host: string; usedShare: number }
}

/** Not every site sends mail or has data to lose. */
export type Expected = {
  mailGoesOut: boolean
  /** From when on a missing backup is a problem. */
  backupSince: string | undefined
}

export type Alert = { kind: AlertKind; finding: string }

export const failureWindowMs = 5 * minuteMs
const failureBurst = 10
const mailWaitMs = 15 * minuteMs
const fullShare = 0.85
/** A day, plus two hours for a nightly backup that started late. */
const backupMs = 26 * hourMs

export function findAlerts(figures: Figures, expected: Expected, now: Date): Alert[] {
  return [
    errors(figures),
    expected.mailGoesOut && mail(figures, now),
    expected.mailGoesOut && mailLimit(figures, now),
    expected.mailGoesOut && teamAddress(figures),
    disk(figures),
    backup(figures, expected, now),
    failedBackup(figures),
  ].filter((alert) => !!alert)
}

function errors({ failedRequests }: Figures): Alert | undefined {
  if (failedRequests < failureBurst) return undefined
  return { kind: 'errors', finding: `${failedRequests} requests failed within five minutes.` }
}

/** While the hour's limit is reached, mail waits although the server works, unless the server did not take it. */
function mail({ mail: { waiting, waitingSince, failingSince, isHourFull } }: Figures, now: Date) {
  const since = isHourFull ? failingSince : waitingSince
  return waitingMail('mail', waiting, since, now)
}

function mailLimit({ mail: { waiting, waitingSince, isHourFull } }: Figures, now: Date) {
  return isHourFull ? waitingMail('mail-limit', waiting, waitingSince, now) : undefined
}

function waitingMail(
  kind: 'mail' | 'mail-limit',
  waiting: number,
  since: string | undefined,
  now: Date,
): Alert | undefined {
  if (!since || age(since, now) < mailWaitMs) return undefined
  const mails = waiting === 1 ? 'One email is waiting' : `${waiting} emails are waiting`
  return { kind, finding: `${mails}, the oldest for ${duration(age(since, now))}.` }
}

function teamAddress({ teamError }: Figures): Alert | undefined {
  if (!teamError) return undefined
  const { address, answer } = teamError
  return { kind: 'team-address', finding: `The mail server rejects ${address}: ${answer}.` }
}

function disk({ disk: { host, usedShare } }: Figures): Alert | undefined {
  if (usedShare <= fullShare) return undefined
  const percent = Math.floor(usedShare * 100)
  return { kind: 'disk', finding: `The data disk of ${host} is ${percent} % full.` }
}

function backup({ lastBackupAt }: Figures, { backupSince }: Expected, now: Date): Alert | undefined {
  const since = lastBackupAt ?? backupSince
  if (!since || age(since, now) < backupMs) return undefined
  const finding = lastBackupAt
    ? `The newest is ${duration(age(lastBackupAt, now))} old.`
    : 'There is none, although the site takes payments.'
  return { kind: 'backup', finding }
}

function failedBackup({ backupFailure }: Figures): Alert | undefined {
  return backupFailure ? { kind: 'backup-failed', finding: backupFailure } : undefined
}

function age(since: string, now: Date): number {
  return now.getTime() - Date.parse(since)
}

function duration(ms: number): string {
  if (ms < 2 * hourMs) return `${Math.floor(ms / minuteMs)} minutes`
  return ms < 2 * dayMs ? `${Math.floor(ms / hourMs)} hours` : `${Math.floor(ms / dayMs)} days`
}

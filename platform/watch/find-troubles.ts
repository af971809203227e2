import type { TroubleKind } from '#content/admin/troubles.ts'

export type Figures = {
  /** Of all processes, within the last minutes. */
  failedRequests: number
  mail: {
    waiting: number
    givenUp: number
    /** Age of the oldest waiting mail, without mail held back by a limit. */
    waitingSince: string | undefined
  }
  /** Set while the mail server rejects the team's address. */
  teamRefusal: { address: string; answer: string } | undefined
  pendingPayments: number
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

export type Trouble = { kind: TroubleKind; finding: string }

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

export const failureWindowMs = 5 * minuteMs
const failureBurst = 10
const mailWaitMs = 15 * minuteMs
const fullShare = 0.85
/** A day, plus two hours for a nightly backup that started late. */
const backupMs = 26 * hourMs

export function findTroubles(figures: Figures, expected: Expected, now: Date): Trouble[] {
  return [
    errors(figures),
    expected.mailGoesOut && mail(figures, now),
    expected.mailGoesOut && teamAddress(figures),
    disk(figures),
    backup(figures, expected, now),
    failedBackup(figures),
  ].filter((trouble) => !!trouble)
}

function errors({ failedRequests }: Figures): Trouble | undefined {
  if (failedRequests < failureBurst) return undefined
  return { kind: 'errors', finding: `${failedRequests} requests failed within five minutes.` }
}

function mail({ mail: { waiting, waitingSince } }: Figures, now: Date): Trouble | undefined {
  if (!waitingSince || age(waitingSince, now) < mailWaitMs) return undefined
  const mails = waiting === 1 ? 'One email is waiting' : `${waiting} emails are waiting`
  return { kind: 'mail', finding: `${mails}, the oldest for ${duration(age(waitingSince, now))}.` }
}

function teamAddress({ teamRefusal }: Figures): Trouble | undefined {
  if (!teamRefusal) return undefined
  const { address, answer } = teamRefusal
  return { kind: 'team-address', finding: `The mail server rejects ${address}: ${answer}.` }
}

function disk({ disk: { host, usedShare } }: Figures): Trouble | undefined {
  if (usedShare <= fullShare) return undefined
  const percent = Math.floor(usedShare * 100)
  return { kind: 'disk', finding: `The data disk of ${host} is ${percent} % full.` }
}

function backup({ lastBackupAt }: Figures, { backupSince }: Expected, now: Date): Trouble | undefined {
  const since = lastBackupAt ?? backupSince
  if (!since || age(since, now) < backupMs) return undefined
  const finding = lastBackupAt
    ? `The newest is ${duration(age(lastBackupAt, now))} old.`
    : 'There is none, although the site takes payments.'
  return { kind: 'backup', finding }
}

function failedBackup({ backupFailure }: Figures): Trouble | undefined {
  return backupFailure ? { kind: 'backup-failed', finding: backupFailure } : undefined
}

function age(since: string, now: Date): number {
  return now.getTime() - Date.parse(since)
}

function duration(ms: number): string {
  if (ms < 2 * hourMs) return `${Math.floor(ms / minuteMs)} minutes`
  return ms < 2 * dayMs ? `${Math.floor(ms / hourMs)} hours` : `${Math.floor(ms / dayMs)} days`
}

import { minuteMs } from '#lib/time/durations.ts'
import { type FullHour, isHeldBack, type WaitingMail, waitsForHour } from './waiting-mail.ts'

const shortestMs = 1500
const longestMs = minuteMs

/**
 * How long to wait before polling again; undefined once no email can change any more. Does not poll before the next
 * attempt is due, and backs off with `before`, the number of polls without a change.
 */
export function nextPollMs(
  mails: readonly WaitingMail[],
  fullHour: FullHour | undefined,
  now: Date,
  before: number,
): number | undefined {
  const dues = mails.flatMap((mail) => {
    if (mail.state === 'sending') return [0]
    if (mail.state !== 'queued') return []
    if (waitsForHour(mail, fullHour)) return [Date.parse(fullHour.until)]
    return isHeldBack(mail) || mail.lastError ? [Date.parse(mail.nextAttemptAt)] : [0]
  })
  if (dues.length === 0) return undefined
  const waitMs = Math.min(...dues) - now.getTime()
  const backoffMs = shortestMs * 1.5 ** before
  return Math.min(Math.max(waitMs, backoffMs), longestMs)
}

import { type FullHour, isHeldBack, type WaitingMail, waitsForHour } from './waiting-mail.ts'

const shortestMs = 1500
const longestMs = 60_000

/**
 * In how many milliseconds something may have become of a mail in the list; undefined once all are final. A mail that
 * waits for its hour or its next try is not asked about before that, and nothing ever changes faster if nothing has
 * changed `before` times.
 */
export function nextLookMs(
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
  const patienceMs = shortestMs * 1.5 ** before
  return Math.min(Math.max(waitMs, patienceMs), longestMs)
}

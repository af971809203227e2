import { dayMs, hourMs } from '#lib/time/durations.ts'

export const longestPauseMs = 3 * hourMs
const secondsUntilRetry = [5, 15, 60, 5 * 60, 15 * 60, 60 * 60, longestPauseMs / 1000]
const giveUpAfterMs = 3 * dayMs

/** The time of the next attempt, or null once three days have passed. */
export function nextAttempt(attempts: number, createdAt: Date, now: Date): Date | null {
  if (now.getTime() - createdAt.getTime() >= giveUpAfterMs) return null
  const seconds = secondsUntilRetry[Math.min(attempts, secondsUntilRetry.length) - 1] ?? 0
  return new Date(now.getTime() + seconds * 1000)
}

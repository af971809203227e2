import { hourMs, minuteMs } from '#lib/time/durations.ts'

/** A few typos cost no wait. */
export const freeCodes = 5
export const longestCodeWaitMs = hourMs

/**
 * Wait after this many wrong codes. Three of a million codes are right at any time. Someone who knows the password
 * gets seven tries in the first hour and one in each hour after that.
 */
export function codeWaitMs(wrong: number): number {
  if (wrong < freeCodes) return 0
  return Math.min(15 * minuteMs * 2 ** (wrong - freeCodes), longestCodeWaitMs)
}

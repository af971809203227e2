import { hourMs, minuteMs, secondMs } from '#lib/time/durations.ts'

/** A few typos cost no wait. */
export const freeTries = 5
/** This many wrong passwords a day from unknown browsers are normal noise. */
export const freeSharedTries = 50

export const longestOwnWaitMs = 15 * minuteMs
export const longestSharedWaitMs = hourMs

/** Wait after this many wrong passwords from one address or device: five seconds, doubling each time. */
export function ownWaitMs(wrong: number): number {
  if (wrong < freeTries) return 0
  return Math.min(5 * secondMs * 2 ** (wrong - freeTries), longestOwnWaitMs)
}

/**
 * Wait for all unknown browsers, even before their first try, after this many wrong passwords from all of them within
 * a day. It doubles whenever the count does: more addresses bring more guesses, but fewer each.
 */
export function sharedWaitMs(wrong: number): number {
  if (wrong < freeSharedTries) return 0
  return Math.min(30 * secondMs * 2 ** Math.floor(Math.log2(wrong / freeSharedTries)), longestSharedWaitMs)
}

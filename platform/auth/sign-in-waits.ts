const second = 1000
const minute = 60 * second

/** Who types the password wrong a few times is not held up. */
export const freeTries = 5
/** So many wrong passwords of strangers within a day are a site's usual noise. */
export const freeSharedTries = 50

export const longestOwnWaitMs = 15 * minute
export const longestSharedWaitMs = 60 * minute

/** The wait after so many wrong passwords of one address or one device: from five seconds on it doubles. */
export function ownWaitMs(wrong: number): number {
  if (wrong < freeTries) return 0
  return Math.min(5 * second * 2 ** (wrong - freeTries), longestOwnWaitMs)
}

/**
 * The wait of every stranger, also before the first try, after so many wrong passwords of all of them within a day. It
 * doubles when the passwords do: more addresses bring more guesses, but each of them fewer.
 */
export function sharedWaitMs(wrong: number): number {
  if (wrong < freeSharedTries) return 0
  return Math.min(30 * second * 2 ** Math.floor(Math.log2(wrong / freeSharedTries)), longestSharedWaitMs)
}

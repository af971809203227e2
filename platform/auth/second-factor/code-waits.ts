const minute = 60_000

/** Who types a code wrong a few times is not held up. */
export const freeCodes = 5
export const longestCodeWaitMs = 60 * minute

/**
 * The wait after so many wrong codes. A code has a million values of which three are right, so whoever knows the
 * password gets seven tries in the first hour and one in each that follows.
 */
export function codeWaitMs(wrong: number): number {
  if (wrong < freeCodes) return 0
  return Math.min(15 * minute * 2 ** (wrong - freeCodes), longestCodeWaitMs)
}

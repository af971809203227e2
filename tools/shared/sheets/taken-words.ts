import type { Refused } from './left-in-box.ts'

export type Taken = {
  taken: number
  refused: readonly Refused[]
  /** Number of answers that need a decision. */
  asked?: number
  /** Number of anonymous answers that got a name. */
  named?: number
  /** Further messages about imported answers. */
  words?: readonly string[]
}

/** Summarizes an import of codes. */
export function takenWords({ taken, refused, asked = 0, named = 0 }: Taken): string {
  if (taken + refused.length + asked + named === 0) return 'There is no code in this text.'
  const more = [
    asked > 0 && `, ${asked} to be asked about`,
    named > 0 &&
      `, ${named} that ${named === 1 ? 'was' : 'were'} here without a name ${named === 1 ? 'has' : 'have'} one now`,
  ]
  return `${taken} taken in, ${refused.length} not${more.filter(Boolean).join('')}.`
}

/**
 * What to show after a question was answered: the counts are outdated, but correctable codes are still in the box.
 */
export function stillToSay({ refused, words = [] }: Taken): Pick<Taken, 'refused' | 'words'> {
  return { words, refused: refused.filter(({ again }) => again !== undefined) }
}

import type { Refused } from './left-in-box.ts'

export type Taken = {
  taken: number
  refused: readonly Refused[]
  /** How many wait for an answer to a question about them. */
  asked?: number
  /** How many that were here without a name have one now. */
  named?: number
  /** What else is to be said of those that were taken. */
  words?: readonly string[]
}

/** What became of the codes in a text. */
export function takenWords({ taken, refused, asked = 0, named = 0 }: Taken): string {
  if (taken + refused.length + asked + named === 0) return 'There is no code in this text.'
  const more = [
    asked > 0 && `, ${asked} to be asked about`,
    named > 0 &&
      `, ${named} that ${named === 1 ? 'was' : 'were'} here without a name ${named === 1 ? 'has' : 'have'} one now`,
  ]
  return `${taken} taken in, ${refused.length} not${more.filter(Boolean).join('')}.`
}

/** What is left of it once a question was answered: the counts no longer hold, what may be mended in the box does. */
export function stillToSay({ refused, words = [] }: Taken): Pick<Taken, 'refused' | 'words'> {
  return { words, refused: refused.filter(({ again }) => again !== undefined) }
}

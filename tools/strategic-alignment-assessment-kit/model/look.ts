import type { RatingValue } from '#content/diagnostic/diagnostic.ts'
import type { AlignmentLabel } from '#lib/alignment-score.ts'
import type { Tone } from '#ui/badge.tsx'
import type { Movement } from './compare.ts'
import type { Apartness } from './results.ts'

export const badgeTone: Record<AlignmentLabel, Tone> = {
  Strong: 'green',
  Moderate: 'amber',
  'Needs Attention': 'red',
}

export const apartnessTone: Record<Apartness, Tone> = {
  Close: 'neutral',
  'Some distance': 'amber',
  'Far apart': 'red',
}

export const movementTone: Record<Movement, Tone> = { Up: 'green', Down: 'red', Level: 'neutral' }

/** From red to green with solid ends, so that a gap between two people is visible from a distance. */
export const heat: Record<RatingValue, string> = {
  0: 'bg-red text-sheet',
  1: 'bg-red-tint text-red',
  2: 'bg-green-tint text-green',
  3: 'bg-green text-sheet',
}

import type { RatingReading, SectionReading } from './read-sections.ts'

export type StandingOut = { lowest: RatingReading[]; highest: RatingReading[] }

const mostLow = 3
const mostHigh = 2

/**
 * The answers that stand out. Equal ones come from the weaker section first, or the stronger for the highest, and then
 * in the form's order. What equals the best answer is not low, and what equals a low one is not high, so that sixteen
 * equal answers name none.
 */
export function standingOut(sections: readonly SectionReading[]): StandingOut {
  const byPercent = sections.toSorted((a, b) => a.percent - b.percent)
  const rising = byPercent.flatMap(({ ratings }) => ratings).toSorted((a, b) => a.value - b.value)
  const best = rising.at(-1)?.value ?? 0
  const lowest = rising.filter(({ value }) => value < best).slice(0, mostLow)
  const highestLow = lowest.at(-1)?.value ?? best
  const highest = sections
    .toSorted((a, b) => b.percent - a.percent)
    .flatMap(({ ratings }) => ratings)
    .toSorted((a, b) => b.value - a.value)
    .filter(({ value }) => value > highestLow)
    .slice(0, mostHigh)
  return { lowest, highest }
}

import { type RatingKey, type RatingValue, sections } from '#content/diagnostic/diagnostic.ts'
import type { Ratings } from '../scoring.ts'

/** How often each of the four answers was given. */
export type Tally = [number, number, number, number]
export type Counts = Record<RatingKey, Tally>

/** What is shown of the answers to one question. */
export type Figure = {
  /** In halves, from 0 to 3. */
  median: number
  apart: boolean
}

/** Fewer answers are never shown. */
export const fewestInvited = 3
export const mostInvited = 15

export const ratingKeys: readonly RatingKey[] = sections.flatMap(({ ratings }) =>
  ratings.map(({ key }) => key),
)

const values: readonly RatingValue[] = [0, 1, 2, 3]

export function countsOf(ratings: Ratings): Counts {
  return tallies((key) => values.map((value) => (ratings[key] === value ? 1 : 0)) as Tally)
}

export function addCounts(some: Counts, more: Counts): Counts {
  return tallies((key) => some[key].map((count, value) => count + (more[key][value] ?? 0)) as Tally)
}

function tallies(tallyOf: (key: RatingKey) => Tally): Counts {
  return Object.fromEntries(ratingKeys.map((key) => [key, tallyOf(key)])) as Counts
}

/** How many people answered: each answers everything. */
export function answersIn(counts: Counts): number {
  return counts.visionClarity.reduce((sum, count) => sum + count, 0)
}

/**
 * The one in the middle, and whether the others lie around it: apart where three quarters of them are not the same or
 * neighbors on the scale. A third word for "far apart" would tell, with the middle, what each of three answered.
 */
export function figureOf(tally: Tally): Figure {
  const sorted = values.flatMap((value) => Array.from({ length: tally[value] }, () => value))
  const at = (place: number) => sorted[place] ?? 0
  const last = sorted.length - 1
  const most = sorted.length - Math.floor(sorted.length / 4)
  return {
    median: (at(Math.floor(last / 2)) + at(Math.ceil(last / 2))) / 2,
    apart: !tally.some((count, value) => count + (tally[value + 1] ?? 0) >= most),
  }
}

import { type RatingKey, type RatingValue, sections } from '#content/diagnostic/diagnostic.ts'
import type { Ratings } from '../scoring.ts'

/** How often each answer was given, lowest first. */
export type Tally = readonly number[]
/** By question. */
export type Counts = { readonly [question: string]: Tally }

/** The published result for one question. */
export type Figure = {
  /** The place of an answer, or half way between two. */
  median: number
  apart: boolean
}

/** Fewer answers are never shown. */
export const fewestInvited = 3
export const maxInvited = 15

export const ratingKeys: readonly RatingKey[] = sections.flatMap(({ ratings }) => ratings.map(({ key }) => key))

const values: readonly RatingValue[] = [0, 1, 2, 3]

export function countsOf(ratings: Ratings): Counts {
  return Object.fromEntries(ratingKeys.map((key) => [key, values.map((value) => (ratings[key] === value ? 1 : 0))]))
}

export function addCounts(some: Counts, more: Counts): Counts {
  const sums = Object.entries(some).map(([key, tally]) => {
    return [key, tally.map((count, value) => count + (more[key]?.[value] ?? 0))]
  })
  return Object.fromEntries(sums)
}

/** Everyone answers every question, so any question gives the number of people. */
export function answersIn(counts: Counts): number {
  const [tally = []] = Object.values(counts)
  return tally.reduce((sum, count) => sum + count, 0)
}

/**
 * Answers count as close if three quarters of them fall on one step of the scale or two adjacent ones. A third grade,
 * such as "very far apart", would reveal with the median what each of three people answered.
 */
export function figureOf(tally: Tally): Figure {
  const sorted = tally.flatMap((count, value) => Array.from({ length: count }, () => value))
  const at = (place: number) => sorted[place] ?? 0
  const last = sorted.length - 1
  const max = sorted.length - Math.floor(sorted.length / 4)
  return {
    median: (at(Math.floor(last / 2)) + at(Math.ceil(last / 2))) / 2,
    apart: !tally.some((count, value) => count + (tally[value + 1] ?? 0) >= max),
  }
}

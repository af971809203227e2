/** Thirteen weeks, counted from 0 in the document and from 1 on the screen. */
export const weekCount = 13
export const dayCount = weekCount * 7

/** Three outcomes and three lines a week are where a plan begins; a larger team may have more of both. */
export const outcomeCount = 3
export const mostOutcomes = 9
export const bigCount = 3
export const mostLines = 15

/** The weeks that end with a review: 2, 4, 6, 8, 10 and 12; the last, 13, with the closing retrospective. */
export const reviewWeeks = [1, 3, 5, 7, 9, 11, 12] as const
export const closing = reviewWeeks.length - 1

export const weekIndexes = Array.from({ length: weekCount }, (_, week) => week)
export const outcomeLetters: readonly string[] = [...'ABCDEFGHI']

export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

/** What a file takes; the fields take no more. */
export const hourLimits = { min: 0, max: 10_000 } as const
export const minuteLimits = { min: 5, max: 24 * 60, step: 1, required: true } as const

/** What a sprint is called until it has a name. */
export const usualTitle = 'Our next 90 days'

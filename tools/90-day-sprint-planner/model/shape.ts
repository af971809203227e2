import { dayMinutes } from '#lib/time/durations.ts'

/** Weeks count from 0 in the document and from 1 on screen. */
export const weekCount = 13
export const dayCount = weekCount * 7

/** A plan starts with three outcomes and three lines per week; larger teams can add more. */
export const outcomeCount = 3
export const maxOutcomes = 9
export const bigCount = 3
export const maxLines = 15

/** Weeks 2, 4, 6, 8, 10 and 12 end with a review, week 13 with the closing retrospective. */
export const reviewWeeks = [1, 3, 5, 7, 9, 11, 12] as const
export const closing = reviewWeeks.length - 1

export const weekIndexes = Array.from({ length: weekCount }, (_, week) => week)
export const outcomeLetters: readonly string[] = [...'ABCDEFGHI']

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** Limits of the file format, used by the fields too. */
export const hourLimits = { min: 0, max: 10_000 } as const
export const minuteLimits = { min: 5, max: dayMinutes, step: 1, required: true } as const

export const usualTitle = 'Our next 90 days'

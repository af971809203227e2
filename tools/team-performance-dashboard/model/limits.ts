import { clamp } from '#tools/shared/values/numbers.ts'

/** Limits of the file format. */
export const largestValue = 1e12
export const valueLimits = { min: -largestValue, max: largestValue } as const
export const toleranceLimits = { min: 0, max: largestValue, required: true } as const

export const trendWeeksRange = { min: 4, max: 13 } as const
export const offWeeksRange = { min: 1, max: 8 } as const

export function fitValue(value: number): number {
  return clamp(value, -largestValue, largestValue)
}

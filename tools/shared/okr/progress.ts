import { type Day, daysBetween } from '../values/days.ts'
import { clamp } from '../values/numbers.ts'
import type { KeyResult, Plan } from './plan.ts'

type Line = Pick<KeyResult, 'baseline' | 'target'>

/** The share of the way from baseline to target, 0 to 1; null while one of the three numbers is missing. */
export function progress({ baseline, target }: Line, value: number | null): number | null {
  if (baseline === null || target === null || value === null || baseline === target) return null
  return clamp((value - baseline) / (target - baseline), 0, 1)
}

/** The last value that was reported for a key result, up to and with a week; the baseline before any. */
export function latestValue(
  { checkIns }: Pick<Plan, 'checkIns'>,
  { id, baseline }: Pick<KeyResult, 'id' | 'baseline'>,
  week: Day = '9999-12-31',
): number | null {
  const reported = checkIns
    .filter((each) => each.keyResultId === id && each.value !== null && each.week <= week)
    .toSorted((one, other) => one.week.localeCompare(other.week))
  return reported.at(-1)?.value ?? baseline
}

/** Where the straight line from baseline at the start to target at the end stands on a day. */
export function valueOnLine({ baseline, target }: Line, start: Day, end: Day, day: Day): number | null {
  if (baseline === null || target === null) return null
  const length = daysBetween(start, end)
  const share = length <= 0 ? 1 : clamp(daysBetween(start, day) / length, 0, 1)
  return baseline + (target - baseline) * share
}

/** An average in which each part counts by its weight; null when nothing can be counted. */
export function weightedAverage(parts: readonly { share: number | null; weight: number }[]): number | null {
  const counted = parts.filter((part): part is { share: number; weight: number } => part.share !== null)
  const total = counted.reduce((sum, { weight }) => sum + weight, 0)
  if (total === 0) return null
  return counted.reduce((sum, { share, weight }) => sum + share * weight, 0) / total
}

import type { Day } from '../values/days.ts'
import type { Limits } from '../values/limits.ts'

/** What a file takes; the fields take no more. */
export const weightLimits = { min: 0, max: 1000, required: true } as const satisfies Limits

/** What is wrong with a period, in words. */
export function periodProblem({ start, end }: { start: Day; end: Day }): string | undefined {
  return start <= end ? undefined : 'The last day must not come before the first.'
}

import type { Day } from '../values/days.ts'
import type { Limits } from '../values/limits.ts'

/** Used by the file schema and by the fields. */
export const weightLimits = { min: 0, max: 1000, required: true } as const satisfies Limits

export function periodProblem({ start, end }: { start: Day; end: Day }): string | undefined {
  return start <= end ? undefined : 'The last day must not come before the first.'
}

import type { Standing } from '../../parts/typed/use-typed-date.tsx'
import { type Day, isLikelyDay } from '../../values/days.ts'

type Days = { start: Day; end: Day }

/** The dates shown in the two fields: valid typed dates, or the plan's. */
export function daysInSight({ start, end }: Days, typed: { start: Standing; end: Standing }): Days {
  return { start: dayIn(typed.start) ?? start, end: dayIn(typed.end) ?? end }
}

function dayIn(standing: Standing): Day | undefined {
  return standing && isLikelyDay(standing.text) ? standing.text : undefined
}

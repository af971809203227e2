import { isDay } from '#lib/time/is-day.ts'
import { addDays, addMonths } from '#lib/time/zoned-days.ts'

/** Days such as "2026-11-17" in the site's time zone. `before` is exclusive. */
export type Period = { from: string; before: string; name: string }
export type Span = Pick<Period, 'from' | 'before'>

export const noPeriod = 'Please choose two dates, the last one on or after the first.'

/** Both days are part of it. */
export type PeriodParams = { from?: string | null | undefined; to?: string | null | undefined }

/** undefined if these are not two days in order. */
export function readPeriod({ from, to }: PeriodParams): Period | undefined {
  if (!from || !to || !isDay(from) || !isDay(to) || to < from) return undefined
  return { from, before: addDays(to, 1), name: `${from}-to-${to}` }
}

/** Split into months, so the export holds one month in memory at a time. */
export function monthsOf({ from, before }: Span): Span[] {
  const parts: Span[] = []
  for (let start = from; start < before; ) {
    const next = `${addMonths(start.slice(0, 7), 1)}-01`
    parts.push({ from: start, before: next < before ? next : before })
    start = next
  }
  return parts
}

/** What accountants ask for, the last one that is over. */
export function usualPeriods(today: string): { label: string; from: string; to: string }[] {
  const month = Number(today.slice(5, 7))
  const over = (label: string, months: number, sinceItEnded: number) => {
    const end = addMonths(today.slice(0, 7), -sinceItEnded)
    return { label, from: `${addMonths(end, -months)}-01`, to: addDays(`${end}-01`, -1) }
  }
  return [over('Last month', 1, 0), over('Last quarter', 3, (month - 1) % 3), over('Last year', 12, month - 1)]
}

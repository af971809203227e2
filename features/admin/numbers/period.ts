import { isDay } from '#lib/time/is-day.ts'
import { addDays, daysBetween, startOfDay } from '#lib/time/zoned-days.ts'

/** The last so many days, including today. */
export const periods = { week: 7, month: 30, quarter: 90, year: 365 } as const

type PeriodName = keyof typeof periods

export type Period = {
  name: PeriodName | 'custom'
  from: string
  /** The last day. */
  until: string
  /** The first of as many days before `from`. */
  comparedFrom: string
  days: number
  /** Days per point of a chart. */
  step: number
}

const longestDays = 3 * 366

/** `?period=quarter` or `?from=2026-01-01&until=2026-03-31`; anything else is the last 30 days. */
export function readPeriod(params: URLSearchParams, today: string): Period {
  const [from, until] = [params.get('from') ?? '', params.get('until') ?? '']
  if (isDay(from) && isDay(until) && from <= until) {
    const days = daysBetween(from, until) + 1
    if (days <= longestDays) return periodOf('custom', days, until)
  }
  const name = (Object.keys(periods) as PeriodName[]).find((each) => each === params.get('period')) ?? 'month'
  return periodOf(name, periods[name], today)
}

export function periodOf(name: Period['name'], days: number, until: string, step = stepOf(days)): Period {
  const from = addDays(until, 1 - days)
  return { name, from, until, comparedFrom: addDays(from, -days), days, step }
}

function stepOf(days: number): number {
  if (days <= 31) return 1
  return days <= 371 ? 7 : 28
}

/** The first day of each point. The first point is shorter if the days do not divide evenly. */
export function pointsOf({ from, until, days, step }: Period): string[] {
  const count = Math.ceil(days / step)
  return Array.from({ length: count }, (_, index) => {
    const start = addDays(until, 1 - (count - index) * step)
    return start < from ? from : start
  })
}

/** The first day after each point. */
export function endsOf(period: Period): string[] {
  return [...pointsOf(period).slice(1), addDays(period.until, 1)]
}

const startOf = (day: string) => startOfDay(day).toISOString()

/** From when to before when. */
export const rangeOf = ({ from, until }: Period) => ({
  from: startOf(from),
  before: startOf(addDays(until, 1)),
})

/** The first day and the time of each point, now and in the days before. */
export function spansOf(period: Period): { day: string; from: string; before: string }[] {
  const points = pointsOf(period)
  const firstDays = [...points.map((day) => addDays(day, -period.days)), ...points]
  const starts = [...firstDays, addDays(period.until, 1)].map(startOf)
  return firstDays.map((day, index) => ({ day, from: starts[index] ?? '', before: starts[index + 1] ?? '' }))
}

/** Sums per point, now and in the days before. */
export type Compared = { now: number[]; before: number[] }

export function sumByPoint(period: Period, counts: readonly { day: string; count: number }[]): Compared {
  const points = pointsOf(period)
  const sums: Compared = { now: points.map(() => 0), before: points.map(() => 0) }
  for (const { day, count } of counts) {
    const series = day < period.from ? sums.before : sums.now
    const shown = day < period.from ? addDays(day, period.days) : day
    const index = points.findLastIndex((start) => start <= shown)
    if (index >= 0) series[index] = (series[index] ?? 0) + count
  }
  return sums
}

export const total = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)

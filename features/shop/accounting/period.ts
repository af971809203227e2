import { formatMonth } from '#lib/time/dates.ts'

/** Days such as "2026-11-17", in UTC. `before` is exclusive. */
export type Period = { from: string; before: string; name: string }
export type Span = Pick<Period, 'from' | 'before'>

export const noPeriod =
  'Please choose a month, quarter or year, or a date range that ends on or after its first day.'

type Asked = {
  period?: string | null | undefined
  from?: string | null | undefined
  to?: string | null | undefined
}

/** Reads period=2026-11, 2026-Q4 or 2026, or from and to (both inclusive). undefined if the query is invalid. */
export function readPeriod({ period, from, to }: Asked): Period | undefined {
  if (from || to) return between(from ?? '', to ?? '')
  const [, year, quarter, month] = /^(\d{4})(?:-(?:Q([1-4])|(\d\d)))?$/.exec(period ?? '') ?? []
  if (!year || !period) return undefined
  if (month) return months(Number(year), Number(month), 1, period)
  if (quarter) return months(Number(year), Number(quarter) * 3 - 2, 3, period)
  return months(Number(year), 1, 12, period)
}

function months(year: number, first: number, count: number, name: string): Period | undefined {
  if (first < 1 || first > 12 || year < 1970) return undefined
  const day = (month: number) => isoDay(Date.UTC(year, month - 1, 1))
  return { from: day(first), before: day(first + count), name }
}

function between(from: string, to: string): Period | undefined {
  if (!isDay(from) || !isDay(to) || to < from) return undefined
  const dayMs = 24 * 60 * 60 * 1000
  return { from, before: isoDay(Date.parse(to) + dayMs), name: `${from}-to-${to}` }
}

/** Rejects dates such as February 30, which Date.parse would roll over into March. */
function isDay(text: string): boolean {
  return (
    /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && isoDay(Date.parse(text)) === text
  )
}

const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Split into months, so the export holds one month in memory at a time. */
export function monthsOf({ from, before }: Span): Span[] {
  const parts: Span[] = []
  for (let start = from; start < before; ) {
    const [year = 0, month = 0] = start.split('-').map(Number)
    const next = isoDay(Date.UTC(year, month, 1))
    parts.push({ from: start, before: next < before ? next : before })
    start = next
  }
  return parts
}

export type Choice = { value: string; label: string }

/** Months, quarters and years since the first sale, newest first. */
export function periodChoices(firstMonth: string, today: string): { heading: string; choices: Choice[] }[] {
  const [firstYear = 0, first = 1] = firstMonth.split('-').map(Number)
  const [year = 0, month = 1] = today.split('-').map(Number)
  const count = (year - firstYear) * 12 + month - first + 1
  const all = Array.from(
    { length: Math.max(1, count) },
    (_, back) => new Date(Date.UTC(year, month - 1 - back, 1)),
  )
  const unique = (choices: Choice[]) => [...new Map(choices.map((each) => [each.value, each])).values()]
  const yearOf = (date: Date) => String(date.getUTCFullYear())
  const quarterOf = (date: Date) => Math.floor(date.getUTCMonth() / 3) + 1
  return [
    {
      heading: 'Months',
      choices: all
        .slice(0, 24)
        .map((date) => date.toISOString().slice(0, 7))
        .map((month) => ({ value: month, label: formatMonth(month) })),
    },
    {
      heading: 'Quarters',
      choices: unique(
        all.map((date) => {
          const quarter = `Q${quarterOf(date)}`
          return { value: `${yearOf(date)}-${quarter}`, label: `${quarter} ${yearOf(date)}` }
        }),
      ).slice(0, 12),
    },
    {
      heading: 'Years',
      choices: unique(all.map((date) => ({ value: yearOf(date), label: yearOf(date) }))),
    },
  ]
}

export type Accounting = { asked: Asked; groups: ReturnType<typeof periodChoices> }

/** The period in the URL, or last month. */
export function accountingOf(url: string, sales: readonly { month: string }[], now = new Date()): Accounting {
  const { searchParams } = new URL(url)
  const [period, from, to] = ['period', 'from', 'to'].map((name) => searchParams.get(name) ?? '')
  const today = isoDay(now.getTime())
  const first = sales.map(({ month }) => month).toSorted()[0] ?? today.slice(0, 7)
  const groups = periodChoices(first, today)
  const [newest, last] = groups[0]?.choices ?? []
  const usual = (last ?? newest)?.value ?? ''
  return { asked: { period: period || (from || to ? '' : usual), from, to }, groups }
}

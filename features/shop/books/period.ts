/** Days as "2026-11-17", in UTC, as the books are kept. `before` is the first day that is not part of it any more. */
export type Period = { from: string; before: string; name: string }
export type Span = Pick<Period, 'from' | 'before'>

export const noPeriod =
  'Please choose a month, a quarter, a year, or a first and a last day that is not before it.'

type Asked = {
  period?: string | null | undefined
  from?: string | null | undefined
  to?: string | null | undefined
}

/** What an address asks for: period=2026-11, 2026-Q4 or 2026, or from and to, both of which count. undefined for no period. */
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

/** A day that the calendar has, and not one that a parser would make the next month's. */
function isDay(text: string): boolean {
  return (
    /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && isoDay(Date.parse(text)) === text
  )
}

const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10)

/** The months of it, one after the other: as much as is held at a time. */
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

/** What can be chosen from the first sale on: the last months, quarters and years, newest first. */
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
        .map((date) => ({ value: date.toISOString().slice(0, 7), label: monthName.format(date) })),
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

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

export type Books = { asked: Asked; groups: ReturnType<typeof periodChoices> }

/** What the form shows: what the address asks for, or else the month that is over. */
export function booksOf(url: string, sales: readonly { month: string }[], now = new Date()): Books {
  const { searchParams } = new URL(url)
  const [period, from, to] = ['period', 'from', 'to'].map((name) => searchParams.get(name) ?? '')
  const today = isoDay(now.getTime())
  const first = sales.map(({ month }) => month).toSorted()[0] ?? today.slice(0, 7)
  const groups = periodChoices(first, today)
  const [newest, last] = groups[0]?.choices ?? []
  const usual = (last ?? newest)?.value ?? ''
  return { asked: { period: period || (from || to ? '' : usual), from, to }, groups }
}

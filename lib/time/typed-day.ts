import { isDay } from './is-day.ts'

/** Whether 3/4/2027 is in March or in April. */
export type DateOrder = 'month-first' | 'day-first'

export const monthNames = 'January February March April May June July August September October November December'.split(
  ' ',
)
/** German month abbreviations that differ from English. */
// biome-ignore format: one line reads as the list it is
const germanMonths: Record<string, string> = { jän: 'jan', mär: 'mar', mrz: 'mar', mai: 'may', okt: 'oct', dez: 'dec' }

export const firstDay = '1900-01-01'
export const lastDay = '2199-12-31'

/**
 * A plausible date. A year with three or five digits is a typo in a field, though files may contain any valid date.
 */
export function isLikelyDay(text: string): boolean {
  return isDay(text) && text >= firstDay && text <= lastDay
}

/** Parses 2027-03-31, 3/31/2027, 31.3.27, Mar 31 2027 or 31. März 2027 with the given order of day and month. */
export function dayIn(text: string, order: DateOrder): string | undefined {
  const typed = text.normalize().trim().toLowerCase()
  const yearFirst = typed.match(/^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/)
  if (yearFirst) return checkedDay(Number(yearFirst[1]), Number(yearFirst[3]), Number(yearFirst[4]))
  const numbers = typed.match(/^(\d{1,2})([-/.]) ?(\d{1,2})\2 ?(\d{4}|\d{2})$/)
  if (numbers) {
    const [one, two, year] = [Number(numbers[1]), Number(numbers[3]), fullYear(Number(numbers[4]))]
    const [monthFirst, dayFirst] = [checkedDay(year, one, two), checkedDay(year, two, one)]
    if (order === 'day-first') return dayFirst
    // Dates with dots always put the day first.
    return numbers[2] === '.' ? (dayFirst ?? monthFirst) : monthFirst
  }
  return dayOfWords(typed.replace(/[,.]/g, ' ').split(/\s+/))
}

/** A date in a file. Other programs often append a time. */
export function dayInCell(cell: string, order: DateOrder): string | undefined {
  return dayIn(cell.replace(/(,?\s+|t)\d{1,2}:\d{2}.*$/i, ''), order)
}

/** The order that most dates of a file show; undefined if they do not show any. */
export function shownOrder(cells: readonly string[]): DateOrder | undefined {
  const days = cells.filter(isNumericDay)
  const count = (order: DateOrder) => days.filter((text) => dayInCell(text, order) !== undefined).length
  const dayFirst = count('day-first') - count('month-first')
  if (dayFirst === 0) return days.some(hasDots) ? 'day-first' : undefined
  return dayFirst < 0 ? 'month-first' : 'day-first'
}

/** A date that can be read two ways, unless another date shows the order. */
export function unclearDay(cells: readonly string[]): string | undefined {
  const both = cells
    .filter(isNumericDay)
    .map((text) => ({ text, readings: [dayInCell(text, 'month-first'), dayInCell(text, 'day-first')] }))
  if (both.some(({ text, readings }) => hasDots(text) || readings.includes(undefined))) return undefined
  return both.find(({ readings: [one, other] }) => one !== other)?.text
}

/** Dates with dots always put the day first. */
function hasDots(text: string): boolean {
  return text.includes('.')
}

function isNumericDay(text: string): boolean {
  return /^\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}/.test(text)
}

function dayOfWords(words: readonly string[]): string | undefined {
  const month = words.findIndex((word) => /^[a-zä]{3,}$/.test(word))
  const begin = words[month]?.slice(0, 3) ?? ''
  const name = germanMonths[begin] ?? begin
  const numbers = words.filter((_, index) => index !== month).map(Number)
  // 2027 March 31.
  const [day = Number.NaN, year = Number.NaN] = (numbers[0] ?? 0) > 31 ? numbers.toReversed() : numbers
  const number = monthNames.findIndex((each) => each.toLowerCase().startsWith(name)) + 1
  return name === '' ? undefined : checkedDay(fullYear(year), number, day)
}

function fullYear(year: number): number {
  return year < 100 ? 2000 + year : year
}

function checkedDay(year: number, month: number, day: number): string | undefined {
  const made = makeDay(year, month, day)
  return isLikelyDay(made) ? made : undefined
}

export function makeDay(year: number, month: number, day: number): string {
  return [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-')
}

import { formatDay } from '#tools/shared/values/days.ts'
import { formatQuantity } from '#tools/shared/values/numbers.ts'
import type { Measure, Rules } from './dashboard.ts'
import type { Goal, Pair, Standing } from './model.ts'
import { pairsOneWay, spareWeeks, type Trend } from './trend.ts'

/** 'a, b and c'. */
export function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

export function weeksText(count: number): string {
  return count === 1 ? 'one week' : `${count} weeks`
}

export function percent(share: number | null): string {
  return share === null ? '–' : `${Math.round(share * 100)}%`
}

/** No more digits than a reader takes in: an average of 23.833 h is 23.8 h. Nothing before the point is lost. */
export function roughly(value: number, digits = 3): number {
  return Math.abs(value) >= 10 ** digits ? Math.round(value) : Number(value.toPrecision(digits))
}

export function about(value: number, { unit }: Measure): string {
  return formatQuantity(roughly(value), unit)
}

/** '28 h or more, 25 h still passes'. */
export function goalText({ unit }: Measure, goal: Goal): string {
  const { better, target, tolerance } = goal
  if (target === null) return `no target, better ${better}`
  const side = better === 'up' ? 'or more' : 'or less'
  const limit = better === 'up' ? target - tolerance : target + tolerance
  const still = tolerance > 0 ? `, ${formatQuantity(limit, unit)} still passes` : ''
  return `${formatQuantity(target, unit)} ${side}${still}`
}

/** 'against a target of 28 h, tolerance 3 h'. */
export function against({ measure, goal }: Pair): string {
  const tolerance = goal.tolerance > 0 ? `, tolerance ${formatQuantity(goal.tolerance, measure.unit)}` : ''
  return `against a target of ${formatQuantity(goal.target, measure.unit)}${tolerance}`
}

export function trendText(trend: Trend, measure: Measure): string {
  if (trend.kind === 'early') {
    return `Too early for a trend: ${trend.has} of ${weeksText(trend.needs)} with values.`
  }
  if (trend.kind === 'steady') return `No trend over ${weeksText(trend.weeks)}.`
  const shown = (value: number) => formatQuantity(roughly(value, 2), measure.unit)
  const figures = `from about ${shown(trend.from)} to about ${shown(trend.to)}`
  return `Getting ${trend.kind}, ${figures} over ${weeksText(trend.weeks)}.`
}

/** The short form, for a table's cell. */
export function trendName(trend: Trend): string {
  if (trend.kind === 'early') return `too early, ${trend.has} of ${trend.needs} weeks`
  if (trend.kind === 'steady') return 'no trend'
  return `${trend.way}, getting ${trend.kind}`
}

export function trendRule({ trendWeeks }: Rules): string {
  return `A trend takes at least ${weeksText(trendWeeks)} with values within ${trendWeeks + spareWeeks}, at least ${pairsOneWay} of 100 pairs of weeks going the same way, and a move as large as the tolerance.`
}

/** What a person's line shows, for who cannot see it. */
export function lineText(standing: Standing, values: readonly (number | null)[]): string {
  const { measure } = standing
  const known = values.filter((value) => value !== null)
  const first = known[0]
  const end = known.at(-1)
  if (first === undefined || end === undefined) return 'no values'
  const ends = `${about(first, measure)} to ${about(end, measure)}`
  return `last ${weeksText(values.length)}: ${ends}, ${trendName(standing.trend)}`
}

/** '26 h on Mar 8', for a value that is not of the week on screen. */
export function lastText({ last, measure }: Standing): string {
  return last ? `${formatQuantity(last.value, measure.unit)} on ${formatDay(last.week, 'short')}` : ''
}

export function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

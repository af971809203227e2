import { type Day, formatDay } from '#tools/shared/values/days.ts'
import { exactNumber, formatQuantity, withUnit } from '#tools/shared/values/numbers.ts'
import type { Measure } from '../../files/format.ts'
import { type Standing, statuses } from '../model.ts'
import { type Goal, teamGoal } from './goals.ts'
import { periodName, type Rhythm } from './periods.ts'
import type { Trend } from './trend.ts'

export function weeksText(count: number): string {
  return periodsText('week', count)
}

/** 'one month', '3 months'. */
export function periodsText(rhythm: Rhythm, count: number): string {
  return count === 1 ? `one ${rhythm}` : `${count} ${rhythm}s`
}

/** Digits beyond these are floating-point noise. */
const exactDigits = 12

export function percent(share: number | null): string {
  return share === null ? '–' : `${Math.round(Number((share * 100).toPrecision(exactDigits)))}%`
}

/** Rounds to a readable number of digits (23.833 to 23.8), keeping all integer digits. */
export function roughly(value: number, digits = 3): number {
  if (Math.abs(value) >= 10 ** digits) return Math.round(value)
  // Round half up on the decimal digits: 3.525 is slightly less in binary.
  const exact = Math.max(exactDigits, digits)
  const [figures = '0', power = '0'] = Math.abs(value)
    .toExponential(exact - 1)
    .split('e')
  const rounded = Math.round(Number(`${figures}e${digits - 1}`))
  return Math.sign(value) * Number(`${rounded}e${Number(power) - digits + 1}`)
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

/** The measure's goal in a week, with its rhythm unless weekly. */
export function measureGoalText(measure: Measure, week: Day): string {
  return measureGoalsText(measure, week, week)
}

/** The goals over a range of weeks. Changes are listed with their dates. */
export function measureGoalsText(measure: Measure, from: Day, upTo: Day): string {
  const changes = (measure.earlier ?? []).map(({ until }) => until).filter((day) => day > from && day <= upTo)
  const words = [from, ...changes].map((day) => goalText(measure, teamGoal(measure, day)))
  const dated = words.map((text, at) =>
    at === 0 ? text : `from ${formatDay(changes[at - 1] ?? from, 'short')} on ${text}`,
  )
  return measure.rhythm === 'week' ? dated.join('; ') : `${dated.join('; ')}, by the ${measure.rhythm}`
}

/** 'against a target of 28 h, tolerance 3 h'. If the target changed, all of them are listed. */
export function against({ measure, goal }: Standing, goals: readonly Goal[] = []): string {
  const tolerance = goal.tolerance > 0 ? `, tolerance ${formatQuantity(goal.tolerance, measure.unit)}` : ''
  const targets = [...new Set([...goals, goal].map(({ target }) => target))]
  const shown = targets.map((target) => formatQuantity(target, measure.unit))
  const words = shown.length > 1 ? `targets of ${shown.join(', then ')}` : `a target of ${shown.join('')}`
  return `against ${words}${tolerance}`
}

export function trendText(trend: Trend, { unit, rhythm }: Measure): string {
  if (trend.kind === 'early') {
    return `Too early for a trend: ${trend.has} of ${periodsText(rhythm, trend.needs)} with values.`
  }
  if (trend.kind === 'steady') return `No trend over ${periodsText(rhythm, trend.weeks)}.`
  const shown = (value: number) => formatQuantity(roughly(value, 2), unit)
  const figures = `from about ${shown(trend.from)} to about ${shown(trend.to)}`
  return `Getting ${trend.kind}, ${figures} over ${periodsText(rhythm, trend.weeks)}.`
}

/** The short form, for a table cell. */
export function trendName(trend: Trend, { rhythm }: Measure): string {
  if (trend.kind === 'early') return `too early for a trend, ${trend.has} of ${periodsText(rhythm, trend.needs)}`
  if (trend.kind === 'steady') return 'no trend'
  return `getting ${trend.kind}, ${trend.way}`
}

export function hasOnlyWeeks(measures: readonly Measure[]): boolean {
  return measures.every(({ rhythm }) => rhythm === 'week')
}

/** For values dated before the person joined or after they left. */
export function leftOutWords(count: number): string {
  return count === 1
    ? 'one value is outside those days and does not count. It is kept, and counts again if you clear the day.'
    : `${count} values are outside those days and do not count. They are kept, and count again if you clear the day.`
}

/** Text alternative for a person's chart. */
export function lineText(standing: Standing, values: readonly (number | null)[]): string {
  const { measure } = standing
  const known = values.filter((value) => value !== null)
  const first = known[0]
  const end = known.at(-1)
  if (first === undefined || end === undefined) return 'no values'
  const ends = `${about(first, measure)} to ${about(end, measure)}`
  const span = periodsText(measure.rhythm, values.length)
  return `last ${span}: ${ends}, ${trendName(standing.trend, measure)}`
}

/** '26 h on Mar 8' or '96% in Feb 2027', for a value from another period. */
export function lastText({ last, measure }: Standing): string {
  if (!last) return ''
  const value = formatQuantity(last.value, measure.unit)
  return measure.rhythm === 'week'
    ? `${value} on ${formatDay(last.week, 'short')}`
    : `${value} in ${periodName(measure.rhythm, last.week)}`
}

/**
 * The status in words, with the period unless weekly. The reason for an absence is shown only under Values.
 */
export function statusText({ status, measure, period }: Standing): string {
  const { name } = statuses[status]
  return measure.rhythm === 'week' ? name : `${name}, ${periodName(measure.rhythm, period)}`
}

/** A target that differs from the column heading: a personal one, or one that applied at the time. */
export function targetWords({ measure, goal, period, isOlder }: Standing): string {
  const own = goal.target !== teamGoal(measure, period).target
  if (!own && !isOlder) return ''
  const shown = goal.target === null ? 'none' : formatQuantity(goal.target, measure.unit)
  return `${own ? 'own target' : 'target'}${isOlder ? ' then' : ''} ${shown}`
}

/** The ends of a scale, with enough digits to tell them apart. */
export function scaleText([low, high]: readonly [number, number], unit: string): string {
  const [from, to] = [low, high].map((value) => formatQuantity(roughly(value), unit))
  if (from !== to) return `from ${from} to ${to}`
  for (let digits = 4; ; digits += 1) {
    const [one, other] = [low, high].map((value) => withUnit(exactNumber(roughly(value, digits)), unit))
    if (one !== other || digits === 17) return `from ${one} to ${other}`
  }
}

export function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

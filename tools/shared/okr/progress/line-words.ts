import { counted } from '../../values/counted.ts'
import { addDays, daysBetween, formatDay } from '../../values/days.ts'
import { formatNumber, formatQuantity } from '../../values/numbers.ts'
import type { GoalPace } from './goal-pace.ts'
import { tiny } from './reached.ts'
import { statuses, weeksBehind } from './status.ts'

/** Rounds computed values to meaningful digits: 1,135, 41.3, 0.52. */
export function roughly(value: number): number {
  const size = Math.abs(value)
  if (size >= 1000) return Math.round(value)
  return Number(value.toFixed(size >= 1 ? 1 : 2))
}

/** A computed value with its unit. Reported values are shown unrounded. */
export function aboutQuantity(value: number | null, unit: string): string {
  return formatQuantity(value === null ? null : roughly(value), unit)
}

/** A share of the way. 100% is shown only once the target is reached. */
export function percent(share: number | null): string {
  if (share === null) return '–'
  const rounded = Math.round(share * 100)
  return `${rounded === 100 && share < 1 - tiny ? 99 : rounded}%`
}

/** '1.4 weeks behind the line' */
export function lagWords(daysBehind: number): string {
  const weeks = Math.abs(weeksBehind(daysBehind))
  if (weeks === 0) return 'on the line'
  return `${formatNumber(weeks)} ${weeks === 1 ? 'week' : 'weeks'} ${daysBehind > 0 ? 'behind' : 'ahead of'} the line`
}

/** What the plan's figure excludes: '2 goals that serve nothing are not included.' */
export function leftOutWords(count: number, noun = 'objective'): string {
  if (count === 0) return ''
  return `${counted(count, noun)} that ${count === 1 ? 'serves nothing is' : 'serve nothing are'} not included.`
}

/** '61% of the way. At risk: 2.1 weeks behind the line.' */
export function paceWords(pace: GoalPace, unit: string): string {
  const { status, share, lineValue, on, valueDay } = pace
  if (share === null) {
    return `no value yet. Expected by ${formatDay(on, 'short')}: ${aboutQuantity(lineValue, unit)}.`
  }
  const isOpen = status === 'on-track' || status === 'at-risk' || status === 'off-track'
  // The expected value is today's, so an old report gets its date.
  const isOld = isOpen && valueDay !== null && valueDay < addDays(on, -7)
  const way = `${percent(share)} of the way${isOld ? ` as of ${formatDay(valueDay, 'short')}` : ''}.`
  return `${way} ${statuses[status].name}${isOpen ? lagOf(pace) : ''}.`
}

/** A goal cannot be further behind than the time that has passed. */
function lagOf({ daysBehind, start, on }: GoalPace): string {
  if (daysBehind === null) return ''
  const gone = Math.max(daysBetween(start, on), 0)
  return daysBehind > gone + 1e-6 ? ': worse than at the start' : `: ${lagWords(daysBehind)}`
}

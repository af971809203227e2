import type { KeyResult, Plan } from '#tools/shared/okr/plan.ts'
import { aboutQuantity, lagWords, percent, roughly } from '#tools/shared/okr/progress/line-words.ts'
import { isMeasured } from '#tools/shared/okr/progress/progress.ts'
import { isYesNo, kindOf } from '#tools/shared/okr/progress/reached.ts'
import type { Status } from '#tools/shared/okr/progress/status.ts'
import { wayOf } from '#tools/shared/okr/progress/way-of.ts'
import { lastDayOf, weeksOf } from '#tools/shared/okr/progress/weeks.ts'
import { counted } from '#tools/shared/values/counted.ts'
import { type Day, daysBetween, formatDay, weekStart } from '#tools/shared/values/days.ts'
import { exactNumber, fixedNumber, formatNumber, formatQuantity, withUnit } from '#tools/shared/values/numbers.ts'
import { confidencesOf } from './figures.ts'
import { type Forecast, forecastIn } from './forecast.ts'
import { lineValueOn, type Standing, standingIn } from './status.ts'

/** As given, with at least one decimal: 0.7, 0.75, 1.0. */
export function scoreText(score: number | null): string {
  return score === null ? '–' : scoreDigits(score)
}

/** An average of scores: 0.67. */
export function meanText(score: number | null): string {
  return scoreText(score === null ? null : Math.round(score * 100) / 100)
}

/** The text of a score field. */
export function scoreDigits(score: number | null): string {
  return score !== null && Number.isInteger(score) ? fixedNumber(score, 1) : exactNumber(score)
}

export function nameOf({ title }: { title: string }): string {
  return title.trim() || 'Untitled'
}

export function valueText(keyResult: KeyResult, value: number | null): string {
  if (value !== null && isYesNo(keyResult) && (value === 0 || value === 1)) return value === 1 ? 'Yes' : 'No'
  return formatQuantity(value, keyResult.unit)
}

export function valueWords(keyResult: KeyResult, { value, olderWeek }: Standing): string {
  return `${valueText(keyResult, value)}${olderWeek === null ? '' : `, last value of week ${olderWeek}`}`
}

/** Explains a status in a sentence. */
export function standingWords(keyResult: KeyResult, standing: Standing): string {
  const { unit, due } = keyResult
  const { status, lineValue, daysBehind } = standing
  if (status === 'unmeasured') return 'It needs a baseline and a target before it can be tracked.'
  if (status === 'waiting') return 'No value has been reported yet.'
  const is = valueWords(keyResult, standing)
  if (status === 'reached') return reachedWords(keyResult, standing)
  if (status === 'reached-late') return lateWords(keyResult, standing)
  if (status === 'missed') return missedWords(keyResult, standing)
  if (isYesNo(keyResult)) return `${is}. It is due${due ? onDay(due) : ' at the end of the period'}.`
  if (daysBehind === null) {
    return status === 'on-track' ? `${is}: it holds.` : `${is}: it does not hold at ${aboutQuantity(lineValue, unit)}.`
  }
  // Values that look the same are level, whatever the rounding hides.
  if (aboutQuantity(standing.value, unit) === aboutQuantity(lineValue, unit) && Math.abs(daysBehind) < 1) {
    return `${is}, level with the line.`
  }
  return `${is}; ${aboutQuantity(lineValue, unit)} expected by now: ${lagWords(daysBehind)}.`
}

/** ' on Mar 15'; empty if it was due with the period. */
function onDay(due: KeyResult['due']): string {
  return due ? ` on ${formatDay(due, 'short')}` : ''
}

function reachedWords(keyResult: KeyResult, { value, atDue }: Standing): string {
  const is = valueText(keyResult, value)
  if (!atDue || atDue.value === value) return `${is}: the target is reached.`
  return `${valueText(keyResult, atDue.value)} when it was due${onDay(keyResult.due)}: the target was reached. ${is} since.`
}

/** The value on the due date; an older one says so. */
function dueWords(keyResult: KeyResult, atDue: Standing['atDue']): string {
  const { due } = keyResult
  if (!atDue) return `No value when it was due${onDay(due)}`
  const is = valueText(keyResult, atDue.value)
  const isOfThatWeek = due === '' || atDue.week === weekStart(due)
  return isOfThatWeek ? `${is} when it was due${onDay(due)}` : `${is} was the last value before it was due${onDay(due)}`
}

function missedWords(keyResult: KeyResult, { value, atDue }: Standing): string {
  const since = atDue?.value === value ? '' : ` ${valueText(keyResult, value)} since.`
  return `${dueWords(keyResult, atDue)}.${since}`
}

function lateWords(keyResult: KeyResult, { value, lateWeek, atDue }: Standing): string {
  const { due } = keyResult
  const when = lateWeek && due ? `, ${lateBy(due, lateWeek)} late` : ', late'
  return `${valueText(keyResult, value)}: the target is reached${when}. ${dueWords(keyResult, atDue)}.`
}

/** From the week it was due to the week it was reached. */
function lateBy(due: Day, lateWeek: Day): string {
  return counted(daysBetween(weekStart(due), lateWeek) / 7, 'week')
}

/** The expected value at the end of a week. */
export function lineWords(plan: Pick<Plan, 'period'>, keyResult: KeyResult, week: Day): string {
  const value = lineValueOn(plan, keyResult, lastDayOf(week))
  if (value === null) return 'Give it a baseline and a target in the plan.'
  const kind = kindOf(keyResult)
  if (kind === 'yes') return `Due on ${formatDay(keyResult.due || plan.period.end, 'short')}.`
  if (kind === 'least' || kind === 'most') return `${wayOf(keyResult)}.`
  return `By the end of this week it should be ${aboutQuantity(value, keyResult.unit)}.`
}

/** A forecast value, with enough digits to show when it falls just short of the target. */
export function forecastQuantity(
  { unit, target }: Pick<KeyResult, 'unit' | 'target'>,
  { value, reaches }: Forecast,
): string {
  const about = aboutQuantity(value, unit)
  if (reaches || target === null || about !== aboutQuantity(target, unit)) return about
  const [own] = toldApart(value, target)
  return withUnit(own, unit)
}

/** Two numbers with enough digits to differ. */
function toldApart(one: number, other: number): [string, string] {
  const pairs = [1, 2, 3, 4, 5, 6].map((digits): [string, string] => {
    const text = (value: number) => exactNumber(Number(value.toFixed(digits)))
    return [text(one), text(other)]
  })
  return pairs.find(([left, right]) => left !== right) ?? [exactNumber(one), exactNumber(other)]
}

export function forecastWords(keyResult: KeyResult, forecast: Forecast | undefined): string {
  if (!forecast) return isYesNo(keyResult) ? '' : 'A forecast needs two check-ins with a value.'
  const { day, share, reaches } = forecast
  if (forecast.isOver) return ''
  const end = `At the pace of the last weeks it ends at ${forecastQuantity(keyResult, forecast)} on ${formatDay(day, 'short')}`
  if (reaches) return `${end}, which reaches the target.`
  return share === null ? `${end}, which does not hold.` : `${end}, ${percent(Math.max(share, 0))} of the way.`
}

/**
 * '+3.8 a week needed, +2.1 lately'. Empty for a level to keep, and where the pace is enough: a forecast that falls short
 * for other reasons would contradict it.
 */
export function paceWords({ pace, neededPace, share, reaches, isOver }: Forecast): string {
  if (neededPace === null || share === null || reaches || isOver) return ''
  if (pace * Math.sign(neededPace) >= Math.abs(neededPace)) return ''
  const rough = [neededPace, pace].map((each) => formatNumber(roughly(each)))
  const [needed = '', lately = ''] = rough[0] === rough[1] ? toldApart(neededPace, pace) : rough
  const signed = (text: string) => (text === '0' || text.startsWith('-') ? text : `+${text}`)
  return `${signed(needed)} a week needed, ${signed(lately)} lately`
}

export type Topic = { keyResult: KeyResult; status: Status; reasons: string[] }

/** A drop of this much between check-ins is worth a question. */
const confidenceDrop = 2
const sure = 8
const unsure = 3

const urgency: Record<Status, number> = {
  missed: 4,
  'off-track': 4,
  'at-risk': 3,
  unmeasured: 1,
  waiting: 1,
  'on-track': 0,
  reached: 0,
  'reached-late': 0,
}

/** The most topics listed as "first". */
const maxFirst = 5

/** What to discuss first in the weekly meeting, and how much more there is. */
export function firstTopics(plan: Plan, week: Day): { topics: Topic[]; more: number } {
  const all = topicsOf(plan, week)
  return { topics: all.slice(0, maxFirst), more: Math.max(all.length - maxFirst, 0) }
}

/** Topics for the weekly meeting, worst first, with reasons. */
export function topicsOf(plan: Plan, week: Day): Topic[] {
  return plan.keyResults
    .map((keyResult) => {
      const standing = standingIn(plan, keyResult, week)
      const warnings = warningsOf(plan, keyResult, standing, week)
      const slips = urgency[standing.status] >= 3
      const reasons =
        slips || standing.status === 'unmeasured' ? [standingWords(keyResult, standing), ...warnings] : warnings
      const rank = Math.max(urgency[standing.status], warnings.length > 0 ? 2 : 0)
      return { keyResult, status: standing.status, reasons, rank, daysBehind: standing.daysBehind ?? 0 }
    })
    .filter(({ reasons }) => reasons.length > 0)
    .toSorted((one, other) => other.rank - one.rank || other.daysBehind - one.daysBehind)
    .map(({ keyResult, status, reasons }) => ({ keyResult, status, reasons }))
}

function warningsOf(plan: Plan, keyResult: KeyResult, { status, valueWeek }: Standing, week: Day): string[] {
  if (['reached', 'reached-late', 'missed', 'unmeasured'].includes(status)) return []
  const { now, before } = confidencesOf(plan, keyResult.id, week)
  const warnings: string[] = []
  const slips = status === 'at-risk' || status === 'off-track'
  const weeksSilent = daysBetween(valueWeek ?? weeksOf(plan.period)[0] ?? week, week) / 7
  // In a new tracker without any report, silence is not a warning.
  if (weeksSilent >= 2 && isMeasured(plan, week)) {
    warnings.push(valueWeek ? `No value for ${weeksSilent} weeks.` : `No value in the first ${weeksSilent} weeks.`)
  }
  if (now !== null && before !== null && before - now >= confidenceDrop) {
    warnings.push(`Confidence fell from ${before} to ${now}.`)
  } else if (now !== null && now <= unsure) {
    warnings.push(`Confidence is ${now} of 10.`)
  }
  if (now !== null && now >= sure && slips) warnings.push(`Yet its owner is ${now} of 10 sure. What do they know?`)
  const forecast = forecastIn(plan, keyResult, week)
  if (!slips && forecast && !forecast.reaches && (forecast.share ?? 0) < 0.9) {
    warnings.push(forecastWords(keyResult, forecast))
  }
  return warnings
}

import type { KeyResult, Plan } from '#tools/shared/okr/plan.ts'
import { aboutQuantity, lagWords, roughly } from '#tools/shared/okr/progress/line-words.ts'
import { isMeasured } from '#tools/shared/okr/progress/progress.ts'
import { counted } from '#tools/shared/values/counted.ts'
import { type Day, daysBetween, formatDay, weekStart } from '#tools/shared/values/days.ts'
import {
  exactNumber,
  fixedNumber,
  formatNumber,
  formatQuantity,
  quantityWords,
  signOf,
  withUnit,
} from '#tools/shared/values/numbers.ts'
import { confidencesOf } from './figures.ts'
import { type Forecast, forecastIn } from './forecast.ts'
import { lineValueOn, type Standing, type Status, standingIn } from './status.ts'
import { lastDayOf, weeksOf } from './weeks.ts'

export { aboutQuantity, lagWords, roughly }

export function percent(share: number | null): string {
  return share === null ? '–' : `${Math.round(share * 100)}%`
}

/** As it was given, and never without a decimal: 0.7, 0.75, 1.0. */
export function scoreText(score: number | null): string {
  return score === null ? '–' : scoreDigits(score)
}

/** An average of scores: 0.67. */
export function meanText(score: number | null): string {
  return scoreText(score === null ? null : Math.round(score * 100) / 100)
}

/** What stands in the field of a score. */
export function scoreDigits(score: number | null): string {
  return score !== null && Number.isInteger(score) ? fixedNumber(score, 1) : exactNumber(score)
}

export function nameOf({ title }: { title: string }): string {
  return title.trim() || 'Untitled'
}

/** 'From 22 to 60 orders' */
export function wayOf({ baseline, target, unit }: KeyResult): string {
  if (baseline === null || target === null) return 'Baseline or target is missing'
  if (baseline === target) return `Stays at ${quantityWords(target, unit)}`
  return `From ${quantityWords(baseline, signOf(unit))} to ${quantityWords(target, unit)}`
}

/** The value; one from before says of which week it is. */
export function valueWords({ unit }: Pick<KeyResult, 'unit'>, { value, olderWeek }: Standing): string {
  return `${formatQuantity(value, unit)}${olderWeek === null ? '' : `, last value of week ${olderWeek}`}`
}

/** What a status rests on, as a sentence. */
export function standingWords({ unit, due }: KeyResult, standing: Standing): string {
  const { status, lineValue, daysBehind, olderWeek } = standing
  if (status === 'unmeasured') return 'It needs a baseline and a target before it can be tracked.'
  if (status === 'waiting') return 'Nobody has reported a value yet.'
  const is = valueWords({ unit }, standing)
  if (status === 'reached') return reachedWords({ unit, due }, standing)
  if (status === 'reached-late') return lateWords({ unit, due }, standing)
  if (status === 'missed') return missedWords({ unit, due }, standing)
  if (daysBehind === null) {
    return status === 'on-track'
      ? `${is}: it holds.`
      : `${is}: it does not hold at ${aboutQuantity(lineValue, unit)}.`
  }
  // Figures that look alike are level: nobody sees the tenth of a week between them.
  if (aboutQuantity(standing.value, unit) === aboutQuantity(lineValue, unit) && Math.abs(daysBehind) < 1) {
    return `${is}, level with the line.`
  }
  return `${is}${olderWeek === null ? '' : ','} where the line says ${aboutQuantity(lineValue, unit)}: ${lagWords(daysBehind)}.`
}

type Due = Pick<KeyResult, 'unit' | 'due'>

/** ' on Mar 15'; without a day of its own it was due with the period. */
function onDay(due: KeyResult['due']): string {
  return due ? ` on ${formatDay(due, 'short')}` : ''
}

function reachedWords({ unit, due }: Due, { value, atDue }: Standing): string {
  if (!atDue || atDue.value === value) return `${formatQuantity(value, unit)}: the target is reached.`
  return `${formatQuantity(atDue.value, unit)} when it was due${onDay(due)}: the target was reached. ${formatQuantity(value, unit)} since.`
}

/** What it was when it was due. A value from before that week is said to be one. */
function dueWords({ unit, due }: Due, atDue: Standing['atDue']): string {
  if (!atDue) return `No value when it was due${onDay(due)}`
  const is = formatQuantity(atDue.value, unit)
  const isOfThatWeek = due === '' || atDue.week === weekStart(due)
  return isOfThatWeek
    ? `${is} when it was due${onDay(due)}`
    : `${is} was the last value before it was due${onDay(due)}`
}

function missedWords(keyResult: Due, { value, atDue }: Standing): string {
  const since = atDue?.value === value ? '' : ` ${formatQuantity(value, keyResult.unit)} since.`
  return `${dueWords(keyResult, atDue)}.${since}`
}

function lateWords(keyResult: Due, { value, lateWeek, atDue }: Standing): string {
  const { unit, due } = keyResult
  const when = lateWeek && due ? `, ${lateBy(due, lateWeek)} late` : ', late'
  return `${formatQuantity(value, unit)}: the target is reached${when}. ${dueWords(keyResult, atDue)}.`
}

/** From the week it was due in to the one that it was reached in. */
function lateBy(due: Day, lateWeek: Day): string {
  return counted(daysBetween(weekStart(due), lateWeek) / 7, 'week')
}

/** Where it should stand by the end of a week. */
export function lineWords(plan: Pick<Plan, 'period'>, keyResult: KeyResult, week: Day): string {
  const value = lineValueOn(plan, keyResult, lastDayOf(week))
  if (value === null) return 'Give it a baseline and a target in the plan.'
  return `By the end of this week the line stands at ${aboutQuantity(value, keyResult.unit)}.`
}

/** A value of a forecast. Where it falls short of the target by a little, with as many digits as show it. */
export function forecastQuantity(
  { unit, target }: Pick<KeyResult, 'unit' | 'target'>,
  { value, reaches }: Forecast,
): string {
  const about = aboutQuantity(value, unit)
  if (reaches || target === null || about !== aboutQuantity(target, unit)) return about
  const [own] = toldApart(value, target)
  return withUnit(own, unit)
}

/** Two numbers with as many digits as tell them apart. */
function toldApart(one: number, other: number): [string, string] {
  const pairs = [1, 2, 3, 4, 5, 6].map((digits): [string, string] => {
    const text = (value: number) => exactNumber(Number(value.toFixed(digits)))
    return [text(one), text(other)]
  })
  return pairs.find(([left, right]) => left !== right) ?? [exactNumber(one), exactNumber(other)]
}

/** Where it leads, as a sentence. */
export function forecastWords(keyResult: KeyResult, forecast: Forecast | undefined): string {
  if (!forecast) return 'A forecast needs two check-ins with a value.'
  const { day, share, neededPace, reaches } = forecast
  if (neededPace === null) return ''
  const end = `At the pace of the last weeks it ends at ${forecastQuantity(keyResult, forecast)} on ${formatDay(day, 'short')}`
  if (reaches) return `${end}, which reaches the target.`
  return share === null
    ? `${end}, which does not hold.`
    : `${end}, ${percent(Math.max(share, 0))} of the way.`
}

/** '+3.8 a week needed, +2.1 lately'. What shall stay where it is needs no pace. */
export function paceWords({ pace, neededPace, share, reaches }: Forecast): string {
  if (neededPace === null || share === null || reaches) return ''
  const rough = [neededPace, pace].map((each) => formatNumber(roughly(each)))
  const [needed = '', lately = ''] = rough[0] === rough[1] ? toldApart(neededPace, pace) : rough
  const signed = (text: string) => (text === '0' || text.startsWith('-') ? text : `+${text}`)
  return `${signed(needed)} a week needed, ${signed(lately)} lately`
}

/** 'Anna K. ' or 'Dana. ', before what is said of theirs. */
export function ownerFirst(owner: string): string {
  const name = owner.trim()
  return name === '' ? '' : `${name}${/[.!?]$/.test(name) ? '' : '.'} `
}

export type Topic = { keyResult: KeyResult; status: Status; reasons: string[] }

/** A drop of this much from one check-in to the next is worth a question. */
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

/** More than this is no longer 'first'. */
const mostFirst = 5

/** What to talk about first in the weekly meeting, and how much more there is. */
export function firstTopics(plan: Plan, week: Day): { topics: Topic[]; more: number } {
  const all = topicsOf(plan, week)
  return { topics: all.slice(0, mostFirst), more: Math.max(all.length - mostFirst, 0) }
}

/** What deserves a word in the weekly meeting, worst first, each with its reasons. */
export function topicsOf(plan: Plan, week: Day): Topic[] {
  return plan.keyResults
    .map((keyResult) => {
      const standing = standingIn(plan, keyResult, week)
      const warnings = warningsOf(plan, keyResult, standing, week)
      const slips = urgency[standing.status] >= 3
      const reasons =
        slips || standing.status === 'unmeasured'
          ? [standingWords(keyResult, standing), ...warnings]
          : warnings
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
  // Where nobody has reported anything, no one is silent yet: the tracker is new.
  if (weeksSilent >= 2 && isMeasured(plan, week)) {
    warnings.push(
      valueWeek ? `No value for ${weeksSilent} weeks.` : `No value in the first ${weeksSilent} weeks.`,
    )
  }
  if (now !== null && before !== null && before - now >= confidenceDrop) {
    warnings.push(`Confidence fell from ${before} to ${now}.`)
  } else if (now !== null && now <= unsure) {
    warnings.push(`Confidence is ${now} of 10.`)
  }
  if (now !== null && now >= sure && slips)
    warnings.push(`Yet its owner is ${now} of 10 sure. What do they know?`)
  const forecast = forecastIn(plan, keyResult, week)
  if (!slips && forecast && !forecast.reaches && (forecast.share ?? 0) < 0.9) {
    warnings.push(forecastWords(keyResult, forecast))
  }
  return warnings
}

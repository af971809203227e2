import { keyResultsOf } from '#tools/shared/okr/edit-rows.ts'
import type { Commitment, Initiative, KeyResult, Objective, Plan } from '#tools/shared/okr/plan.ts'
import {
  claimedProgress,
  isMeasured,
  planProgress,
  reachedBy,
  type ShareOf,
} from '#tools/shared/okr/progress/progress.ts'
import { type Status, shareOn } from '#tools/shared/okr/progress/status.ts'
import { asOfDay, asOfWeek } from '#tools/shared/okr/progress/target-history.ts'
import { lastDayOf, weeksOf } from '#tools/shared/okr/progress/weeks.ts'
import { addDays, type Day, daysBetween } from '#tools/shared/values/days.ts'
import { clamp } from '#tools/shared/values/numbers.ts'
import { forecastIn } from './forecast.ts'
import { checkInOf, lineOf, lineValueOn, type Standing, standingIn, valuesOf } from './status.ts'

export function trackedObjectives(plan: Plan): Objective[] {
  return plan.objectives.filter((objective) => keyResultsOf(plan, objective.id).length > 0)
}

/** The plan's overall share, by the rule all tools use. */
export function rollUp(plan: Plan, shareOf: ShareOf): number | null {
  return planProgress(plan, shareOf).plan
}

export function doneIn(plan: Plan, week: Day): number | null {
  return claimedProgress(plan, week).plan
}

export function lineAt(plan: Plan, day: Day): ShareOf {
  return (keyResult) => {
    const line = lineOf(asOfDay(keyResult, day), plan)
    return line && line.target !== line.baseline ? shareOn(line, day) : null
  }
}

/**
 * Forecast of the plan's final progress. Key results without a forecast count with their current progress.
 */
export function planForecast(plan: Plan, week: Day): number | null {
  const forecasts = new Map(
    plan.keyResults.map((each) => {
      return [each.id, forecastIn(plan, each, week)?.share ?? null] as const
    }),
  )
  if ([...forecasts.values()].every((share) => share === null)) return null
  const done = reachedBy(plan, week)
  return rollUp(plan, (keyResult) => {
    const share = forecasts.get(keyResult.id) ?? null
    return share === null ? done(keyResult) : clamp(share, 0, 1)
  })
}

type BurnUp = {
  days: Day[]
  line: (number | null)[]
  done: (number | null)[]
  forecast: (number | null)[]
}

/** The plan's progress, its line and the forecast from the selected week. */
export function burnUp(plan: Plan, week: Day): BurnUp {
  const { start, end } = plan.period
  const weeks = weeksOf(plan.period)
  const days = chartDays(plan)
  const now = weeks.indexOf(week) + 1
  const done = days.map((_, index) => {
    if (index > now || !isMeasured(plan, week)) return null
    return index === 0 ? 0 : rollUp(plan, reachedBy(plan, weeks[index - 1] ?? week))
  })
  const [reached, expected] = [done[now] ?? null, planForecast(plan, week)]
  const forecast = days.map((day, index) => {
    if (reached === null || expected === null || index < now) return null
    const way = daysBetween(days[now] ?? start, end)
    return way <= 0 ? expected : reached + ((expected - reached) * daysBetween(days[now] ?? start, day)) / way
  })
  return { days, line: days.map((day) => rollUp(plan, lineAt(plan, day))), done, forecast }
}

function earlier(one: Day, other: Day): Day {
  return one < other ? one : other
}

function confidencesIn(plan: Plan, week: Day): number[] {
  return plan.keyResults.map(({ id }) => checkInOf(plan, id, week)?.confidence ?? null).filter((each) => each !== null)
}

/** How many key results have a confidence, if not all: '3 of 9 said'. */
export function saidWords(plan: Plan, week: Day): string {
  const [said, all] = [confidencesIn(plan, week).length, plan.keyResults.length]
  return said === 0 || said === all ? '' : `${said} of ${all} answered`
}

export function confidenceIn(plan: Plan, week: Day): number | null {
  const said = confidencesIn(plan, week)
  return said.length === 0 ? null : said.reduce((sum, each) => sum + each, 0) / said.length
}

/** The last confidence up to a week, and the one before it. */
export function confidencesOf(
  plan: Plan,
  keyResultId: string,
  week: Day,
): { now: number | null; before: number | null } {
  const said = weeksOf(plan.period)
    .filter((each) => each <= week)
    .map((each) => checkInOf(plan, keyResultId, each)?.confidence ?? null)
    .filter((each) => each !== null)
  return { now: said.at(-1) ?? null, before: said.at(-2) ?? null }
}

export type Kept = { kept: number; answered: number; rate: number | null }

/** How many answered commitments were kept. Unanswered ones don't count. */
export function keptOf(commitments: readonly Pick<Commitment, 'kept'>[]): Kept {
  const answered = commitments.filter(({ kept }) => kept !== null).length
  const kept = commitments.filter((each) => each.kept === true).length
  return { kept, answered, rate: answered === 0 ? null : kept / answered }
}

/** Commitments to answer in a week: last week's, and older ones still open. */
export function commitmentsToAnswer({ commitments }: Pick<Plan, 'commitments'>, week: Day): Commitment[] {
  const lastWeek = addDays(week, -7)
  return commitments.filter((each) => each.week === lastWeek || (each.week < lastWeek && each.kept === null))
}

export function commitmentsOf({ commitments }: Pick<Plan, 'commitments'>, week: Day): Commitment[] {
  return commitments.filter((each) => each.week === week)
}

export function initiativesOf({ initiatives }: Pick<Plan, 'initiatives'>, keyResultId: string): Initiative[] {
  return initiatives.filter((each) => each.keyResultId === keyResultId && each.text.trim() !== '')
}

export function statusCounts(plan: Plan, week: Day): Map<Status, number> {
  const counts = new Map<Status, number>()
  for (const keyResult of plan.keyResults) {
    const { status } = standingIn(plan, keyResult, week)
    counts.set(status, (counts.get(status) ?? 0) + 1)
  }
  return counts
}

/** A heat map cell: a key result's standing in a week; undefined if not reported. */
export function heatCell(plan: Plan, keyResult: KeyResult, week: Day): Standing | undefined {
  const checkIn = checkInOf(plan, keyResult.id, week)
  return checkIn && checkIn.value !== null ? standingIn(plan, keyResult, week) : undefined
}

type ResultLines = {
  days: Day[]
  line: (number | null)[]
  values: (number | null)[]
  forecast: (number | null)[]
}

/** A key result's line, values and forecast, on the days of the burn-up plus its due date. */
export function resultLines(plan: Plan, keyResult: KeyResult, week: Day): ResultLines {
  const weeks = weeksOf(plan.period)
  const ends = chartDays(plan)
  const { due } = keyResult
  const isBetween = due > plan.period.start && due < plan.period.end && !ends.includes(due)
  const days = isBetween ? [...ends, due].toSorted() : ends
  const reported = new Map(valuesOf(plan, keyResult.id, week).map((each) => [each.week, each.value]))
  const values = days.map((day, index) => {
    if (index === 0) return asOfWeek(keyResult, weeks[0]).baseline
    // A value is plotted at the end of its week.
    return ends.indexOf(day, 1) < 1 ? null : (reported.get(weeks[ends.indexOf(day, 1) - 1] ?? '') ?? null)
  })
  const from = values.findLastIndex((value) => value !== null)
  const ahead = forecastIn(plan, keyResult, week)
  const start = values[from] ?? null
  const startDay = days[from] ?? plan.period.start
  return {
    days,
    line: days.map((day) => lineValueOn(plan, keyResult, day)),
    values,
    forecast: days.map((day, index) => {
      if (!ahead || ahead.isOver || start === null || index < from || day > ahead.day) return null
      return start + (ahead.value - start) * shareOn({ start: startDay, end: ahead.day }, day)
    }),
  }
}

/** The period's first day and the last day of each week, up to the period's end. */
function chartDays({ period }: Pick<Plan, 'period'>): Day[] {
  return [period.start, ...weeksOf(period).map((each) => earlier(lastDayOf(each), period.end))]
}

import { shareOfWay } from '#tools/shared/okr/progress/progress.ts'
import { tiny } from '#tools/shared/okr/progress/reached.ts'
import type { Status } from '#tools/shared/okr/progress/status.ts'
import { addDays, type Day, daysBetween, formatDay, weekStart } from '#tools/shared/values/days.ts'
import { clamp, quantityWords } from '#tools/shared/values/numbers.ts'
import type { Big, Milestone, Outcome, Person, Sprint } from '../files/sprint-file.ts'
import { dayCount, reviewWeeks, weekCount, weekIndexes } from './shape.ts'

type Starts = Pick<Sprint, 'start'>

export function lastDay({ start }: Starts): Day {
  return addDays(start, dayCount - 1)
}

export function weekOfDay(day: number): number {
  return clamp(Math.floor(day / 7), 0, weekCount - 1)
}

export function clampDay(day: number): number {
  return clamp(day, 0, dayCount - 1)
}

export function firstOfWeek({ start }: Starts, week: number): Day {
  return addDays(start, week * 7)
}

/** The Monday of the calendar week that has most of its days; the tracker counts by these. */
export function mondayOf(sprint: Starts, week: number): Day {
  return weekStart(addDays(firstOfWeek(sprint, week), 3))
}

/** Mar 1 to Mar 7 */
export function weekDates(sprint: Starts, week: number): string {
  const first = firstOfWeek(sprint, week)
  return `${formatDay(first, 'short')} to ${formatDay(addDays(first, 6), 'short')}`
}

/** Days since the start: negative before it, `dayCount` or more after the end. */
export function dayNumber({ start }: Starts, day: Day): number {
  return daysBetween(start, day)
}

export function currentWeek(sprint: Starts, now: Day): number | undefined {
  const day = dayNumber(sprint, now)
  return day >= 0 && day < dayCount ? weekOfDay(day) : undefined
}

export function nearestWeek(sprint: Starts, now: Day): number {
  return weekOfDay(dayNumber(sprint, now))
}

/** Where the sprint is today: 'Week 6 of 13, 54 days left'. */
export function whereWeAre(sprint: Starts, now: Day): string {
  const day = dayNumber(sprint, now)
  if (day < 0) return day === -1 ? 'Starts tomorrow' : `Starts in ${-day} days`
  if (day >= dayCount) return 'All thirteen weeks are over'
  const left = dayCount - 1 - day
  const days = left === 0 ? 'the last day' : `${left} ${left === 1 ? 'day' : 'days'} left`
  return `Week ${weekOfDay(day) + 1} of ${weekCount}, ${days}`
}

export const isPlanned = ({ text }: Big) => text.trim() !== ''

export function personName({ people }: Pick<Sprint, 'people'>, id: string | null): string {
  const person = people.find((each) => each.id === id)
  return person ? nameOf(person) : ''
}

export function sprintName({ company, title }: Pick<Sprint, 'company' | 'title'>): string {
  return [company, title].filter(Boolean).join(' ')
}

export function headingOf({ company, title }: Pick<Sprint, 'company' | 'title'>): string {
  return [company, title].filter(Boolean).join(': ') || 'This sprint'
}

export function nameOf({ name }: Pick<Person, 'name'>): string {
  return name || 'Unnamed'
}

/** Numbers people who share a name: Anna, Anna (2). */
export function nameAmong(people: readonly Person[], person: Person): string {
  const same = people.filter((each) => nameOf(each).toLowerCase() === nameOf(person).toLowerCase())
  const at = same.findIndex(({ id }) => id === person.id)
  return at < 1 ? nameOf(person) : `${nameOf(person)} (${at + 1})`
}

// Outcomes

/** Progress used for verdicts, 0 to 1 and beyond. An outcome that only has to hold is either 1 or 0. */
function shareForVerdict(outcome: Outcome, value: number | null): number | null {
  const { baseline, target } = outcome
  if (value !== null && baseline !== null && baseline === target) return value === target ? 1 : 0
  return shareOfWay(outcome, value)
}

export function latestValue({ reviews }: Sprint, outcome: number): { value: number; review: number } | undefined {
  const review = reviews.findLastIndex(({ values }) => (values[outcome] ?? null) !== null)
  const value = reviews[review]?.values[outcome] ?? null
  return value === null ? undefined : { value, review }
}

export function expectedBy(review: number): number {
  return ((reviewWeeks[review] ?? weekCount - 1) + 1) / weekCount
}

/** Judged by an even pace, or by the tracker's status if the key result has its own line. */
export type Standing = 'unknown' | 'on pace' | 'behind' | 'far behind' | Status

/** Up to 10 points behind an even pace is on pace; more than 25 is far behind. */
export function standingAt(outcome: Outcome, value: number | null, review: number): Standing {
  const share = shareForVerdict(outcome, value)
  if (share === null) return 'unknown'
  if (share >= 1 - tiny) return 'reached'
  const gap = Math.round((expectedBy(review) - share) * 1000) / 1000
  if (gap <= 0.1) return 'on pace'
  return gap <= 0.25 ? 'behind' : 'far behind'
}

export type Result = 'not measured' | 'hit' | 'nearly' | 'missed'

/** On day 90: hit at the target, nearly from 70%. */
export function resultOf(outcome: Outcome, value: number | null): Result {
  const share = shareForVerdict(outcome, value)
  if (share === null) return 'not measured'
  if (share >= 1 - tiny) return 'hit'
  return share >= 0.7 ? 'nearly' : 'missed'
}

/** From 38% to 90% */
export function wayOf({ baseline, target, unit }: Pick<Outcome, 'baseline' | 'target' | 'unit'>): string {
  if (baseline === null && target === null) return ''
  return `${quantityWords(baseline, unit) || '?'} → ${quantityWords(target, unit) || '?'}`
}

export function isMeasured({ measure, baseline, target }: Outcome): boolean {
  return measure.trim() !== '' && baseline !== null && target !== null && baseline !== target
}

// Lines done

export type Kept = { kept: number; planned: number }

export function keptIn({ weeks }: Sprint, from: number, to: number): Kept {
  const lines = weeks.slice(from, to + 1).flatMap(({ big }) => big.filter(isPlanned))
  return { kept: lines.filter(({ done }) => done).length, planned: lines.length }
}

export function byDay(milestones: readonly Milestone[]): Milestone[] {
  return milestones.toSorted((one, other) => one.day - other.day || one.outcome - other.outcome)
}

export function milestonesIn({ milestones }: Pick<Sprint, 'milestones'>, week: number): Milestone[] {
  return byDay(milestones.filter(({ day }) => weekOfDay(day) === week))
}

// The timeline

export type Placed = {
  milestone: Milestone
  row: number /** The label is to the left of the mark. */
  flipped: boolean
}

/** Assigns rows within a lane so that labels don't overlap. Near the end, labels go left of their mark. */
export function layOut(milestones: readonly Milestone[], labelDays: number): Placed[] {
  const rows: { from: number; to: number }[][] = []
  return byDay(milestones).map((milestone) => {
    const flipped = milestone.day + labelDays > dayCount
    const from = flipped ? milestone.day - labelDays : milestone.day - 1
    const to = flipped ? milestone.day + 1 : milestone.day + labelDays
    const free = rows.findIndex((taken) => taken.every((other) => to <= other.from || from >= other.to))
    const row = free < 0 ? rows.length : free
    rows[row] = [...(rows[row] ?? []), { from, to }]
    return { milestone, row, flipped }
  })
}

// The demo

const demoMilestones = 14
const demoPeople = 4
const demoWeeks = 9
const demoOutcomes = 4

export function demoLimit({ outcomes, milestones, people, weeks }: Sprint): string | undefined {
  if (milestones.length > demoMilestones) return 'The demo holds fourteen milestones.'
  if (outcomes.length > demoOutcomes) return 'The demo holds four outcomes.'
  if (people.length > demoPeople) return 'The demo holds four people.'
  const planned = weekIndexes.filter((week) => weeks[week]?.big.some(isPlanned))
  if (planned.length > demoWeeks) return 'The demo holds the big three of nine weeks.'
}

export function isBlank({ outcomes, milestones, weeks, people }: Sprint): boolean {
  return (
    outcomes.every(({ title, measure }) => title === '' && measure === '') &&
    milestones.length === 0 &&
    people.length === 0 &&
    weeks.every(({ big }) => !big.some(isPlanned))
  )
}

export function dayProblem(sprint: Starts, day: Day): string | undefined {
  const number = dayNumber(sprint, day)
  if (number >= 0 && number < dayCount) return undefined
  return `Type a date from ${formatDay(sprint.start, 'short')} to ${formatDay(lastDay(sprint), 'short')}.`
}

import { dayMinutes } from '#lib/time/durations.ts'
import type { CalendarEvent } from '#tools/shared/files/calendar-file.ts'
import { addDays, type Day, daysBetween, formatDay } from '#tools/shared/values/days.ts'
import { formatQuantity } from '#tools/shared/values/numbers.ts'
import type { Big, Milestone, Sprint } from '../../files/sprint-file.ts'
import { byDay, firstOfWeek, isPlanned, milestonesIn, personName } from '../model.ts'
import { linesName, promptsFor, reviewName } from '../prompts.ts'
import { closing, outcomeLetters, reviewWeeks, weekIndexes } from '../shape.ts'
import { loadOf, loadText } from './load.ts'
import { nearestOn, weekdayOf } from './week-days.ts'

/** The chosen weekday closest to the week's first day; planning on Sunday means the evening before. */
export function planningDay(sprint: Sprint, week: number): Day {
  const first = firstOfWeek(sprint, week)
  return nearestOn(first, sprint.calendar.planning.weekday)
}

export function reviewDay(sprint: Sprint, review: number): Day {
  const first = firstOfWeek(sprint, reviewWeeks[review] ?? 0)
  return addDays(first, (sprint.calendar.review.weekday - weekdayOf(first) + 7) % 7)
}

/** A review can't be held in the future: its values would come after all others. */
export function heldProblem(day: Day, now: Day): string | undefined {
  return day > now ? `Type a date up to today, ${formatDay(now, 'short')}.` : undefined
}

/** Whether the review has key result values that don't count yet because it is not marked as held. */
export function waitsForHeld({ reviews, outcomes }: Sprint, review: number): boolean {
  const { held = '', values = [] } = reviews[review] ?? {}
  return held === '' && outcomes.some((each, at) => each.keyResultId !== null && (values[at] ?? null) !== null)
}

/** Due and not written. Reviews due before the sprint was created don't count. */
export function isMissed(sprint: Sprint, review: number, now: Day): boolean {
  const due = reviewDay(sprint, review)
  return due < now && !(due < sprint.made) && !sprint.reviews[review]?.held
}

type Appointment = CalendarEvent & { kind: 'planning' | 'review' | 'milestone' }

/**
 * All calendar entries in order. Ids are stable, so that re-importing the file moves entries instead of
 * duplicating them.
 */
export function appointments(sprint: Sprint): Appointment[] {
  const { calendar, milestones } = sprint
  const all = [
    ...weekIndexes.map((week) => planningOf(sprint, week)),
    ...reviewWeeks.map((_, review) => reviewOf(sprint, review)),
    ...(calendar.milestones ? byDay(milestones).map((milestone) => milestoneOf(sprint, milestone)) : []),
  ]
  const when = ({ day, time = '' }: Appointment) => `${day} ${time}`
  return all.toSorted((one, other) => (when(one) < when(other) ? -1 : Number(when(one) > when(other))))
}

function uid({ id }: Sprint, name: string): string {
  return `${id}-${name}@90-day-sprint-planner`
}

function planningOf(sprint: Sprint, week: number): Appointment {
  const { planning } = sprint.calendar
  const big = (sprint.weeks[week]?.big ?? []).filter(isPlanned)
  const due = milestonesIn(sprint, week)
  return {
    kind: 'planning',
    uid: uid(sprint, `planning-${week + 1}`),
    title: `Plan week ${week + 1} of 13`,
    description: [
      'Choose the big three of the week and set their hours against the hours you have.',
      ...listed(
        `${linesName(big.length)} so far:`,
        big.map((line) => bigText(sprint, line)),
      ),
      ...listed(
        'Milestones due this week:',
        due.map((milestone) => milestoneText(sprint, milestone)),
      ),
      ...(big.length > 0 ? ['', loadText(loadOf(sprint, week))] : []),
    ].join('\n'),
    day: planningDay(sprint, week),
    time: planning.time,
    durationMinutes: planning.minutes,
    reminderMinutes: 10,
  }
}

function reviewOf(sprint: Sprint, review: number): Appointment {
  const { calendar, outcomes } = sprint
  const named = outcomes.flatMap(({ title, measure, target, unit }, index) =>
    title
      ? [`${outcomeLetters[index]}. ${title}: ${[measure, formatQuantity(target, unit)].filter(Boolean).join(', ')}`]
      : [],
  )
  return {
    kind: 'review',
    uid: uid(sprint, review === closing ? 'retrospective' : `review-${review + 1}`),
    title:
      review === closing ? 'Closing retrospective of the 90 days' : `${reviewName(review)} of 6: where do we stand?`,
    description: [
      'Bring the number of each outcome.',
      ...listed('Outcomes:', named),
      ...listed(
        'Questions:',
        promptsFor(review).map(({ question }) => question),
      ),
    ].join('\n'),
    day: reviewDay(sprint, review),
    time: calendar.review.time,
    durationMinutes: review === closing ? calendar.retrospectiveMinutes : calendar.review.minutes,
    reminderMinutes: dayMinutes,
  }
}

function milestoneOf(sprint: Sprint, milestone: Milestone): Appointment {
  const { title, outcome, day, ownerId, done } = milestone
  const owner = personName(sprint, ownerId)
  return {
    kind: 'milestone',
    uid: uid(sprint, `milestone-${milestone.id}`),
    title: `${done ? 'Done' : 'Milestone'}: ${title || 'Untitled'}`,
    description: [
      `Outcome ${outcomeLetters[outcome]}: ${sprint.outcomes[outcome]?.title || 'untitled'}`,
      ...(owner ? [`Owner: ${owner}`] : []),
    ].join('\n'),
    day: addDays(sprint.start, day),
  }
}

function bigText(sprint: Sprint, { text, ownerId, hours }: Big): string {
  const about = [personName(sprint, ownerId), formatQuantity(hours, 'h')].filter(Boolean).join(', ')
  return about ? `${text} (${about})` : text
}

export function milestoneText(sprint: Sprint, { title, day, ownerId }: Milestone): string {
  const about = [formatDay(addDays(sprint.start, day), 'short'), personName(sprint, ownerId)]
  return `${title || 'Untitled'} (${about.filter(Boolean).join(', ')})`
}

function listed(heading: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', heading, ...lines.map((line) => `- ${line}`)]
}

export function nextReview(sprint: Sprint, now: Day): number {
  const open = reviewWeeks.flatMap((_, review) => (sprint.reviews[review]?.held ? [] : [review]))
  const away = (review: number) => Math.abs(daysBetween(now, reviewDay(sprint, review)))
  return open.toSorted((one, other) => away(one) - away(other))[0] ?? closing
}

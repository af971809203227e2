import type { CalendarEvent } from '#tools/shared/files/calendar-file.ts'
import { counted } from '#tools/shared/values/counted.ts'
import { addDays, type Day, daysBetween, formatDay } from '#tools/shared/values/days.ts'
import { formatQuantity } from '#tools/shared/values/numbers.ts'
import type { Big, Milestone, Sprint } from '../../files/sprint-file.ts'
import { byDay, firstOfWeek, isPlanned, milestonesIn, personName } from '../model.ts'
import { linesName, promptsFor, reviewName } from '../prompts.ts'
import { closing, outcomeLetters, reviewWeeks, weekIndexes } from '../shape.ts'
import { loadOf, loadText } from './load.ts'
import { nearestOn, weekdayOf } from './week-days.ts'

/** The chosen weekday nearest to the first day of a week: who plans on Sundays does so the evening before. */
export function planningDay(sprint: Sprint, week: number): Day {
  const first = firstOfWeek(sprint, week)
  return nearestOn(first, sprint.calendar.planning.weekday)
}

/** The chosen weekday in the week that ends with the review. */
export function reviewDay(sprint: Sprint, review: number): Day {
  const first = firstOfWeek(sprint, reviewWeeks[review] ?? 0)
  return addDays(first, (sprint.calendar.review.weekday - weekdayOf(first) + 7) % 7)
}

/** What weeks that begin in the middle of one do to the meetings; nothing where they fall as everybody expects. */
export function meetingWords(sprint: Sprint): string | undefined {
  const reviewAt = ((sprint.calendar.review.weekday - weekdayOf(sprint.start) + 7) % 7) + 1
  const planningAt = daysBetween(sprint.start, planningDay(sprint, 0))
  if (reviewAt >= 4 && planningAt >= 0 && planningAt <= 2) return undefined
  const days = counted(Math.abs(planningAt), 'day')
  const planning =
    planningAt === 0 ? 'on its first day' : `${days} ${planningAt < 0 ? 'before' : 'after'} it begins`
  return `A review falls on day ${reviewAt} of its week, planning ${planning}. The Calendar view has other days for both.`
}

/** Nobody has held a review on a day that is still to come: its values would lie ahead of all others. */
export function heldProblem(day: Day, now: Day): string | undefined {
  return day > now ? `Type a date up to today, ${formatDay(now, 'short')}.` : undefined
}

/** Values for a key result that nobody can go by yet: the review is not marked as held. */
export function waitsForHeld({ reviews, outcomes }: Sprint, review: number): boolean {
  const { held = '', values = [] } = reviews[review] ?? {}
  return (
    held === '' && outcomes.some((each, at) => each.keyResultId !== null && (values[at] ?? null) !== null)
  )
}

/** Due, and not written. What was due before the sprint was begun, nobody has missed. */
export function isMissed(sprint: Sprint, review: number, now: Day): boolean {
  const due = reviewDay(sprint, review)
  return due < now && !(due < sprint.made) && !sprint.reviews[review]?.held
}

export type Appointment = CalendarEvent & { kind: 'planning' | 'review' | 'milestone' }

/**
 * Everything that belongs into a calendar, in order of time. Each keeps its id when it moves, so that a calendar
 * which reads the file again moves it too.
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
      ? [
          `${outcomeLetters[index]}. ${title}: ${[measure, formatQuantity(target, unit)].filter(Boolean).join(', ')}`,
        ]
      : [],
  )
  return {
    kind: 'review',
    uid: uid(sprint, review === closing ? 'retrospective' : `review-${review + 1}`),
    title:
      review === closing
        ? 'Closing retrospective of the 90 days'
        : `${reviewName(review)} of 6: where do we stand?`,
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
    reminderMinutes: 24 * 60,
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

/** Who has it and for how long; in a text of its own also which outcome it serves. */
export function bigText(sprint: Sprint, { text, outcome, ownerId, hours }: Big, withOutcome = false): string {
  const serves = withOutcome && outcome !== null ? outcomeLetters[outcome] : ''
  const about = [serves, personName(sprint, ownerId), formatQuantity(hours, 'h')].filter(Boolean).join(', ')
  return about ? `${text} (${about})` : text
}

export function milestoneText(sprint: Sprint, { title, day, ownerId }: Milestone): string {
  const about = [formatDay(addDays(sprint.start, day), 'short'), personName(sprint, ownerId)]
  return `${title || 'Untitled'} (${about.filter(Boolean).join(', ')})`
}

function listed(heading: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', heading, ...lines.map((line) => `- ${line}`)]
}

/** The review to open first: of those not held, the one nearest to this day. */
export function nextReview(sprint: Sprint, now: Day): number {
  const open = reviewWeeks.flatMap((_, review) => (sprint.reviews[review]?.held ? [] : [review]))
  const away = (review: number) => Math.abs(daysBetween(now, reviewDay(sprint, review)))
  return open.toSorted((one, other) => away(one) - away(other))[0] ?? closing
}

import { isDay } from '#lib/time/is-day.ts'
import { type Day, today } from '#tools/shared/values/days.ts'
import { clamp } from '#tools/shared/values/numbers.ts'
import type { Big, CalendarSettings, Milestone, Outcome, Person, Review, Sprint, Week } from '../files/sprint-file.ts'
import { firstOfWeek } from './model.ts'
import { keptForReviews } from './review/former-numbers.ts'
import { letGo } from './review/let-go.ts'
import { addOutcome, deleteOutcome } from './review/outcomes.ts'
import { bigCount, dayCount, maxLines, outcomeCount, reviewWeeks, usualTitle, weekCount, weekIndexes } from './shape.ts'
import { hoursOf } from './weeks/load.ts'
import { comingOn, firstWeekday } from './weeks/week-days.ts'

export type SprintAction =
  | { type: 'describe'; changes: Partial<Pick<Sprint, 'title' | 'company' | 'lesson' | 'start' | 'made'>> }
  /**
   * `on` is the day of the change, today by default. Earlier reviews keep the numbers they were judged by.
   */
  | { type: 'edit-outcome'; outcome: number; changes: Partial<Outcome>; on?: Day }
  /** Adds a lane, as long as there are letters. */
  | { type: 'add-outcome'; outcome: Outcome }
  /** Also deletes its milestones and review values; lines in the weeks that served it serve none. */
  | { type: 'delete-outcome'; outcome: number }
  | { type: 'add-milestone'; milestone: Milestone }
  | { type: 'edit-milestone'; id: string; changes: Partial<Omit<Milestone, 'id'>> }
  /** Moves by days and lanes, clamped to the sprint. */
  | { type: 'move-milestone'; id: string; days: number; lanes: number }
  | { type: 'delete-milestone'; id: string }
  | { type: 'edit-big'; week: number; place: number; changes: Partial<Big> }
  /** Adds a line; a week has at least three. */
  | { type: 'add-big'; week: number }
  | { type: 'delete-big'; week: number; place: number }
  | { type: 'carry-over'; week: number }
  | { type: 'edit-week'; week: number; changes: Partial<Pick<Week, 'other'>> }
  /** Null resets to the usual hours. */
  | { type: 'set-hours'; week: number; personId: string; hours: number | null }
  | { type: 'add-person'; person: Person }
  | { type: 'edit-person'; id: string; changes: Partial<Omit<Person, 'id'>> }
  /** Whoever was there before `on`, today by default, leaves that day and stays in the weeks until then. */
  | { type: 'delete-person'; id: string; on?: Day }
  | { type: 'edit-review'; review: number; changes: Partial<Pick<Review, 'held'>> }
  | { type: 'set-value'; review: number; outcome: number; value: number | null }
  | { type: 'answer'; review: number; prompt: string; text: string }
  | { type: 'edit-calendar'; changes: Partial<CalendarSettings> }
  /** Several actions as one undo step. */
  | { type: 'all'; actions: readonly SprintAction[] }

/** Applies an action. Parts that don't change keep their identity. */
export function editSprint(sprint: Sprint, action: SprintAction): Sprint {
  switch (action.type) {
    case 'describe':
      // A date field is empty while it is being typed, so keep the start until there is a valid one.
      if (action.changes.start !== undefined && !isDay(action.changes.start)) return sprint
      return { ...sprint, ...action.changes }
    case 'edit-outcome':
      return editOutcome(sprint, action)
    case 'add-outcome':
      return addOutcome(sprint, action.outcome)
    case 'delete-outcome':
      return deleteOutcome(sprint, action.outcome, emptyOutcome)
    case 'edit-week':
      return { ...sprint, weeks: changed(sprint.weeks, action.week, action.changes) }
    case 'edit-big':
    case 'add-big':
    case 'delete-big':
      return editLines(sprint, action)
    case 'carry-over':
      return carryOver(sprint, action.week)
    case 'set-hours':
      return setHours(sprint, action.week, action.personId, action.hours)
    case 'edit-calendar':
      return { ...sprint, calendar: { ...sprint.calendar, ...action.changes } }
    case 'all':
      return action.actions.reduce(editSprint, sprint)
    case 'add-milestone':
    case 'edit-milestone':
    case 'move-milestone':
    case 'delete-milestone':
      return withMilestones(sprint, editMilestones(sprint, action))
    case 'add-person':
    case 'edit-person':
    case 'delete-person':
      return editPeople(sprint, action)
    case 'edit-review':
    case 'set-value':
    case 'answer':
      return { ...sprint, reviews: editReviews(sprint.reviews, action) }
  }
}

function editOutcome(
  sprint: Sprint,
  { outcome: index, changes, on = today() }: Extract<SprintAction, { type: 'edit-outcome' }>,
): Sprint {
  const outcome = sprint.outcomes[index]
  if (!outcome) return sprint
  const kept = keptForReviews(sprint, index, changes, on)
  return { ...sprint, outcomes: changed(sprint.outcomes, index, letGo(outcome, kept)) }
}

/** Returns the same sprint if no milestone moved, so that there is nothing to undo. */
function withMilestones(sprint: Sprint, milestones: Milestone[]): Sprint {
  const same =
    milestones.length === sprint.milestones.length &&
    milestones.every((milestone, index) => milestone === sprint.milestones[index])
  return same ? sprint : { ...sprint, milestones }
}

type MilestoneAction = Extract<SprintAction, { type: `${string}-milestone` }>

function editMilestones({ milestones, outcomes }: Sprint, action: MilestoneAction): Milestone[] {
  const last = outcomes.length - 1
  switch (action.type) {
    case 'add-milestone':
      return [...milestones, action.milestone]
    case 'delete-milestone':
      return milestones.filter(({ id }) => id !== action.id)
    case 'edit-milestone':
      return milestones.map((each) => (each.id === action.id ? placed(each, action.changes, last) : each))
    case 'move-milestone':
      return milestones.map((each) =>
        each.id === action.id
          ? placed(each, { day: each.day + action.days, outcome: each.outcome + action.lanes }, last)
          : each,
      )
  }
}

function placed(milestone: Milestone, changes: Partial<Milestone>, lastOutcome: number): Milestone {
  const next = { ...milestone, ...changes }
  const day = clamp(Math.round(next.day), 0, dayCount - 1)
  const outcome = clamp(next.outcome, 0, lastOutcome)
  const moved = day !== milestone.day || outcome !== milestone.outcome
  const onlyMoves = Object.keys(changes).every((key) => key === 'day' || key === 'outcome')
  return onlyMoves && !moved ? milestone : { ...next, day, outcome }
}

type LineAction = Extract<SprintAction, { type: `${string}-big` }>

function editLines(sprint: Sprint, action: LineAction): Sprint {
  const { week } = action
  const big = sprint.weeks[week]?.big
  const lines = big && linesAfter(big, action)
  return lines && lines !== big ? { ...sprint, weeks: changed(sprint.weeks, week, { big: lines }) } : sprint
}

function linesAfter(big: Big[], action: LineAction): Big[] {
  switch (action.type) {
    case 'edit-big':
      return changed(big, action.place, action.changes)
    case 'add-big':
      return big.length < maxLines ? [...big, emptyBig] : big
    case 'delete-big': {
      const left = big.filter((_, place) => place !== action.place)
      if (left.length === big.length) return big
      return left.length < bigCount ? [...left, emptyBig] : left
    }
  }
}

export function leftOver(sprint: Sprint, week: number): Big[] {
  const next = sprint.weeks[week + 1]
  if (!next) return []
  const there = new Set(next.big.map(({ text }) => text.trim()))
  return (sprint.weeks[week]?.big ?? []).filter(
    ({ text, done }) => text.trim() !== '' && !done && !there.has(text.trim()),
  )
}

export function roomAfter(sprint: Sprint, week: number): number {
  const big = sprint.weeks[week + 1]?.big
  return big ? maxLines - big.filter(({ text }) => text.trim() !== '').length : 0
}

/** Copies the lines but leaves them unfinished in their own week, so that history stays honest. */
function carryOver(sprint: Sprint, week: number): Sprint {
  const next = sprint.weeks[week + 1]
  const moving = leftOver(sprint, week)
  if (!next || moving.length === 0 || roomAfter(sprint, week) === 0) return sprint
  const big = next.big.map((line) => (line.text.trim() === '' ? (moving.shift() ?? line) : line))
  const more = moving.slice(0, maxLines - big.length)
  return { ...sprint, weeks: changed(sprint.weeks, week + 1, { big: [...big, ...more] }) }
}

function setHours(sprint: Sprint, week: number, personId: string, hours: number | null): Sprint {
  const { [personId]: _, ...others } = sprint.weeks[week]?.hours ?? {}
  const next = hours === null ? others : { ...others, [personId]: Math.max(0, hours) }
  return { ...sprint, weeks: changed(sprint.weeks, week, { hours: next }) }
}

type PersonAction = Extract<SprintAction, { type: `${string}-person` }>

function editPeople(sprint: Sprint, action: PersonAction): Sprint {
  switch (action.type) {
    case 'add-person':
      return { ...sprint, people: [...sprint.people, action.person] }
    case 'edit-person': {
      const people = sprint.people.map((each) => (each.id === action.id ? { ...each, ...action.changes } : each))
      return { ...sprint, people }
    }
    case 'delete-person':
      return staysKnown(sprint, action) ? leaves(sprint, action) : withoutPerson(sprint, action.id)
  }
}

type Leaving = { id: string; on?: Day }

/** Past weeks keep their people, and a key result of the plan would bring back its owner. */
export function staysKnown(sprint: Sprint, { id, on = today() }: Leaving): boolean {
  const isIn = (week: number) =>
    hoursOf(sprint, week, id) > 0 || sprint.weeks[week]?.big.some(({ ownerId }) => ownerId === id)
  return (
    weekIndexes.some((week) => firstOfWeek(sprint, week) <= on && isIn(week)) ||
    sprint.outcomes.some(({ ownerId, follows }) => follows && ownerId === id)
  )
}

function leaves(sprint: Sprint, { id, on = today() }: Leaving): Sprint {
  return { ...sprint, people: sprint.people.map((each) => (each.id === id ? { ...each, left: on } : each)) }
}

/** The person's work stays in the plan without an owner. */
function withoutPerson(sprint: Sprint, id: string): Sprint {
  const freed = <Owned extends { ownerId: string | null }>(each: Owned): Owned =>
    each.ownerId === id ? { ...each, ownerId: null } : each
  return {
    ...sprint,
    people: sprint.people.filter((person) => person.id !== id),
    outcomes: sprint.outcomes.map(freed),
    milestones: sprint.milestones.map(freed),
    weeks: sprint.weeks.map((week) => {
      const { [id]: _, ...hours } = week.hours
      return { ...week, big: week.big.map(freed), hours }
    }),
  }
}

type ReviewAction = Extract<SprintAction, { review: number }>

function editReviews(reviews: Review[], action: ReviewAction): Review[] {
  const review = reviews[action.review]
  if (!review) return reviews
  switch (action.type) {
    case 'edit-review':
      return changed(reviews, action.review, action.changes)
    case 'set-value': {
      const values = review.values.map((value, index) => (index === action.outcome ? action.value : value))
      return changed(reviews, action.review, { values })
    }
    case 'answer':
      return changed(reviews, action.review, {
        answers: { ...review.answers, [action.prompt]: action.text },
      })
  }
}

function changed<Item>(items: readonly Item[], index: number, changes: Partial<NoInfer<Item>>): Item[] {
  return items.map((item, each) => (each === index ? { ...item, ...changes } : item))
}

export const emptyOutcome: Outcome = {
  title: '',
  why: '',
  measure: '',
  unit: '',
  baseline: null,
  target: null,
  ownerId: null,
  keyResultId: null,
  follows: false,
  from: '',
  due: '',
  direction: 'up',
  former: [],
}

export const emptyBig: Big = { text: '', outcome: null, ownerId: null, hours: null, done: false }

export function emptyWeek(): Week {
  return { big: Array.from({ length: bigCount }, () => emptyBig), other: null, hours: {} }
}

export function emptyReview(): Review {
  return { held: '', values: Array.from({ length: outcomeCount }, () => null), answers: {} }
}

/** Planning on Monday morning, reviews on Friday afternoon. */
export const usualCalendar: CalendarSettings = {
  planning: { weekday: 0, time: '09:00', minutes: 30 },
  review: { weekday: 4, time: '14:00', minutes: 60 },
  retrospectiveMinutes: 90,
  timeZone: '',
  milestones: true,
}

/** Starts today if work weeks begin on this weekday, otherwise on the next one that does. */
export function emptySprint(id: string, now: Day = today()): Sprint {
  return {
    id,
    title: usualTitle,
    company: '',
    lesson: '',
    start: comingOn(now, firstWeekday()),
    made: now,
    outcomes: Array.from({ length: outcomeCount }, () => emptyOutcome),
    people: [],
    milestones: [],
    weeks: Array.from({ length: weekCount }, emptyWeek),
    reviews: reviewWeeks.map(emptyReview),
    calendar: usualCalendar,
  }
}

import { addDays, type Day, formatDay } from '#tools/shared/values/days.ts'
import { listed } from '#tools/shared/values/listed.ts'
import type { Outcome, Sprint } from '../files/sprint-file.ts'
import { byDay, clampDay, currentWeek, dayNumber, isMeasured, isPlanned, lastDay, nameOf } from './model.ts'
import { reviewName } from './prompts.ts'
import { dayCount, outcomeLetters, reviewWeeks, weekCount, weekIndexes } from './shape.ts'
import { hoursOf, loadOf, loadText } from './weeks/load.ts'
import { isMissed, reviewDay } from './weeks/schedule.ts'

export type Spot =
  | { view: 'plan'; outcome?: number; milestoneId?: string }
  /** A new milestone for an outcome on a day of the sprint. */
  | { view: 'plan'; newFor: number; day: number }
  | { view: 'weeks'; week: number }
  | { view: 'hours' }
  | { view: 'reviews'; review: number }

export type Finding = { text: string; late: boolean; spot: Spot }

/** With a longer gap between milestones, a stalled outcome goes unnoticed. */
const longestGapDays = 35

/** What a coach would ask about the plan today, late items first. */
export function findingsOf(sprint: Sprint, now: Day): Finding[] {
  const all = [
    ...lateMilestones(sprint, now),
    ...reviewFindings(sprint, now),
    ...outcomeFindings(sprint),
    ...peopleFindings(sprint),
    ...leavingFindings(sprint),
    ...gapFindings(sprint, now),
    ...weekFindings(sprint, now),
  ]
  return [...all.filter(({ late }) => late), ...all.filter(({ late }) => !late)]
}

function lateMilestones(sprint: Sprint, now: Day): Finding[] {
  const today = dayNumber(sprint, now)
  return byDay(sprint.milestones)
    .filter(({ day, done }) => !done && day < today)
    .map(({ id, title, day }) => ({
      text: `“${title || 'Untitled'}” was due on ${formatDay(addDays(sprint.start, day), 'short')}. Check it off, move it or drop it.`,
      late: true,
      spot: { view: 'plan', milestoneId: id },
    }))
}

function reviewFindings(sprint: Sprint, now: Day): Finding[] {
  return reviewWeeks.flatMap((_, review): Finding[] => {
    const found = (text: string, late: boolean): Finding[] => {
      return [{ text: `${reviewName(review)} ${text}`, late, spot: { view: 'reviews', review } }]
    }
    const { held = '', values = [] } = sprint.reviews[review] ?? {}
    if (held > now) return found(`is marked as held on ${formatDay(held, 'short')}, which is in the future.`, true)
    const missed = isMissed(sprint, review, now)
    if (held === '' && values.some((value) => value !== null)) {
      return found('has values and is not marked as held.', missed)
    }
    const due = formatDay(reviewDay(sprint, review), 'short')
    return missed ? found(`was due on ${due} and is not written.`, true) : []
  })
}

function outcomeFindings(sprint: Sprint): Finding[] {
  const isWritten = ({ title }: Outcome) => title.trim() !== ''
  const hasMilestone = (index: number) => sprint.milestones.some(({ outcome }) => outcome === index)
  return sprint.outcomes.flatMap((outcome, index): Finding[] => {
    const found = (text: string): Finding => ({ text, late: false, spot: { view: 'plan', outcome: index } })
    const letter = outcomeLetters[index]
    if (!isWritten(outcome)) {
      // One outcome is enough; empty lanes below it are optional.
      const isAsked = hasMilestone(index) || (index === 0 && !sprint.outcomes.some(isWritten))
      return isAsked ? [found(`Outcome ${letter} is still open.`)] : []
    }
    return [
      ...(isMeasured(outcome)
        ? []
        : [found(`Outcome ${letter} needs a measure with a value today and a target, or no one can tell on day 90.`)]),
      ...(outcome.ownerId === null ? [found(`Outcome ${letter} has no owner.`)] : []),
    ]
  })
}

function peopleFindings(sprint: Sprint): Finding[] {
  const { people } = sprint
  const found = (text: string): Finding => ({ text, late: false, spot: { view: 'hours' } })
  if (people.length === 0) return [found('No one has hours for this yet. Say who works on it and how much.')]
  const without = people.filter(({ id, left }) => !left && weekIndexes.every((week) => hoursOf(sprint, week, id) === 0))
  return [
    ...(without.length > 0
      ? [found(`${listed(without.map(nameOf))} ${without.length === 1 ? 'has' : 'have'} no hours yet.`)]
      : []),
  ]
}

/** Work of people who leave before it is done. */
function leavingFindings(sprint: Sprint): Finding[] {
  const { outcomes, milestones, people, start } = sprint
  return people.flatMap(({ id, left, ...person }): Finding[] => {
    if (!left || left >= lastDay(sprint)) return []
    const leaves = `${nameOf(person)} leaves on ${formatDay(left, 'short')}.`
    const owned = outcomes.flatMap(({ ownerId }, index) => (ownerId === id ? [index] : []))
    const due = milestones.filter(({ ownerId, day, done }) => ownerId === id && !done && addDays(start, day) > left)
    return [
      ...owned.map((outcome): Finding => {
        const text = `${leaves} Who takes over outcome ${outcomeLetters[outcome]}?`
        return { text, late: false, spot: { view: 'plan', outcome } }
      }),
      ...due.map(({ id: milestoneId, title }): Finding => {
        const text = `${leaves} Who takes over “${title || 'Untitled'}”?`
        return { text, late: false, spot: { view: 'plan', milestoneId } }
      }),
    ]
  })
}

function gapFindings(sprint: Sprint, now: Day): Finding[] {
  return sprint.outcomes.flatMap(({ title }, outcome): Finding[] => {
    if (title.trim() === '') return []
    const own = byDay(sprint.milestones.filter((milestone) => milestone.outcome === outcome))
    const spotOn = (day: number): Spot => ({ view: 'plan', newFor: outcome, day: clampDay(day) })
    const letter = outcomeLetters[outcome]
    if (own.length === 0) {
      const spot = spotOn(dayNumber(sprint, now) + 7)
      return [{ text: `Outcome ${letter} has no milestone.`, late: false, spot }]
    }
    const stops = [0, ...own.map(({ day }) => day), dayCount - 1]
    return stops.slice(1).flatMap((stop, index): Finding[] => {
      const from = stops[index] ?? 0
      if (stop - from <= longestGapDays) return []
      const dates = `${formatDay(addDays(sprint.start, from), 'short')} to ${formatDay(addDays(sprint.start, stop), 'short')}`
      const text = `Outcome ${letter} has no milestone from ${dates}: ${stop - from} days.`
      return [{ text, late: false, spot: spotOn(Math.round((from + stop) / 2)) }]
    })
  })
}

/** Only this week and later ones: the past cannot be changed. */
function weekFindings(sprint: Sprint, now: Day): Finding[] {
  const first = Math.max(0, currentWeek(sprint, now) ?? (dayNumber(sprint, now) < 0 ? 0 : weekCount))
  return weekIndexes.slice(first).flatMap((week) => oneWeek(sprint, week, week <= first + 1))
}

function oneWeek(sprint: Sprint, week: number, soon: boolean): Finding[] {
  const found = (text: string): Finding => ({ text, late: false, spot: { view: 'weeks', week } })
  const name = `Week ${week + 1}`
  const load = loadOf(sprint, week)
  const { planned, available, overloaded, withoutHours } = load
  const lines = (sprint.weeks[week]?.big ?? []).filter(isPlanned)
  const astray = lines.filter(({ outcome }) => outcome === null)
  const nobodys = lines.filter(({ ownerId }) => ownerId === null).length
  const hasPeople = sprint.people.length > 0
  return [
    ...(soon && lines.length === 0 ? [found(`${name} has no big three yet.`)] : []),
    ...(hasPeople && planned > available ? [found(`${name}: ${loadText(load)}`)] : []),
    ...(hasPeople && planned <= available ? overloaded.map((each) => found(`${name}: ${each}`)) : []),
    ...(withoutHours > 0
      ? [found(`${name}: ${withoutHours === 1 ? 'one line has' : `${withoutHours} lines have`} no hours.`)]
      : []),
    ...(hasPeople && nobodys > 0
      ? [found(`${name}: ${nobodys === 1 ? 'one line has' : `${nobodys} lines have`} nobody’s name.`)]
      : []),
    ...astray.map(({ text }) => found(`${name}: “${text}” serves none of the outcomes.`)),
  ]
}

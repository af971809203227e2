import { addDays, type Day, formatDay } from '#tools/shared/values/days.ts'
import type { Sprint } from '../files/sprint-file.ts'
import { byDay, currentWeek, dayNumber, isMeasured, isPlanned, milestonesIn } from './model.ts'
import { reviewName } from './prompts.ts'
import { dayCount, outcomeLetters, reviewWeeks, weekCount, weekIndexes } from './shape.ts'
import { loadOf, loadText } from './weeks/load.ts'
import { isMissed, reviewDay } from './weeks/schedule.ts'

/** Where a finding can be put right. */
export type Spot =
  | { view: 'plan'; outcome?: number; milestoneId?: string }
  | { view: 'weeks'; week: number }
  | { view: 'hours' }
  | { view: 'reviews'; review: number }

export type Finding = { text: string; late: boolean; spot: Spot }

/** Longer than this without a milestone, and nobody notices that an outcome stands still. */
export const longestGapDays = 35
const crowdedWeek = 3

/** What a coach would ask about the plan as it stands today; what is late comes first. */
export function findingsOf(sprint: Sprint, now: Day): Finding[] {
  const all = [
    ...lateMilestones(sprint, now),
    ...missedReviews(sprint, now),
    ...outcomeFindings(sprint),
    ...gapFindings(sprint),
    ...weekFindings(sprint, now),
  ]
  return [...all.filter(({ late }) => late), ...all.filter(({ late }) => !late)]
}

function lateMilestones(sprint: Sprint, now: Day): Finding[] {
  const today = dayNumber(sprint, now)
  return byDay(sprint.milestones)
    .filter(({ day, done }) => !done && day < today)
    .map(({ id, title, day }) => ({
      text: `“${title || 'Untitled'}” was due on ${formatDay(addDays(sprint.start, day), 'short')}. Tick it off, move it or drop it.`,
      late: true,
      spot: { view: 'plan', milestoneId: id },
    }))
}

function missedReviews(sprint: Sprint, now: Day): Finding[] {
  return reviewWeeks.flatMap((_, review): Finding[] => {
    if (!isMissed(sprint, review, now)) return []
    const due = formatDay(reviewDay(sprint, review), 'short')
    const text = `${reviewName(review)} was due on ${due} and is not written.`
    return [{ text, late: true, spot: { view: 'reviews', review } }]
  })
}

function outcomeFindings(sprint: Sprint): Finding[] {
  const hours: Finding[] =
    sprint.people.length > 0
      ? []
      : [
          {
            text: 'Nobody has hours for this yet. Say who works on it and how much.',
            late: false,
            spot: { view: 'hours' },
          },
        ]
  const outcomes = sprint.outcomes.flatMap((outcome, index): Finding[] => {
    const found = (text: string): Finding => ({ text, late: false, spot: { view: 'plan', outcome: index } })
    const letter = outcomeLetters[index]
    if (outcome.title.trim() === '') return [found(`Outcome ${letter} is still open.`)]
    return [
      ...(isMeasured(outcome)
        ? []
        : [
            found(
              `Outcome ${letter} needs a measure with a value today and a target, or nobody can say on day 90.`,
            ),
          ]),
      ...(outcome.ownerId === null ? [found(`Outcome ${letter} has no owner.`)] : []),
    ]
  })
  return [...outcomes, ...hours]
}

function gapFindings(sprint: Sprint): Finding[] {
  return sprint.outcomes.flatMap(({ title }, outcome): Finding[] => {
    if (title.trim() === '') return []
    const own = byDay(sprint.milestones.filter((milestone) => milestone.outcome === outcome))
    const spot: Spot = { view: 'plan' }
    const letter = outcomeLetters[outcome]
    if (own.length === 0) return [{ text: `Outcome ${letter} has no milestone.`, late: false, spot }]
    const stops = [0, ...own.map(({ day }) => day), dayCount - 1]
    return stops.slice(1).flatMap((stop, index): Finding[] => {
      const from = stops[index] ?? 0
      if (stop - from <= longestGapDays) return []
      const dates = `${formatDay(addDays(sprint.start, from), 'short')} to ${formatDay(addDays(sprint.start, stop), 'short')}`
      return [
        { text: `Outcome ${letter} has no milestone from ${dates}: ${stop - from} days.`, late: false, spot },
      ]
    })
  })
}

/** Past weeks are past: only this one and those ahead can still be changed. */
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
  const due = milestonesIn(sprint, week)
  const hasPeople = sprint.people.length > 0
  return [
    ...(soon && lines.length === 0 ? [found(`${name} has no big three yet.`)] : []),
    ...(hasPeople && planned > available ? [found(`${name}: ${loadText(load)}`)] : []),
    ...(hasPeople && planned <= available ? overloaded.map((each) => found(`${name}: ${each}`)) : []),
    ...(withoutHours > 0
      ? [found(`${name}: ${withoutHours === 1 ? 'one line has' : `${withoutHours} lines have`} no hours.`)]
      : []),
    ...astray.map(({ text }) => found(`${name}: “${text}” serves none of the outcomes.`)),
    ...(due.length >= crowdedWeek
      ? [found(`${name} has ${due.length} milestones. Can one come sooner?`)]
      : []),
  ]
}

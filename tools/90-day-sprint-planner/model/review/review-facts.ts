import { addDays, type Day, formatDay } from '#tools/shared/values/days.ts'
import type { Sprint } from '../../files/sprint-file.ts'
import { byDay, isPlanned, keptIn, milestonesIn, weekOfDay } from '../model.ts'
import { linesName } from '../prompts.ts'
import { reviewWeeks, weekCount } from '../shape.ts'
import { loadOf, loadText } from '../weeks/load.ts'

export function weeksOf(review: number): { from: number; to: number } {
  return { from: (reviewWeeks[review - 1] ?? -1) + 1, to: reviewWeeks[review] ?? weekCount - 1 }
}

export function reviewFacts(sprint: Sprint, review: number): string[] {
  const { from, to } = weeksOf(review)
  const { kept, planned } = keptIn(sprint, from, to)
  const due = sprint.milestones.filter(({ day }) => weekOfDay(day) <= to)
  const open = byDay(due.filter(({ done }) => !done))
  const date = (day: number): Day => formatDay(addDays(sprint.start, day), 'short')
  const ahead = [to + 1, to + 2].filter((week) => week < weekCount)
  const coming = ahead.flatMap((week) => milestonesIn(sprint, week))
  const span = from === to ? `week ${from + 1}` : `weeks ${from + 1} and ${to + 1}`
  return [
    planned === 0
      ? `No big three were written for ${span}.`
      : `${nameIn(sprint, from, to)} in ${span}: ${kept} of ${planned} done.`,
    due.length === 0
      ? 'No milestone was due yet.'
      : `Milestones due by now: ${due.length - open.length} of ${due.length} done.`,
    ...open.map(({ title, day }) => `Still open: “${title || 'Untitled'}”, due ${date(day)}.`),
    ...coming.map(({ title, day }) => `Coming up: “${title || 'Untitled'}” on ${date(day)}.`),
    ...ahead.map((week) => `Week ${week + 1}: ${loadText(loadOf(sprint, week))}`),
  ]
}

/** Named after the week with the most lines. */
function nameIn({ weeks }: Sprint, from: number, to: number): string {
  return linesName(Math.max(...weeks.slice(from, to + 1).map(({ big }) => big.filter(isPlanned).length)))
}

export function sprintFacts(sprint: Sprint): string[] {
  const { kept, planned } = keptIn(sprint, 0, weekCount - 1)
  const done = sprint.milestones.filter((milestone) => milestone.done).length
  const over = sprint.weeks.flatMap((_, week) => (loadOf(sprint, week).verdict === 'over' ? [week + 1] : []))
  return [
    planned === 0
      ? 'No big three were written.'
      : `${nameIn(sprint, 0, weekCount - 1)}: ${kept} of ${planned} done, ${Math.round((kept / planned) * 100)}%.`,
    `Milestones: ${done} of ${sprint.milestones.length} done.`,
    over.length === 0
      ? 'No week was planned over its hours.'
      : `Planned over their hours: ${over.length === 1 ? 'week' : 'weeks'} ${over.join(', ')}.`,
    `Reviews held: ${sprint.reviews.slice(0, -1).filter(({ held }) => held !== '').length} of 6.`,
  ]
}

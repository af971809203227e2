import { newId } from '#tools/shared/document/new-id.ts'
import { dayColumn, numberColumn, textColumn, yesColumn } from '#tools/shared/files/import/columns.ts'
import { isSameName } from '#tools/shared/files/import/same-name.ts'
import { tableImport } from '#tools/shared/files/import/table-import.ts'
import { counted } from '#tools/shared/values/counted.ts'
import { addDays, type Day, formatDay, weekStart } from '#tools/shared/values/days.ts'
import { emptySprint } from '../model/edit-sprint.ts'
import { dayNumber, isPlanned } from '../model/model.ts'
import { bigCount, dayCount, hourLimits, outcomeLetters, weekCount } from '../model/shape.ts'
import type { Sprint } from './sprint-file.ts'

const ownerNames = ['Owner', 'Who', 'Responsible', 'Person', 'Assignee', 'Lead']
const outcomeNames = ['Outcome', 'Serves', 'Goal', 'Objective']

const milestoneColumns = {
  title: textColumn('Milestone', 'Milestones', 'Title', 'Name', 'Task', 'What'),
  outcome: textColumn('Outcome', ...outcomeNames),
  day: dayColumn('Date', 'Day', 'Due', 'Due date', 'Deadline', 'When'),
  owner: textColumn('Owner', ...ownerNames),
  done: yesColumn('Done', 'Status', 'Finished'),
}

export const milestonesTable = tableImport<Sprint, typeof milestoneColumns>({
  label: 'Milestones',
  columns: milestoneColumns,
  needed: ['title', 'day'],
  take(rows, { doc, name }) {
    const [first] = rows.flatMap(({ day }) => (day === '' ? [] : [day])).toSorted()
    const sprint = grown(doc ?? sprintFrom(name, first && weekStart(first)))
    const left: string[] = []
    const milestones = rows.flatMap(({ title, outcome, day, owner, done, rowNumber }) => {
      const at = day === '' ? -1 : dayNumber(sprint, day)
      if (at < 0 || at >= dayCount) {
        const why = day === '' ? 'has no date' : `lies outside the 13 weeks, on ${formatDay(day)},`
        left.push(`Row ${rowNumber} ${why} and is left out.`)
        return []
      }
      const index = outcomeFor(sprint, outcome)
      if (index === null) {
        left.push(`Row ${rowNumber}: ‘${outcome}’ is none of the three outcomes. It is left out.`)
        return []
      }
      return [
        {
          id: newId(),
          title,
          outcome: index,
          day: at,
          ownerId: personFor(sprint, owner),
          done: done ?? false,
        },
      ]
    })
    return {
      doc: { ...sprint, milestones: [...sprint.milestones, ...milestones] },
      words: [`${counted(milestones.length, 'milestone')}.`],
      left,
    }
  },
})

const weekColumns = {
  week: numberColumn('Week', ['Week number', 'No', 'Number'], { min: 1, max: weekCount, step: 1 }),
  first: dayColumn('First day', 'Week of', 'Date', 'Start'),
  text: textColumn('Big three', 'Task', 'What', 'Title', 'Priority'),
  outcome: textColumn('Serves', ...outcomeNames),
  owner: textColumn('Who', ...ownerNames),
  hours: numberColumn('Hours', ['Time', 'Effort'], hourLimits),
  done: yesColumn('Done', 'Status', 'Finished'),
}

export const weeksTable = tableImport<Sprint, typeof weekColumns>({
  label: 'Big three of the weeks',
  columns: weekColumns,
  needed: ['week', 'text'],
  take(rows, { doc, name }) {
    const dated = rows.find(({ week, first }) => week !== null && first !== '')
    const start = dated && addDays(dated.first, -7 * ((dated.week ?? 1) - 1))
    const sprint = grown(doc ?? sprintFrom(name, start))
    const left: string[] = []
    let count = 0
    for (const { week, text, outcome, owner, hours, done, rowNumber } of rows) {
      // A week without any has a row too.
      if (text === '' && owner === '' && hours === null) continue
      const at = sprint.weeks[(week ?? 0) - 1]
      const free = at ? at.big.findIndex((line) => !isPlanned(line)) : -1
      if (!at || free < 0) {
        left.push(
          `Row ${rowNumber} ${at ? `is one more than the ${bigCount} of its week` : 'has no week'} and is left out.`,
        )
        continue
      }
      const line = {
        ...{ text, hours, done: done ?? false },
        outcome: outcome === '' ? null : outcomeFor(sprint, outcome),
        ownerId: personFor(sprint, owner),
      }
      sprint.weeks[(week ?? 0) - 1] = { ...at, big: at.big.with(free, line) }
      count += 1
    }
    return { doc: sprint, words: [`${counted(count, 'line')} for the weeks.`], left }
  },
})

function sprintFrom(title: string, start: Day | undefined): Sprint {
  const sprint = { ...emptySprint(newId()), title }
  return start ? { ...sprint, start } : sprint
}

/** With lists of its own, which can be added to. */
function grown(sprint: Sprint): Sprint {
  const { outcomes, people, weeks } = sprint
  return { ...sprint, outcomes: [...outcomes], people: [...people], weeks: [...weeks] }
}

/** 'B. Fixed fees', 'B', or the title alone; one that is new takes a place that is free. Null if there is none. */
function outcomeFor(sprint: Sprint, name: string): number | null {
  const [, letter, rest = ''] = name.match(/^([A-C])(?:\. ?(.*))?$/s) ?? []
  const title = letter ? rest : name
  const byLetter = (outcomeLetters as readonly string[]).indexOf(letter ?? '')
  const byTitle = sprint.outcomes.findIndex((each) => isSameName(each.title, title))
  const free = sprint.outcomes.findIndex((each) => each.title === '')
  const fits =
    byLetter >= 0 && ['', title].some((each) => isSameName(sprint.outcomes[byLetter]?.title ?? '', each))
  const at = fits || (letter && rest === '') ? byLetter : byTitle >= 0 ? byTitle : free
  const outcome = sprint.outcomes[at]
  if (!outcome) return null
  if (outcome.title === '' && title !== '') sprint.outcomes[at] = { ...outcome, title }
  return at
}

function personFor(sprint: Sprint, name: string): string | null {
  if (name === '') return null
  const found = sprint.people.find((person) => isSameName(person.name, name))
  if (found) return found.id
  const made = { id: newId(), name, hours: 0 }
  sprint.people.push(made)
  return made.id
}

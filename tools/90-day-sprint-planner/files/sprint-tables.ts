import { newId } from '#tools/shared/document/new-id.ts'
import { dayColumn, numberColumn, textColumn, yesColumn } from '#tools/shared/files/import/columns.ts'
import { tableImport } from '#tools/shared/files/import/table-import.ts'
import { counted } from '#tools/shared/values/counted.ts'
import { formatDay } from '#tools/shared/values/days.ts'
import { dayNumber, isPlanned } from '../model/model.ts'
import { dayCount, hourLimits, mostLines, mostOutcomes, weekCount } from '../model/shape.ts'
import { firstWeekday, weekStartOn } from '../model/weeks/week-days.ts'
import { grown, outcomeFor, outcomeNames, ownerNames, personFor, sprintFrom, startOf } from './into-sprint.ts'
import type { Sprint } from './sprint-file.ts'

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
    const sprint = grown(doc ?? sprintFrom(name, first && weekStartOn(first, firstWeekday())))
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
        left.push(
          `Row ${rowNumber}: ‘${outcome}’ is one more than the ${mostOutcomes} outcomes. It is left out.`,
        )
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
    const sprint = grown(doc ?? sprintFrom(name, startOf(rows)))
    const left: string[] = []
    let count = 0
    for (const { week, text, outcome, owner, hours, done, rowNumber } of rows) {
      // A week without any has a row too.
      if (text === '' && owner === '' && hours === null) continue
      const at = sprint.weeks[(week ?? 0) - 1]
      const free = at ? at.big.findIndex((line) => !isPlanned(line)) : -1
      if (!at || (free < 0 && at.big.length >= mostLines)) {
        left.push(
          `Row ${rowNumber} ${at ? `is one more than the ${mostLines} of its week` : 'has no week'} and is left out.`,
        )
        continue
      }
      const line = {
        ...{ text, hours, done: done ?? false },
        outcome: outcome === '' ? null : outcomeFor(sprint, outcome),
        ownerId: personFor(sprint, owner),
      }
      sprint.weeks[(week ?? 0) - 1] = { ...at, big: free < 0 ? [...at.big, line] : at.big.with(free, line) }
      count += 1
    }
    return { doc: sprint, words: [`${counted(count, 'line')} for the weeks.`], left }
  },
})

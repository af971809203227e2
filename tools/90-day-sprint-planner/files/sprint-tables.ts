import { newId } from '#tools/shared/document/new-id.ts'
import { defineTable } from '#tools/shared/tables/define-table.ts'
import type { Row } from '#tools/shared/tables/write-table.ts'
import { counted } from '#tools/shared/values/counted.ts'
import { addDays, formatDay } from '#tools/shared/values/days.ts'
import { milestoneColumns, weekColumns } from '../model/columns.ts'
import { byDay, dayNumber, firstOfWeek, isPlanned, personName, weekOfDay } from '../model/model.ts'
import { dayCount, maxLines, maxOutcomes } from '../model/shape.ts'
import { firstWeekday, weekStartOn } from '../model/weeks/week-days.ts'
import { grown, outcomeFor, outcomeName, personFor, sprintFrom, startOf } from './into-sprint.ts'
import type { Sprint } from './sprint-file.ts'

function milestoneRows(sprint: Sprint): Row<typeof milestoneColumns>[] {
  return byDay(sprint.milestones).map(({ title, outcome, day, ownerId, done }) => ({
    title,
    done,
    outcome: outcomeName(sprint, outcome),
    owner: personName(sprint, ownerId),
    day: addDays(sprint.start, day),
    week: weekOfDay(day) + 1,
  }))
}

export const milestonesTable = defineTable<Sprint, typeof milestoneColumns>({
  label: 'Milestones',
  columns: milestoneColumns,
  needed: ['title', 'day'],
  rows: milestoneRows,
  add(rows, { doc, name }) {
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
        left.push(`Row ${rowNumber}: ‘${outcome}’ is one more than the ${maxOutcomes} outcomes. It is left out.`)
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
      skipped: left,
    }
  },
})

/** One row per big-three line. A week without lines still gets a row. */
function weekRows(sprint: Sprint): Row<typeof weekColumns>[] {
  return sprint.weeks.flatMap(({ big }, week) => {
    const start = { week: week + 1, first: firstOfWeek(sprint, week) }
    const lines = big.filter(isPlanned)
    if (lines.length === 0) return [start]
    return lines.map(({ text, outcome, ownerId, hours, done }) => ({
      ...start,
      text,
      hours,
      done,
      outcome: outcomeName(sprint, outcome),
      owner: personName(sprint, ownerId),
    }))
  })
}

export const weeksTable = defineTable<Sprint, typeof weekColumns>({
  label: 'Big three of the weeks',
  columns: weekColumns,
  needed: ['week', 'text'],
  rows: weekRows,
  add(rows, { doc, name }) {
    const sprint = grown(doc ?? sprintFrom(name, startOf(rows)))
    const left: string[] = []
    let count = 0
    for (const { week, text, outcome, owner, hours, done, rowNumber } of rows) {
      // Empty weeks have a row too.
      if (text === '' && owner === '' && hours === null) continue
      const at = sprint.weeks[(week ?? 0) - 1]
      const free = at ? at.big.findIndex((line) => !isPlanned(line)) : -1
      if (!at || (free < 0 && at.big.length >= maxLines)) {
        left.push(
          `Row ${rowNumber} ${at ? `is one more than the ${maxLines} of its week` : 'has no week'} and is left out.`,
        )
        continue
      }
      const line = {
        text,
        hours,
        done: done ?? false,
        outcome: outcome === '' ? null : outcomeFor(sprint, outcome),
        ownerId: personFor(sprint, owner),
      }
      sprint.weeks[(week ?? 0) - 1] = { ...at, big: free < 0 ? [...at.big, line] : at.big.with(free, line) }
      count += 1
    }
    return { doc: sprint, words: [`${counted(count, 'line')} for the weeks.`], skipped: left }
  },
})

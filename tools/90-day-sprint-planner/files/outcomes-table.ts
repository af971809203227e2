import { type Column, dayColumn, numberColumn, textColumn } from '#tools/shared/files/import/columns.ts'
import { type ImportRow, tableImport } from '#tools/shared/files/import/table-import.ts'
import { counted } from '#tools/shared/values/counted.ts'
import { editSprint, type SprintAction } from '../model/edit-sprint.ts'
import { valueLabel } from '../model/prompts.ts'
import { mostOutcomes, outcomeLetters } from '../model/shape.ts'
import { grown, outcomeFor, outcomeNames, ownerNames, personFor, sprintFrom } from './into-sprint.ts'
import type { Outcome, Sprint } from './sprint-file.ts'

/** Where each measure stood on the day of each review. */
const valueKeys = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'closing'] as const

const valueColumns = Object.fromEntries(
  valueKeys.map((key, review) => [key, numberColumn(valueLabel(review), [])]),
) as Record<(typeof valueKeys)[number], Column<number | null>>

const columns = {
  letter: textColumn('Letter', 'No', 'Number'),
  title: textColumn('Outcome', 'Outcomes', ...outcomeNames, 'Title'),
  why: textColumn('Why now', 'Why', 'Reason'),
  measure: textColumn('Measure', 'Measured by', 'Metric', 'Key result'),
  unit: textColumn('Unit', 'Units'),
  baseline: numberColumn('Today', ['Baseline', 'From', 'Start']),
  target: numberColumn('Day 90', ['Target', 'To', 'End']),
  owner: textColumn('Owner', ...ownerNames),
  start: dayColumn('First day'),
  ...valueColumns,
}

type Row = ImportRow<typeof columns>
type Has = (key: keyof typeof columns) => boolean

/** The outcomes and where they stood. One that is here already takes what the file says; new ones are added. */
export const outcomesTable = tableImport<Sprint, typeof columns>({
  label: 'Outcomes',
  columns,
  needed: ['title'],
  isForOpen: true,
  take(rows, { doc, name, has }) {
    const start = rows.find((row) => row.start !== '')?.start
    let sprint = grown(doc ?? sprintFrom(name, start))
    const left: string[] = []
    let count = 0
    for (const row of rows.filter(isWritten)) {
      const at = outcomeFor(sprint, nameIn(row))
      if (at === null) {
        left.push(
          `Row ${row.rowNumber}: ‘${row.title}’ is one more than the ${mostOutcomes} outcomes. It is left out.`,
        )
        continue
      }
      const actions = [
        { type: 'edit-outcome', outcome: at, changes: changesIn(sprint, row, has) } as const,
        ...valuesIn(row, at),
      ]
      sprint = grown(editSprint(sprint, { type: 'all', actions }))
      count += 1
    }
    return { doc: sprint, words: [`${counted(count, 'outcome')}.`], left }
  },
})

/** An outcome that nobody has written yet has a row too, with its letter alone. */
function isWritten({ letter: _, rowNumber: __, start: ___, ...rest }: Row): boolean {
  return Object.values(rest).some((value) => value !== '' && value !== null)
}

function nameIn({ letter, title }: Row): string {
  return outcomeLetters.includes(letter) ? `${letter}. ${title}`.trim() : title
}

function changesIn(sprint: Sprint, row: Row, has: Has): Partial<Outcome> {
  const { title, why, measure, unit, baseline, target, owner } = row
  return {
    ...(title !== '' && { title }),
    ...(has('why') && { why }),
    ...(has('measure') && { measure }),
    ...(has('unit') && { unit }),
    ...(has('baseline') && { baseline }),
    ...(has('target') && { target }),
    ...(has('owner') && { ownerId: personFor(sprint, owner) }),
  }
}

function valuesIn(row: Row, outcome: number): SprintAction[] {
  return valueKeys.flatMap((key, review): SprintAction[] => {
    const value = row[key]
    return value === null ? [] : [{ type: 'set-value', review, outcome, value }]
  })
}

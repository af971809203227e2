import type { ExcelSheet } from '#tools/shared/files/excel.ts'
import { progress } from '#tools/shared/okr/progress/progress.ts'
import { type Column, calculated, day, number, text } from '#tools/shared/tables/column.ts'
import { defineTable, type ImportRow } from '#tools/shared/tables/define-table.ts'
import { sheetOf, type Row as WrittenRow } from '#tools/shared/tables/write-table.ts'
import { counted } from '#tools/shared/values/counted.ts'
import { type Day, today } from '#tools/shared/values/days.ts'
import { outcomeNames, ownerNames } from '../model/columns.ts'
import { editSprint, type SprintAction } from '../model/edit-sprint.ts'
import { personName } from '../model/model.ts'
import { valueLabel } from '../model/prompts.ts'
import { judgedOn, type Tracked } from '../model/review/standing.ts'
import { mostOutcomes, outcomeLetters } from '../model/shape.ts'
import { standingWords } from '../screen/small-parts.tsx'
import { grown, outcomeFor, personFor, sprintFrom } from './into-sprint.ts'
import type { Outcome, Sprint } from './sprint-file.ts'

/** The value of each measure on each review day. */
const valueKeys = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'closing'] as const

const valueColumns = Object.fromEntries(
  valueKeys.map((key, review) => [key, number(valueLabel(review), 10)]),
) as Record<(typeof valueKeys)[number], Column<number | null>>

const columns = {
  letter: text('Letter', 8, ['No', 'Number']),
  title: text('Outcome', 44, ['Outcomes', ...outcomeNames, 'Title']),
  why: text('Why now', 44, ['Why', 'Reason']),
  measure: text('Measure', 32, ['Measured by', 'Metric', 'Key result']),
  unit: text('Unit', 10, ['Units']),
  baseline: number('Today', 10, ['Baseline', 'From', 'Start']),
  target: number('Day 90', 10, ['Target', 'To', 'End']),
  owner: text('Owner', 16, ownerNames),
  start: day('First day'),
  ...valueColumns,
  now: calculated(number('Now', 10)),
  standing: calculated(text('Standing', 14)),
  reached: calculated(number('Way gone, %', 12)),
}

/** "Now" is the latest value from reviews and check-ins, as on the Plan screen. */
function rowsIn(sprint: Sprint, tracked: Tracked | undefined, on: Day): WrittenRow<typeof columns>[] {
  return sprint.outcomes.map((outcome, index) => {
    const now = judgedOn(sprint, index, on, tracked)
    const reached = progress(outcome, now?.value ?? null)
    const values = valueKeys.map((key, review) => [key, sprint.reviews[review]?.values[index]])
    return {
      ...outcome,
      ...{ letter: outcomeLetters[index], owner: personName(sprint, outcome.ownerId), start: sprint.start },
      ...Object.fromEntries(values),
      ...{ now: now?.value, standing: now && standingWords(now.standing) },
      reached: reached === null ? null : Math.round(reached * 100),
    }
  })
}

export function outcomesSheet(sprint: Sprint, tracked: Tracked | undefined, on: Day): ExcelSheet {
  return sheetOf('Outcomes', columns, rowsIn(sprint, tracked, on))
}

type Row = ImportRow<typeof columns>
type Has = (key: keyof typeof columns) => boolean

/** Imports outcomes with their review values. Existing outcomes are updated, new ones added. */
export const outcomesTable = defineTable<Sprint, typeof columns>({
  label: 'Outcomes',
  columns,
  needed: ['title'],
  rows: (sprint) => rowsIn(sprint, undefined, today()),
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

/** Empty outcomes are exported too, as rows with only a letter. */
function isWritten({ letter: _, rowNumber: __, start: ___, others: ____, ...rest }: Row): boolean {
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

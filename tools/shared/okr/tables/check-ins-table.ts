import { newId } from '../../document/new-id.ts'
import type { ExcelSheet } from '../../files/excel.ts'
import { isSameName } from '../../files/import/same-name.ts'
import { choice, day, number, text } from '../../tables/column.ts'
import { defineTable } from '../../tables/define-table.ts'
import { type Row, sheetOf } from '../../tables/write-table.ts'
import { counted } from '../../values/counted.ts'
import { addDays, type Day, quarterOf, weekStart } from '../../values/days.ts'
import { emptyKeyResult, emptyPlan } from '../edit-plan.ts'
import type { CheckIn, Commitment, KeyResult, Plan } from '../plan.ts'
import { keyResultColumns } from './key-result-columns.ts'
import { objectiveFor } from './key-results-table.ts'

const { objective, title, owner, unit } = keyResultColumns
const week = day('Week of', 14, ['Week', 'Date', 'Day', 'Week starting', 'Week beginning', 'Checked in'])

const checkInColumns = {
  week,
  objective,
  title,
  owner,
  value: number('Value', 10, ['Actual', 'Current', 'Current value', 'Now', 'Progress', 'Result']),
  unit,
  confidence: number('Confidence', 11, ['Sure', 'How sure'], { min: 1, max: 10, step: 1 }),
  note: text('Note', 60, ['Notes', 'Comment', 'Comments', 'Remark']),
}

function checkInRows({ checkIns, keyResults, objectives }: Plan): Row<typeof checkInColumns>[] {
  const places = new Map(keyResults.map(({ id }, index) => [id, index]))
  const placeOf = ({ keyResultId }: CheckIn) => places.get(keyResultId) ?? -1
  return checkIns
    .filter((each) => placeOf(each) >= 0)
    .toSorted((one, other) => one.week.localeCompare(other.week) || placeOf(one) - placeOf(other))
    .map((each) => {
      const keyResult = keyResults[placeOf(each)]
      return {
        ...each,
        title: keyResult?.title,
        owner: keyResult?.owner,
        unit: keyResult?.unit,
        objective: objectives.find(({ id }) => id === keyResult?.objectiveId)?.title,
      }
    })
}

/** Imports check-ins into the open plan. Unknown key results are added. */
export const checkInsTable = defineTable<Plan, typeof checkInColumns>({
  label: 'Check-ins',
  columns: checkInColumns,
  needed: ['week', 'title', 'value'],
  rows: checkInRows,
  isForOpen: true,
  add(rows, { doc, name }) {
    const used = rows.filter(({ week, title }) => week !== '' && title !== '')
    const before =
      doc ??
      planFor(
        name,
        used.map(({ week }) => week),
      )
    const plan = copyOf(before)
    const checkIns = used.map(({ week, value, confidence, note, ...about }): CheckIn => {
      return { keyResultId: keyResultFor(plan, about).id, week: weekStart(week), value, confidence, note }
    })
    const keyOf = ({ keyResultId, week }: CheckIn) => `${keyResultId} ${week}`
    const byKey = new Map([...plan.checkIns, ...checkIns].map((each) => [keyOf(each), each]))
    const came = new Set(checkIns.map(keyOf))
    const replaced = plan.checkIns.filter((each) => came.has(keyOf(each))).length
    return {
      doc: { ...plan, checkIns: [...byKey.values()] },
      words: [
        `${counted(came.size, 'check-in')} of ${counted(new Set(checkIns.map(({ keyResultId }) => keyResultId)).size, 'key result')}.`,
        ...(replaced > 0 ? [`Check-ins that will be replaced: ${replaced}.`] : []),
        ...newOnes(before, plan),
      ],
      skipped: leftOut(rows, ({ week, title }) => [week === '' && 'week', title === '' && 'key result']),
    }
  },
})

const commitmentColumns = {
  week,
  text: text('Commitment', 60),
  owner: text('Who', 16),
  title,
  kept: choice<Commitment['kept']>(
    'Kept',
    10,
    [],
    [
      [true, 'Kept'],
      [false, 'Not kept'],
      [null, 'Open'],
    ],
  ),
}

function commitmentRows({ commitments, keyResults }: Plan): Row<typeof commitmentColumns>[] {
  return commitments
    .toSorted((one, other) => one.week.localeCompare(other.week))
    .map((each) => ({ ...each, title: keyResults.find(({ id }) => id === each.keyResultId)?.title }))
}

export function commitmentsSheet(plan: Plan): ExcelSheet {
  return sheetOf('Commitments', commitmentColumns, commitmentRows(plan))
}

/** A plan for the quarter of the first week. As in ISO 8601, a week belongs to the quarter of its Thursday. */
function planFor(title: string, weeks: readonly Day[]): Plan {
  const [first] = weeks.toSorted()
  const plan = { ...emptyPlan(newId()), title }
  return first ? { ...plan, period: quarterOf(addDays(weekStart(first), 3)) } : plan
}

function copyOf(plan: Plan): Plan {
  return { ...plan, objectives: [...plan.objectives], keyResults: [...plan.keyResults] }
}

type About = { title: string; objective?: string; owner?: string; unit?: string }

/** Finds a key result by title, within the objective if one is given, or adds it. */
function keyResultFor(plan: Plan, { title, objective = '', owner = '', unit = '' }: About): KeyResult {
  const titleOf = (id: string) => plan.objectives.find((each) => each.id === id)?.title ?? ''
  const found = plan.keyResults.find((each) => {
    return isSameName(each.title, title) && (objective === '' || isSameName(titleOf(each.objectiveId), objective))
  })
  if (found) return found
  const parent = objectiveFor(plan, { objective }, true)
  const made = { ...emptyKeyResult(newId(), parent, plan), title, owner, unit }
  plan.keyResults.push(made)
  return made
}

function newOnes(before: Plan, after: Plan): string[] {
  const count = after.keyResults.length - before.keyResults.length
  if (count === 0) return []
  return [`${counted(count, 'new key result')} will be added; set baseline and target.`]
}

function leftOut<Row extends { rowNumber: number }>(
  rows: readonly Row[],
  missing: (row: Row) => readonly (string | false)[],
): string[] {
  return rows.flatMap((row) => {
    const what = missing(row).filter(Boolean)
    return what.length > 0 ? [`Row ${row.rowNumber} has no ${what.join(' and no ')} and is left out.`] : []
  })
}

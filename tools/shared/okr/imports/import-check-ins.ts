import { newId } from '../../document/new-id.ts'
import { choiceColumn, dayColumn, numberColumn, textColumn } from '../../files/import/columns.ts'
import { isSameName } from '../../files/import/same-name.ts'
import { tableImport } from '../../files/import/table-import.ts'
import { counted } from '../../values/counted.ts'
import { addDays, type Day, quarterOf, weekStart } from '../../values/days.ts'
import { emptyKeyResult, emptyPlan } from '../edit-plan.ts'
import type { CheckIn, Commitment, KeyResult, Plan } from '../plan.ts'
import { objectiveFor } from './import-key-results.ts'

const titleNames = ['KR', 'Key results', 'Metric', 'Measure', 'Title']
const weekNames = ['Week', 'Date', 'Day', 'Week starting', 'Week beginning', 'Checked in']

const checkInColumns = {
  week: dayColumn('Week of', ...weekNames),
  objective: textColumn('Objective', 'Objectives'),
  title: textColumn('Key result', ...titleNames),
  owner: textColumn('Owner', 'Responsible', 'Who', 'Person'),
  value: numberColumn('Value', ['Actual', 'Current', 'Current value', 'Now', 'Progress', 'Result']),
  unit: textColumn('Unit', 'Units'),
  confidence: numberColumn('Confidence', ['Sure', 'How sure'], { min: 1, max: 10, step: 1 }),
  note: textColumn('Note', 'Notes', 'Comment', 'Comments', 'Remark'),
}

/** Imports check-ins into the open plan. Unknown key results are added. */
export const checkInsTable = tableImport<Plan, typeof checkInColumns>({
  label: 'Check-ins',
  columns: checkInColumns,
  needed: ['week', 'title', 'value'],
  isForOpen: true,
  take(rows, { doc, name }) {
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
      left: leftOut(rows, ({ week, title }) => [week === '' && 'week', title === '' && 'key result']),
    }
  },
})

const commitmentColumns = {
  week: dayColumn('Week of', ...weekNames),
  text: textColumn('Commitment', 'Promise', 'Task', 'Action'),
  owner: textColumn('Who', 'Owner', 'Responsible', 'Person'),
  title: textColumn('Key result', ...titleNames),
  kept: choiceColumn<Commitment['kept']>(
    'Kept',
    ['Done', 'Status'],
    [
      [/^(kept|yes|y|done|true|x|1)$/, true],
      [/^(not kept|no|n|false|0|missed)$/, false],
      [/^open$/, null],
    ],
  ),
}

export const commitmentsTable = tableImport<Plan, typeof commitmentColumns>({
  label: 'Commitments',
  columns: commitmentColumns,
  needed: ['week', 'text'],
  isForOpen: true,
  take(rows, { doc, name }) {
    const used = rows.filter(({ week }) => week !== '')
    const before =
      doc ??
      planFor(
        name,
        used.map(({ week }) => week),
      )
    const plan = copyOf(before)
    const commitments = used.map(({ week, text, owner, title, kept }): Commitment => {
      const keyResultId = title === '' ? null : keyResultFor(plan, { title }).id
      return { id: newId(), week: weekStart(week), text, owner, keyResultId, kept }
    })
    return {
      doc: { ...plan, commitments: [...plan.commitments, ...commitments] },
      words: [`${counted(commitments.length, 'commitment')}.`, ...newOnes(before, plan)],
      left: leftOut(rows, ({ week }) => [week === '' && 'week']),
    }
  },
})

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
    return (
      isSameName(each.title, title) && (objective === '' || isSameName(titleOf(each.objectiveId), objective))
    )
  })
  if (found) return found
  const parent = objectiveFor(plan, { objective })
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

import { newId } from '#tools/shared/document/new-id.ts'
import { dayColumn, numberColumn, textColumn } from '#tools/shared/files/import/columns.ts'
import { isSameName } from '#tools/shared/files/import/same-name.ts'
import { type ImportRow, tableImport } from '#tools/shared/files/import/table-import.ts'
import { emptyKeyResult, emptyPlan } from '#tools/shared/okr/edit-plan.ts'
import { objectiveFor } from '#tools/shared/okr/imports/import-key-results.ts'
import type { KeyResult, Objective, Plan } from '#tools/shared/okr/plan.ts'
import { weightLimits } from '#tools/shared/okr/plan-limits.ts'
import { latestValues } from '#tools/shared/okr/progress/progress.ts'
import { directionOf } from '#tools/shared/okr/progress/reached.ts'
import { counted } from '#tools/shared/values/counted.ts'
import { today, weekStart } from '#tools/shared/values/days.ts'
import { editCascade } from '../model/model.ts'

const columns = {
  goal: textColumn('Goal', 'Objective', 'Parent'),
  title: textColumn('Key result', 'Key results', 'KR', 'Metric', 'Measure'),
  owner: textColumn('Owner', 'Responsible', 'Lead', 'Assignee', 'Person'),
  baseline: numberColumn('From', ['Baseline', 'Start', 'Start value']),
  target: numberColumn('To', ['Target', 'Target value']),
  now: numberColumn('Now', ['Current', 'Value', 'Actual', 'Current value']),
  unit: textColumn('Unit', 'Units'),
  due: dayColumn('Due', 'Due date', 'Deadline', 'End date'),
  weight: numberColumn('Weight', ['Contribution'], weightLimits),
}

type Row = ImportRow<typeof columns>

/**
 * Key results under the goals they are named with: the workbook's own sheet, and anyone's list. One that the open plan
 * has already takes what the file says; a goal that it does not have comes along.
 */
export const cascadeKeyResultsTable = tableImport<Plan, typeof columns>({
  label: 'Key results of the goals',
  columns,
  needed: ['goal', 'title'],
  isForOpen: true,
  take(rows, { doc, name, has }) {
    const before = doc ?? { ...emptyPlan(newId()), title: name }
    const used = rows.filter(({ goal, title }) => goal !== '' && title !== '')
    const plan = {
      ...before,
      goals: [...before.goals],
      objectives: [...before.objectives],
      keyResults: [...before.keyResults],
    }
    const reported = used.map((row) => ({ keyResult: putRow(plan, row, has), now: row.now }))
    const next = withValues(plan, reported)
    const goals = next.objectives.length - before.objectives.length
    const added = next.keyResults.length - before.keyResults.length
    const here = used.length - added
    return {
      doc: next,
      words: [
        `${counted(added, 'new key result')}${goals > 0 ? ` and ${counted(goals, 'new goal')}` : ''}.`,
        ...(here > 0 ? [`Key results here already that take what the file says: ${here}.`] : []),
      ],
      left: rows
        .filter((row) => !used.includes(row))
        .map(({ rowNumber }) => `Row ${rowNumber} has no goal or no key result and is left out.`),
    }
  },
})

function putRow(plan: Plan, row: Row, has: (key: keyof typeof columns) => boolean): KeyResult {
  const objective = objectiveFor(plan, { objective: row.goal })
  const at = plan.keyResults.findIndex((each) => {
    return each.objectiveId === objective.id && isSameName(each.title, row.title)
  })
  const keyResult = keyResultFrom(plan, objective, row, plan.keyResults[at], has)
  if (at < 0) plan.keyResults.push(keyResult)
  else plan.keyResults[at] = keyResult
  return keyResult
}

function keyResultFrom(
  plan: Plan,
  objective: Objective,
  { title, owner, baseline, target, unit, due, weight }: Row,
  found: KeyResult | undefined,
  has: (key: keyof typeof columns) => boolean,
): KeyResult {
  const before = found ?? { ...emptyKeyResult(newId(), objective, plan), title }
  const own = {
    ...before,
    ...(has('owner') && { owner }),
    ...(has('baseline') && { baseline }),
    ...(has('target') && { target }),
    ...(has('unit') && { unit }),
    ...(has('due') && { due }),
    ...(weight !== null && { weight }),
  }
  return { ...own, direction: directionOf(own) }
}

/** What stands in the file is reported this week, unless the plan stands there already. */
function withValues(before: Plan, reported: readonly { keyResult: KeyResult; now: number | null }[]): Plan {
  const values = latestValues(before)
  const week = weekStart(today())
  return reported.reduce((plan, { keyResult: { id }, now }) => {
    if (now === null || now === values.get(id)) return plan
    return editCascade(plan, { type: 'report', keyResultId: id, value: now, week })
  }, before)
}

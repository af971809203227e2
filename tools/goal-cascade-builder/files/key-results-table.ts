import { newId } from '#tools/shared/document/new-id.ts'
import { isSameName } from '#tools/shared/files/import/same-name.ts'
import { emptyKeyResult, emptyPlan } from '#tools/shared/okr/edit-plan.ts'
import type { KeyResult, Objective, Plan } from '#tools/shared/okr/plan.ts'
import { weightLimits } from '#tools/shared/okr/plan-limits.ts'
import { latestValues } from '#tools/shared/okr/progress/progress.ts'
import { directionOf } from '#tools/shared/okr/progress/reached.ts'
import { objectiveFor } from '#tools/shared/okr/tables/key-results-table.ts'
import { calculated, day, number, text } from '#tools/shared/tables/column.ts'
import { defineTable, type ImportRow } from '#tools/shared/tables/define-table.ts'
import type { Row as WrittenRow } from '#tools/shared/tables/write-table.ts'
import { counted } from '#tools/shared/values/counted.ts'
import { today, weekStart } from '#tools/shared/values/days.ts'
import { buildCascade, shareOfKeyResult, titleOf } from '../model/cascade.ts'
import { editCascade } from '../model/model.ts'

const columns = {
  goal: text('Goal', 44, ['Objective', 'Parent']),
  title: text('Key result', 44, ['Key results', 'KR', 'Metric', 'Measure']),
  owner: text('Owner', 18, ['Responsible', 'Lead', 'Assignee', 'Person']),
  baseline: number('From', 10, ['Baseline', 'Start', 'Start value']),
  target: number('To', 10, ['Target', 'Target value']),
  now: number('Now', 10, ['Current', 'Value', 'Actual', 'Current value']),
  unit: text('Unit', 14, ['Units']),
  due: day('Due', 14, ['Due date', 'Deadline', 'End date']),
  weight: number('Weight', 9, ['Contribution'], weightLimits),
  share: calculated(number('Share', 9)),
  progress: calculated(number('Progress', 10)),
}

function rowsIn(plan: Plan): WrittenRow<typeof columns>[] {
  const cascade = buildCascade(plan)
  return cascade.order.flatMap((id) => {
    const node = cascade.nodes.get(id)
    return (node?.keyResults ?? []).map((each) => ({
      ...each,
      goal: node && titleOf(node),
      now: cascade.values.get(each.id),
      share: asPercent(shareOfKeyResult(cascade, each)),
      progress: asPercent(cascade.reached.get(each.id) ?? null),
    }))
  })
}

function asPercent(share: number | null) {
  return share === null ? null : { number: share, format: '0%' }
}

type Row = ImportRow<typeof columns>

/**
 * Key results listed with the goals they belong to: our workbook's sheet, or any other list. Existing ones
 * are updated; missing goals are added.
 */
export const cascadeKeyResultsTable = defineTable<Plan, typeof columns>({
  label: 'Key results of the goals',
  columns,
  needed: ['goal', 'title'],
  rows: rowsIn,
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

/** Reports the file's values as this week's check-ins, unless they equal the current ones. */
function withValues(before: Plan, reported: readonly { keyResult: KeyResult; now: number | null }[]): Plan {
  const values = latestValues(before)
  const week = weekStart(today())
  return reported.reduce((plan, { keyResult: { id }, now }) => {
    if (now === null || now === values.get(id)) return plan
    return editCascade(plan, { type: 'report', keyResultId: id, value: now, week })
  }, before)
}

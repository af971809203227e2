import type { CellChange } from '../grid/grid-types.tsx'
import { shownCell } from '../tables/write-table.ts'
import { emptyKeyResult, type PlanAction } from './edit-plan.ts'
import type { KeyResult, Objective, Plan } from './plan.ts'
import { periodProblem } from './plan-limits.ts'
import { asKind, consistent, kindOf, kinds } from './progress/reached.ts'
import { changedPeriod, isOwnName } from './quarters/period.ts'
import { keyResultFields } from './tables/key-result-fields.ts'

/** Compound edits of the tables in planner and tracker. */

export function keyResultsOf({ keyResults }: Pick<Plan, 'keyResults'>, objectiveId: string): KeyResult[] {
  return keyResults.filter((each) => each.objectiveId === objectiveId)
}

/** Edits in an objective's table. A paste below the last row adds key results. */
export function editKeyResults(
  plan: Plan,
  objective: Objective,
  changes: readonly CellChange[],
  newId: () => string,
): PlanAction {
  const own = keyResultsOf(plan, objective.id)
  const byRow = [...Map.groupBy(changes, ({ row }) => row)].toSorted(([one], [other]) => one - other)
  const actions = byRow.map(([row, cells]): PlanAction => {
    const values = Object.fromEntries(cells.map(({ key, value }) => [key, value]))
    const keyResult = own[row]
    if (keyResult) {
      return { type: 'edit-key-result', id: keyResult.id, changes: changesOf(keyResult, values) }
    }
    const empty = emptyKeyResult(newId(), objective, plan)
    return { type: 'add-key-result', keyResult: consistent(empty, changesOf(empty, values)) }
  })
  return { type: 'all', actions }
}

/** Rise or fall follows from the numbers, so only the other kinds are chosen. */
export const kindField = {
  choices: [
    { value: '', label: 'Rise or fall' },
    { value: 'least', label: 'Keep at or above' },
    { value: 'most', label: 'Keep at or below' },
    { value: 'yes', label: 'Yes or no' },
  ],
  value: (keyResult: KeyResult) => {
    const kind = kindOf(keyResult)
    return kind === 'up' || kind === 'down' ? '' : kind
  },
  show: (keyResult: KeyResult) => shownCell(keyResultFields.kind, kindOf(keyResult)),
}

/** What fields and cells of a key result change. Typed numbers count more than a kind pasted with them. */
export function changesOf(
  keyResult: KeyResult,
  { kind, ...values }: Readonly<Record<string, CellChange['value']>>,
): Partial<KeyResult> {
  const next = kinds.find((each) => each === (kind || 'up'))
  return {
    ...(kind !== undefined && next && kind !== kindField.value(keyResult) && asKind(keyResult, next)),
    ...values,
    ...('goalId' in values && { goalId: values.goalId ? String(values.goalId) : null }),
  }
}

/**
 * Changes the plan's period. Due dates at the old end move to the new end. Default names of period and plan follow;
 * custom ones stay.
 */
export function changePeriod(plan: Plan, changed: Plan['period']): PlanAction {
  if (periodProblem(changed)) return { type: 'all', actions: [] }
  const period = changedPeriod(plan.period, changed)
  const moved = plan.keyResults.filter(({ due }) => due === plan.period.end)
  const named = { title: titleAfter(plan, period.name) }
  return {
    type: 'all',
    actions: [
      { type: 'describe', changes: { period, ...named } },
      ...moved.map(({ id }): PlanAction => ({ type: 'edit-key-result', id, changes: { due: period.end } })),
    ],
  }
}

/** 'Backhaus plan Q2 2027' becomes '… Q3 2027'. Custom titles stay. */
function titleAfter({ title, period }: Plan, name: string): string {
  if (title === `OKRs for ${period.name}`) return `OKRs for ${name}`
  const namesPeriod = period.name.trim() !== '' && !isOwnName(period) && title.includes(period.name)
  return namesPeriod ? title.replace(period.name, () => name) : title
}

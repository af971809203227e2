import { useCallback, useMemo } from 'react'
import { newId } from '#tools/shared/document/new-id.ts'
import { Grid, type GridColumn } from '#tools/shared/grid/grid.tsx'
import type { PlanAction } from '#tools/shared/okr/edit-plan.ts'
import { changesOf, editKeyResults, kindField } from '#tools/shared/okr/edit-rows.ts'
import type { KeyResult, Objective, Plan } from '#tools/shared/okr/plan.ts'
import { wayOf } from '#tools/shared/okr/progress/way-of.ts'
import { keyResultFields } from '#tools/shared/okr/tables/key-result-fields.ts'
import { DeleteButton } from '#tools/shared/parts/delete-button.tsx'
import { useIsAtLeast } from '#tools/shared/parts/use-media.tsx'
import { gridColumns } from '#tools/shared/tables/grid-columns.ts'
import { RowFields } from '#tools/shared/tables/row-fields.tsx'
import { dueProblem } from '../model/days.ts'
import { weightOf } from '../model/model.ts'
import { nameOf } from '../model/words.ts'

type TableProps = {
  plan: Plan
  objective: Objective
  keyResults: readonly KeyResult[]
  dispatch: (action: PlanAction, group?: string) => void
}

const columnsFor = (period: Plan['period']): GridColumn<KeyResult>[] =>
  gridColumns(keyResultFields, {
    ...{ title: '17rem', baseline: '5.5rem', target: '5.5rem', unit: '6rem' },
    kind: { width: '5.5rem', ...kindField },
    owner: '7rem',
    due: { width: '7.5rem', check: (due) => dueProblem(period, String(due ?? '')) },
    ...{ ambition: '6.5rem', weight: '4.75rem' },
  })

/** An objective's key results as an editable table, or collapsible forms on small screens. */
export function PlanTable({ plan, objective, keyResults, dispatch }: TableProps) {
  const isTable = useIsAtLeast('md')
  const { period } = plan
  const columns = useMemo(() => columnsFor(period), [period])
  const remove = useCallback(
    (keyResult: KeyResult) => (
      <DeleteButton
        label={`Delete key result with its check-ins: ${nameOf(keyResult)}`}
        onClick={() => dispatch({ type: 'remove', id: keyResult.id })}
      />
    ),
    [dispatch],
  )
  if (keyResults.length === 0) return null
  if (isTable) {
    const own = { ...plan, keyResults: [...keyResults] }
    return (
      <Grid
        label={`Key results of: ${nameOf(objective)}`}
        columns={columns}
        rows={keyResults}
        rowKey={({ id }) => id}
        onChange={(changes) => dispatch(editKeyResults(own, objective, changes.map(asStored), newId))}
        rowActions={remove}
      />
    )
  }
  return (
    <ul className="divide-y divide-line border-line border-y">
      {keyResults.map((keyResult) => (
        <li
          key={keyResult.id}
          data-row={keyResult.id}
          className="flex items-start justify-between gap-2 py-2"
        >
          <details className="min-w-0 grow" open={keyResult.title === '' || undefined}>
            <summary className="min-h-11 py-1">
              <span className="font-semibold">{nameOf(keyResult)}</span>
              <span className="block pl-4 text-sm text-soft">{wayOf(keyResult)}</span>
            </summary>
            <div className="py-3">
              <RowFields
                columns={columns}
                id={keyResult.id}
                row={keyResult}
                onChange={(key, value) => {
                  const { id } = keyResult
                  dispatch(
                    { type: 'edit-key-result', id, changes: changesOf(keyResult, { [key]: value }) },
                    `${id} ${key}`,
                  )
                }}
              />
            </div>
          </details>
          {remove(keyResult)}
        </li>
      ))}
    </ul>
  )
}

type Change = Parameters<typeof editKeyResults>[2][number]

/** An empty weight counts as 1, and all are clamped to the file format's limits. */
function asStored(change: Change): Change {
  if (change.key !== 'weight') return change
  return { ...change, value: weightOf(typeof change.value === 'number' ? change.value : null) }
}

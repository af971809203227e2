import { useCallback, useMemo } from 'react'
import { newId } from '#tools/shared/document/new-id.ts'
import { Grid, type GridColumn } from '#tools/shared/grid/grid.tsx'
import type { PlanAction } from '#tools/shared/okr/edit-plan.ts'
import { editKeyResults } from '#tools/shared/okr/edit-rows.ts'
import type { Ambition, Direction, KeyResult, Objective, Plan } from '#tools/shared/okr/plan.ts'
import { weightLimits } from '#tools/shared/okr/plan-limits.ts'
import { DeleteButton } from '#tools/shared/parts/delete-button.tsx'
import { ChoiceField, DayField, NumberField, TextField } from '#tools/shared/parts/fields.tsx'
import { useIsAtLeast } from '#tools/shared/parts/use-media.tsx'
import { inLimits } from '#tools/shared/values/limits.ts'
import { dueProblem } from '../model/days.ts'
import { weightOf } from '../model/model.ts'
import { nameOf, wayOf } from '../model/words.ts'

type TableProps = {
  plan: Plan
  objective: Objective
  keyResults: readonly KeyResult[]
  dispatch: (action: PlanAction, group?: string) => void
}

const directions = [
  { value: 'up', label: 'Rise' },
  { value: 'down', label: 'Fall' },
]

const columnsFor = (period: Plan['period']): GridColumn<KeyResult>[] => [
  { key: 'title', label: 'Key result', width: '17rem', kind: 'text', value: ({ title }) => title },
  { key: 'baseline', label: 'Baseline', width: '5.5rem', kind: 'number', value: ({ baseline }) => baseline },
  { key: 'target', label: 'Target', width: '5.5rem', kind: 'number', value: ({ target }) => target },
  { key: 'unit', label: 'Unit', width: '6rem', kind: 'text', value: ({ unit }) => unit },
  {
    ...{ key: 'direction', label: 'Should', width: '5.5rem', kind: 'choice', choices: directions },
    value: ({ direction }) => direction,
  },
  { key: 'owner', label: 'Owner', width: '7rem', kind: 'text', value: ({ owner }) => owner },
  {
    ...{ key: 'due', label: 'Due', width: '7.5rem', kind: 'day' },
    check: (due) => dueProblem(period, String(due ?? '')),
    value: ({ due }) => due,
  },
  {
    ...{ key: 'ambition', label: 'Ambition', width: '6.5rem', kind: 'choice', choices: ambitions },
    value: ({ ambition }) => ambition,
  },
  {
    ...{ key: 'weight', label: 'Weight', width: '4.75rem', kind: 'number' },
    check: inLimits(weightLimits),
    value: ({ weight }) => weight,
  },
]

const ambitions = [
  { value: 'committed', label: 'Committed' },
  { value: 'stretch', label: 'Stretch' },
]

/** An objective's key results: a table to type and paste into, and forms that fold where there is no room for one. */
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
            <KeyResultFields period={period} keyResult={keyResult} dispatch={dispatch} />
          </details>
          {remove(keyResult)}
        </li>
      ))}
    </ul>
  )
}

type Change = Parameters<typeof editKeyResults>[2][number]

/** A cleared weight counts as one, and none is beyond what a file takes. */
function asStored(change: Change): Change {
  if (change.key !== 'weight') return change
  return { ...change, value: weightOf(typeof change.value === 'number' ? change.value : null) }
}

type FieldsProps = Pick<Plan, 'period'> & Pick<TableProps, 'dispatch'> & { keyResult: KeyResult }

function KeyResultFields({ period, keyResult, dispatch }: FieldsProps) {
  const { id } = keyResult
  const set = (changes: Partial<KeyResult>) => {
    dispatch({ type: 'edit-key-result', id, changes }, `${id} ${Object.keys(changes).join()}`)
  }
  return (
    <div className="space-y-4 py-3">
      <TextField label="Key result" value={keyResult.title} onChange={(title) => set({ title })} />
      <div className="grid grid-cols-2 gap-4">
        <NumberField
          name={`${id} baseline`}
          label="Baseline"
          value={keyResult.baseline}
          onChange={(baseline) => set({ baseline })}
        />
        <NumberField
          name={`${id} target`}
          label="Target"
          value={keyResult.target}
          onChange={(target) => set({ target })}
        />
        <TextField label="Unit" value={keyResult.unit} onChange={(unit) => set({ unit })} />
        <ChoiceField
          label="It should"
          value={keyResult.direction}
          choices={directions}
          onChange={(direction) => set({ direction: direction as Direction })}
        />
        <TextField label="Owner" value={keyResult.owner} onChange={(owner) => set({ owner })} />
        <NumberField
          name={`${id} weight`}
          label="Weight"
          value={keyResult.weight}
          limits={weightLimits}
          onChange={(weight) => weight !== null && set({ weight })}
        />
      </div>
      <DayField
        name={`${id} due`}
        label="Due"
        check={(due) => dueProblem(period, due)}
        value={keyResult.due}
        onChange={(due) => set({ due })}
      />
      <ChoiceField
        label="Ambition"
        hint={keyResult.ambition === 'stretch' ? '70% is a good result.' : 'Promised in full.'}
        value={keyResult.ambition}
        choices={ambitions}
        onChange={(ambition) => set({ ambition: ambition as Ambition })}
      />
    </div>
  )
}

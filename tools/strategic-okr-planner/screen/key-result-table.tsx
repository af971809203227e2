import { Pencil, Trash2 } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import { newId } from '#tools/shared/document/new-id.ts'
import { Grid, type GridColumn } from '#tools/shared/grid/grid.tsx'
import type { PlanAction } from '#tools/shared/okr/edit-plan.ts'
import { editKeyResults } from '#tools/shared/okr/edit-rows.ts'
import { CheckCount } from '#tools/shared/okr/findings.tsx'
import { directionChoices, goalChoices, KeyResultForm } from '#tools/shared/okr/key-result-form.tsx'
import type { KeyResult, Objective, Plan } from '#tools/shared/okr/plan.ts'
import { wayOf } from '#tools/shared/okr/way-of.ts'
import { RowButton } from '#tools/shared/parts/row-button.tsx'
import { useIsAtLeast } from '#tools/shared/parts/use-media.tsx'
import { formatDay } from '#tools/shared/values/days.ts'
import { Dialog } from '#ui/dialog.tsx'

type TableProps = {
  plan: Plan
  objective: Objective
  keyResults: readonly KeyResult[]
  dispatch: (action: PlanAction, group?: string) => void
}

/** An objective's key results: a table to type into, and a list of cards where there is no room for one. */
export function KeyResultTable({ plan, objective, keyResults, dispatch }: TableProps) {
  const { goals, period } = plan
  const isTable = useIsAtLeast('lg')
  const columns = useMemo(() => columnsOf({ goals, period }), [goals, period])
  const actions = useCallback(
    (keyResult: KeyResult) => (
      <RowActions plan={{ goals, period }} keyResult={keyResult} dispatch={dispatch} />
    ),
    [goals, period, dispatch],
  )
  if (keyResults.length === 0) return null
  if (isTable) {
    return (
      <Grid
        label={`Key results of: ${objective.title || 'untitled objective'}`}
        columns={columns}
        rows={keyResults}
        rowKey={({ id }) => id}
        onChange={(changes) =>
          dispatch(editKeyResults({ ...plan, keyResults: [...keyResults] }, objective, changes, newId))
        }
        rowActions={actions}
        actionsWidth="5.75rem"
      />
    )
  }
  return (
    <ul className="divide-y divide-line border-line border-y">
      {keyResults.map((keyResult) => (
        <li
          key={keyResult.id}
          data-row={keyResult.id}
          className="flex items-start justify-between gap-2 py-3"
        >
          <div className="min-w-0">
            <p className="font-semibold">{keyResult.title || 'Untitled key result'}</p>
            <p className="text-sm">{wayOf(keyResult)}</p>
            <p className="text-sm text-soft">
              {[keyResult.owner, formatDay(keyResult.due)].filter(Boolean).join(' · ') || 'No owner, no date'}
            </p>
            <p className="text-sm">
              <CheckCount keyResult={keyResult} plan={plan} /> checks
            </p>
          </div>
          <div className="flex shrink-0">{actions(keyResult)}</div>
        </li>
      ))}
    </ul>
  )
}

type RowActionsProps = Pick<TableProps, 'dispatch'> & {
  plan: Pick<Plan, 'goals' | 'period'>
  keyResult: KeyResult
}

function RowActions({ plan, keyResult, dispatch }: RowActionsProps) {
  const name = keyResult.title || 'untitled'
  return (
    <>
      <Dialog
        title="Key result"
        description="The checks below follow while you type."
        trigger={<RowButton icon={Pencil} label={`Edit key result: ${name}`} />}
      >
        <KeyResultForm plan={plan} keyResult={keyResult} dispatch={dispatch} />
      </Dialog>
      <RowButton
        icon={Trash2}
        label={`Delete key result: ${name}`}
        onClick={() => dispatch({ type: 'remove', id: keyResult.id })}
      />
    </>
  )
}

function columnsOf(plan: Pick<Plan, 'goals' | 'period'>): GridColumn<KeyResult>[] {
  return [
    { key: 'title', label: 'Key result', width: '16rem', kind: 'text', value: ({ title }) => title },
    {
      key: 'baseline',
      label: 'Baseline',
      width: '5.5rem',
      kind: 'number',
      value: ({ baseline }) => baseline,
    },
    { key: 'target', label: 'Target', width: '5.5rem', kind: 'number', value: ({ target }) => target },
    { key: 'unit', label: 'Unit', width: '6rem', kind: 'text', value: ({ unit }) => unit },
    {
      ...{ key: 'direction', label: 'Should', width: '5.5rem', kind: 'choice', choices: directionChoices },
      value: ({ direction }) => direction,
    },
    { key: 'owner', label: 'Owner', width: '7rem', kind: 'text', value: ({ owner }) => owner },
    { key: 'due', label: 'Due', width: '7.5rem', kind: 'day', value: ({ due }) => due },
    {
      ...{ key: 'goalId', label: 'Moves goal', width: '8.5rem', kind: 'choice', choices: goalChoices(plan) },
      value: ({ goalId }) => goalId ?? '',
      show: ({ goalId }) => {
        const goal = plan.goals.find(({ id }) => id === goalId)
        return <span className="line-clamp-2">{goal?.title ?? 'None'}</span>
      },
    },
    {
      ...{ key: 'checks', label: 'Checks', width: '4.75rem', kind: 'text', readOnly: true },
      value: () => '',
      show: (keyResult) => <CheckCount keyResult={keyResult} plan={plan} />,
    },
  ]
}

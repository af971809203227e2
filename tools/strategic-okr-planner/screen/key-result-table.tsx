import { Pencil } from 'lucide-react'
import { type PointerEvent, useCallback, useMemo, useRef } from 'react'
import { newId } from '#tools/shared/document/new-id.ts'
import { Grid, type GridColumn } from '#tools/shared/grid/grid.tsx'
import type { PlanAction } from '#tools/shared/okr/edit-plan.ts'
import { editKeyResults } from '#tools/shared/okr/edit-rows.ts'
import { CheckCount } from '#tools/shared/okr/fields/findings.tsx'
import { InitiativeFields } from '#tools/shared/okr/fields/initiative-fields.tsx'
import {
  ambitionChoices,
  directionChoices,
  goalChoices,
  KeyResultForm,
} from '#tools/shared/okr/fields/key-result-form.tsx'
import type { Initiative, KeyResult, Objective, Plan } from '#tools/shared/okr/plan.ts'
import { weightLimits } from '#tools/shared/okr/plan-limits.ts'
import { countsWords, shareText } from '#tools/shared/okr/progress/shares.ts'
import { wayOf } from '#tools/shared/okr/progress/way-of.ts'
import { DeleteButton } from '#tools/shared/parts/delete-button.tsx'
import { RowButton } from '#tools/shared/parts/row-button.tsx'
import { useIsAtLeast } from '#tools/shared/parts/use-media.tsx'
import { counted } from '#tools/shared/values/counted.ts'
import { formatDay } from '#tools/shared/values/days.ts'
import { inLimits } from '#tools/shared/values/limits.ts'
import { formatNumber } from '#tools/shared/values/numbers.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose, DialogFoot } from '#ui/dialog.tsx'
import { MoveButton } from './move-button.tsx'
import { useWaitingFields } from './use-waiting-fields.tsx'

type TableProps = {
  plan: Plan
  objective: Objective
  keyResults: readonly KeyResult[]
  /** Those of these key results. */
  initiatives: readonly Initiative[]
  /** What each key result counts of the objective. */
  shares: ReadonlyMap<string, number | null>
  onPull: (id: string, event: PointerEvent) => void
  dispatch: (action: PlanAction, group?: string) => void
}

/** An objective's key results: a table to type into, and a list of cards where there is no room for one. */
export function KeyResultTable(props: TableProps) {
  const { plan, objective, keyResults, initiatives, onPull, dispatch } = props
  const { goals, period } = plan
  const isTable = useIsAtLeast('lg')
  const latest = useRef(plan)
  latest.current = plan
  const shares = useSameShares(props)
  const columns = useMemo(() => columnsOf({ goals, period }, shares), [goals, period, shares])
  const actions = useCallback(
    (keyResult: KeyResult) => (
      <RowActions
        plan={{ goals, period }}
        keyResult={keyResult}
        initiatives={initiatives.filter(({ keyResultId }) => keyResultId === keyResult.id)}
        share={shares.get(keyResult.id)}
        latest={() => latest.current}
        onPull={onPull}
        dispatch={dispatch}
      />
    ),
    [goals, period, initiatives, shares, onPull, dispatch],
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
        actionsWidth="8.3rem"
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
            <p className="wrap-anywhere font-semibold">{keyResult.title || 'Untitled key result'}</p>
            <p className="text-sm">{wayOf(keyResult)}</p>
            <p className="text-sm text-soft">
              {[keyResult.owner, formatDay(keyResult.due)].filter(Boolean).join(' · ') || 'No owner, no date'}
            </p>
            <p className="text-sm text-soft">
              {keyResult.ambition === 'stretch' ? 'Stretch' : 'Committed'} · {shareOfIts(shares, keyResult)}
            </p>
            <p className="text-sm">
              <CheckCount keyResult={keyResult} plan={plan} /> checks
            </p>
          </div>
          <div className="flex shrink-0 flex-col items-end sm:flex-row">{actions(keyResult)}</div>
        </li>
      ))}
    </ul>
  )
}

/** The same map while no share changed, so that rows which show them need not be drawn again. */
function useSameShares({ keyResults, shares }: Pick<TableProps, 'keyResults' | 'shares'>) {
  const before = useRef(shares)
  const isSame = keyResults.every(({ id }) => before.current.get(id) === shares.get(id))
  if (!isSame) before.current = shares
  return before.current
}

function shareOfIts(shares: TableProps['shares'], { id }: KeyResult): string {
  const share = shares.get(id)
  return typeof share === 'number' ? `counts ${shareText(share)}` : 'not counted yet'
}

type RowActionsProps = Pick<TableProps, 'initiatives' | 'onPull' | 'dispatch'> & {
  plan: Pick<Plan, 'goals' | 'period'>
  keyResult: KeyResult
  share: number | null | undefined
  latest: () => Plan
}

function RowActions({ plan, keyResult, initiatives, share, latest, onPull, dispatch }: RowActionsProps) {
  const name = keyResult.title || 'untitled'
  const { waiting, look } = useWaitingFields(keyResult)
  return (
    <>
      {waiting.length > 0 && (
        <span className="block pt-2 font-semibold text-amber text-xs max-lg:max-w-24 max-lg:text-right">
          {counted(waiting.length, 'field')} not taken yet
        </span>
      )}
      <Dialog
        onOpenChange={(isOpen) => !isOpen && look()}
        title="Key result"
        description="The checks below follow while you type."
        trigger={<RowButton icon={Pencil} label={`Edit key result: ${name}`} />}
      >
        <KeyResultForm
          plan={plan}
          keyResult={keyResult}
          counts={countsWords(share, 'its objective')}
          dispatch={dispatch}
        />
        <InitiativeFields keyResultId={keyResult.id} initiatives={initiatives} dispatch={dispatch} />
        <DialogFoot>
          <DialogClose asChild>
            <Button>Done</Button>
          </DialogClose>
        </DialogFoot>
      </Dialog>
      <MoveButton keyResult={keyResult} plan={latest} onPull={onPull} dispatch={dispatch} />
      <DeleteButton
        label={`Delete key result: ${name}`}
        onClick={() => dispatch({ type: 'remove', id: keyResult.id })}
      />
    </>
  )
}

const checkWeight = inLimits(weightLimits)

function columnsOf(
  plan: Pick<Plan, 'goals' | 'period'>,
  shares: TableProps['shares'],
): GridColumn<KeyResult>[] {
  return [
    { key: 'title', label: 'Key result', width: '11rem', kind: 'text', value: ({ title }) => title },
    {
      key: 'baseline',
      label: 'Baseline',
      width: '5.25rem',
      kind: 'number',
      value: ({ baseline }) => baseline,
    },
    { key: 'target', label: 'Target', width: '5rem', kind: 'number', value: ({ target }) => target },
    { key: 'unit', label: 'Unit', width: '5.8rem', kind: 'text', value: ({ unit }) => unit },
    {
      ...{ key: 'direction', label: 'Should', width: '4.5rem', kind: 'choice', choices: directionChoices },
      value: ({ direction }) => direction,
    },
    { key: 'owner', label: 'Owner', width: '6.4rem', kind: 'text', value: ({ owner }) => owner },
    { key: 'due', label: 'Due', width: '6.5rem', kind: 'day', value: ({ due }) => due },
    {
      ...{ key: 'goalId', label: 'Moves goal', width: '6.5rem', kind: 'choice', choices: goalChoices(plan) },
      value: ({ goalId }) => goalId ?? '',
      show: ({ goalId }) => {
        const goal = plan.goals.find(({ id }) => id === goalId)
        return <span className="line-clamp-2">{goal?.title ?? 'None'}</span>
      },
    },
    {
      ...{ key: 'ambition', label: 'Ambition', width: '6rem', kind: 'choice', choices: ambitionChoices },
      value: ({ ambition }) => ambition,
    },
    {
      ...{ key: 'weight', label: 'Weight', width: '4.8rem', kind: 'number' },
      value: ({ weight }) => weight,
      check: (value) => checkWeight(typeof value === 'number' ? value : null),
      show: (keyResult) => (
        <>
          {formatNumber(keyResult.weight)}
          <span className="block text-soft text-xs">{shareOrNone(shares.get(keyResult.id))}</span>
        </>
      ),
    },
    {
      ...{ key: 'checks', label: 'Checks', width: '4.7rem', kind: 'text', readOnly: true },
      value: () => '',
      show: (keyResult) => <CheckCount keyResult={keyResult} plan={plan} />,
    },
  ]
}

function shareOrNone(share: number | null | undefined): string {
  return typeof share === 'number' ? shareText(share) : '–'
}

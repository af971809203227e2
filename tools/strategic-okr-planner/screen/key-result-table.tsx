import { Pencil } from 'lucide-react'
import { type PointerEvent, useCallback, useMemo, useRef } from 'react'
import { newId } from '#tools/shared/document/new-id.ts'
import { Grid, type GridColumn } from '#tools/shared/grid/grid.tsx'
import type { PlanAction } from '#tools/shared/okr/edit-plan.ts'
import { editKeyResults, kindField } from '#tools/shared/okr/edit-rows.ts'
import { CheckCount } from '#tools/shared/okr/fields/findings.tsx'
import { InitiativeFields } from '#tools/shared/okr/fields/initiative-fields.tsx'
import { goalChoices, KeyResultForm } from '#tools/shared/okr/fields/key-result-form.tsx'
import type { Initiative, KeyResult, Objective, Plan } from '#tools/shared/okr/plan.ts'
import { countsWords, shareText } from '#tools/shared/okr/progress/shares.ts'
import { wayOf } from '#tools/shared/okr/progress/way-of.ts'
import { keyResultFields } from '#tools/shared/okr/tables/key-result-fields.ts'
import { DeleteButton } from '#tools/shared/parts/delete-button.tsx'
import { RowButton } from '#tools/shared/parts/row-button.tsx'
import { useIsAtLeast } from '#tools/shared/parts/use-media.tsx'
import { calculated, choice, text } from '#tools/shared/tables/column.ts'
import { gridColumns } from '#tools/shared/tables/grid-columns.ts'
import { shownCell } from '#tools/shared/tables/write-table.ts'
import { counted } from '#tools/shared/values/counted.ts'
import { formatDay } from '#tools/shared/values/days.ts'
import { formatNumber } from '#tools/shared/values/numbers.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose, DialogFoot } from '#ui/dialog.tsx'
import { MoveButton } from './move-button.tsx'
import { useWaitingFields } from './use-waiting-fields.tsx'

type TableProps = {
  plan: Plan
  objective: Objective
  keyResults: readonly KeyResult[]
  /** Initiatives of these key results. */
  initiatives: readonly Initiative[]
  /** Each key result's share of the objective. */
  shares: ReadonlyMap<string, number | null>
  onPull: (id: string, event: PointerEvent) => void
  dispatch: (action: PlanAction, group?: string) => void
}

/** An objective's key results as an editable table, or cards on small screens. */
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
              {shownCell(keyResultFields.ambition, keyResult.ambition)} · {shareOfIts(shares, keyResult)}
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

/** Keeps the map's identity while no share changes, so that memoized rows don't render again. */
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

const columnsInGrid = {
  ...keyResultFields,
  goalId: choice('Moves goal', 14, [], []),
  checks: calculated(text('Checks', 10)),
}

function columnsOf(
  plan: Pick<Plan, 'goals' | 'period'>,
  shares: TableProps['shares'],
): GridColumn<KeyResult>[] {
  return gridColumns(columnsInGrid, {
    ...{ title: '11rem', baseline: '5.25rem', target: '5rem', unit: '5.8rem' },
    kind: { width: '5rem', ...kindField },
    ...{ owner: '6.4rem', due: '6.5rem' },
    goalId: {
      ...{ width: '6.5rem', choices: goalChoices(plan) },
      show: ({ goalId }) => {
        const goal = plan.goals.find(({ id }) => id === goalId)
        return <span className="line-clamp-2">{goal?.title ?? 'None'}</span>
      },
    },
    ambition: '6rem',
    weight: {
      width: '4.8rem',
      show: (keyResult) => (
        <>
          {formatNumber(keyResult.weight)}
          <span className="block text-soft text-xs">{shareOrNone(shares.get(keyResult.id))}</span>
        </>
      ),
    },
    checks: { width: '4.7rem', show: (keyResult) => <CheckCount keyResult={keyResult} plan={plan} /> },
  })
}

function shareOrNone(share: number | null | undefined): string {
  return typeof share === 'number' ? shareText(share) : '–'
}

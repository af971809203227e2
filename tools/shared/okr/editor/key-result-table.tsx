import { Pencil } from 'lucide-react'
import { type ReactNode, useCallback, useMemo, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose, DialogFoot } from '#ui/dialog.tsx'
import { newId } from '../../document/new-id.ts'
import { Grid } from '../../grid/grid.tsx'
import type { GridColumn } from '../../grid/grid-types.tsx'
import { DeleteButton } from '../../parts/delete-button.tsx'
import { RowButton } from '../../parts/row-button.tsx'
import { hasRefused } from '../../parts/typed/refused.browser.ts'
import { useIsAtLeast } from '../../parts/use-media.tsx'
import { calculated, text } from '../../tables/column.ts'
import { gridColumns } from '../../tables/grid-columns.ts'
import { formatDay } from '../../values/days.ts'
import type { PlanAction } from '../edit-plan.ts'
import { editKeyResults } from '../edit-rows.ts'
import type { PlanChecks } from '../fields/findings.tsx'
import { InitiativeFields } from '../fields/initiative-fields.tsx'
import { KeyResultForm } from '../fields/key-result-form.tsx'
import type { Initiative, KeyResult, Objective, Plan } from '../plan.ts'
import { countsWords, sharesOf } from '../progress/shares.ts'
import { wayOf } from '../progress/way-of.ts'
import { keyResultFields } from '../tables/key-result-fields.ts'
import { MoveButton } from './move-button.tsx'

type TableProps = {
  plan: Plan
  objective: Objective
  keyResults: readonly KeyResult[]
  initiatives: readonly Initiative[]
  checks: PlanChecks | undefined
  dispatch: (action: PlanAction, group?: string) => void
}

export function KeyResultTable({ plan, objective, keyResults, initiatives, checks, dispatch }: TableProps) {
  const { goals, period } = plan
  const isTable = useIsAtLeast('lg')
  const latest = useRef(plan)
  const others = plan.keyResults.filter(({ objectiveId }) => objectiveId !== objective.id)
  latest.current = { ...plan, keyResults: [...others, ...keyResults] }
  const columns = useMemo(() => columnsOf({ period }, checks), [period, checks])
  const actions = useCallback(
    (keyResult: KeyResult) => (
      <RowActions
        plan={{ goals, period }}
        keyResult={keyResult}
        initiatives={initiatives.filter(({ keyResultId }) => keyResultId === keyResult.id)}
        latest={() => latest.current}
        checks={checks}
        dispatch={dispatch}
      />
    ),
    [goals, period, initiatives, checks, dispatch],
  )
  if (keyResults.length === 0) return null
  if (isTable) {
    return (
      <Grid
        label={`Key results of: ${objective.title || 'untitled objective'}`}
        columns={columns}
        rows={keyResults}
        rowKey={({ id }) => id}
        onChange={(changes) => dispatch(editKeyResults(latest.current, objective, changes, newId))}
        rowActions={actions}
        actionsWidth="8.3rem"
      />
    )
  }
  return (
    <ul className="divide-y divide-line border-line border-y">
      {keyResults.map((keyResult) => (
        <li key={keyResult.id} data-row={keyResult.id} className="flex items-start justify-between gap-2 py-3">
          <div className="min-w-0">
            <p className="wrap-anywhere font-semibold">{keyResult.title || 'Untitled key result'}</p>
            <p className="text-sm">{wayOf(keyResult)}</p>
            <p className="text-sm text-soft">
              {[keyResult.owner, formatDay(keyResult.due)].filter(Boolean).join(' · ') || 'No owner, no date'}
            </p>
            {checks && (
              <p className="text-sm">
                <checks.CheckCount keyResult={keyResult} plan={plan} /> checks
              </p>
            )}
          </div>
          <div className="flex shrink-0 flex-col items-end sm:flex-row">{actions(keyResult)}</div>
        </li>
      ))}
    </ul>
  )
}

type RowActionsProps = Pick<TableProps, 'initiatives' | 'checks' | 'dispatch'> & {
  plan: Pick<Plan, 'goals' | 'period'>
  keyResult: KeyResult
  latest: () => Plan
}

function RowActions({ plan, keyResult, initiatives, latest, checks, dispatch }: RowActionsProps): ReactNode {
  const { id } = keyResult
  const name = keyResult.title || 'untitled'
  return (
    <>
      <Dialog
        title="Key result"
        description="From where, to where, by when, and who answers for it."
        trigger={<RowButton icon={Pencil} label={`Edit key result: ${name}`} />}
      >
        <OpenForm plan={plan} keyResult={keyResult} latest={latest} dispatch={dispatch}>
          {checks && <checks.KeyResultChecks keyResult={keyResult} plan={plan} />}
        </OpenForm>
        <InitiativeFields keyResultId={id} initiatives={initiatives} dispatch={dispatch} />
        <DialogFoot>
          <DialogClose asChild>
            <Button
              onClick={(event) => {
                const form = event.currentTarget.closest('[role=dialog]')
                if (form && hasRefused(form)) event.preventDefault()
              }}
            >
              Done
            </Button>
          </DialogClose>
        </DialogFoot>
      </Dialog>
      <MoveButton keyResult={keyResult} plan={latest} dispatch={dispatch} />
      <DeleteButton label={`Delete key result: ${name}`} onClick={() => dispatch({ type: 'remove', id })} />
    </>
  )
}

type OpenFormProps = Omit<RowActionsProps, 'initiatives' | 'checks'> & { children: ReactNode }

/** Only an open form works out how much the key result counts. */
function OpenForm({ latest, ...form }: OpenFormProps) {
  const share = sharesOf(latest()).get(form.keyResult.id)
  return <KeyResultForm {...form} counts={countsWords(share, 'its objective')} />
}

const columnsInGrid = { ...keyResultFields, checks: calculated(text('Checks', 10)) }

function columnsOf(plan: Pick<Plan, 'period'>, checks: PlanChecks | undefined): GridColumn<KeyResult>[] {
  return gridColumns(columnsInGrid, {
    title: '17rem',
    baseline: '5.5rem',
    target: '5.5rem',
    unit: '6.5rem',
    owner: '7rem',
    due: '7.5rem',
    ...(checks && {
      checks: {
        width: '4.7rem',
        show: (keyResult: KeyResult) => <checks.CheckCount keyResult={keyResult} plan={plan} />,
      },
    }),
  })
}

import { ArrowDown, ArrowUp } from 'lucide-react'
import { memo } from 'react'
import { bound } from '#tools/shared/parts/bound.ts'
import { newId } from '../../document/new-id.ts'
import { AddButton } from '../../parts/add-button.tsx'
import { DeleteButton } from '../../parts/delete-button.tsx'
import { ChoiceField, NumberField, TextField } from '../../parts/fields.tsx'
import { focusRow } from '../../parts/focus/focus-row.browser.ts'
import { RowButton } from '../../parts/row-button.tsx'
import { Unfold } from '../../parts/unfold.tsx'
import { useSameList } from '../../parts/use-same-list.tsx'
import { emptyKeyResult, type PlanAction, possibleParents } from '../edit-plan.ts'
import { keyResultsOf } from '../edit-rows.ts'
import type { PlanChecks } from '../fields/findings.tsx'
import type { Initiative, KeyResult, Objective, Plan } from '../plan.ts'
import { weightLimits } from '../plan-limits.ts'
import { isLoose } from '../progress/progress.ts'
import { countsWords } from '../progress/shares.ts'
import { InitiativeList } from './initiative-list.tsx'
import { KeyResultTable } from './key-result-table.tsx'

type ObjectiveBlockProps = {
  /** The whole plan; may lag behind typing. */
  plan: Plan
  objective: Objective
  number: number
  isLast: boolean
  /** The share of each row; as deferred as the plan. */
  shares: ReadonlyMap<string, number | null>
  checks?: PlanChecks
  dispatch: (action: PlanAction, group?: string) => void
}

/** An objective with its key results and checks, in the planner and the tracker; memoized. */
export function ObjectiveBlock({
  keyResults,
  initiatives,
  ...props
}: ObjectiveBlockProps & Pick<Plan, 'keyResults' | 'initiatives'>) {
  const own = useSameList(keyResultsOf({ keyResults }, props.objective.id))
  const ids = new Set(own.map(({ id }) => id))
  const todo = useSameList(initiatives.filter(({ keyResultId }) => ids.has(keyResultId)))
  return <Block {...props} own={own} todo={todo} />
}

type BlockProps = ObjectiveBlockProps & { own: readonly KeyResult[]; todo: readonly Initiative[] }

const Block = memo(function Block(props: BlockProps) {
  const { plan, objective, own, todo, number, isLast, shares, checks, dispatch } = props
  const { id } = objective
  const headingId = `objective-${id}`
  const addKeyResult = () => {
    const keyResult = emptyKeyResult(newId(), objective, plan)
    dispatch({ type: 'add-key-result', keyResult })
    focusRow(keyResult.id)
  }
  const move = (by: -1 | 1) => {
    dispatch({ type: 'move-in-list', id, by })
    // Focus stays on the same button, or on the other one at either end.
    const up = '[data-up]:enabled, [data-down]'
    focusRow(id, by < 0 ? up : '[data-down]:enabled, [data-up]:has(+ [data-down]:disabled)')
  }
  return (
    <section aria-labelledby={headingId} data-row={id} className="border-line border-t pt-6">
      <div className="flex items-center justify-between gap-4">
        <h3 id={headingId} className="text-xl">
          Objective {number}
        </h3>
        <div className="flex">
          <RowButton
            icon={ArrowUp}
            label={`Move objective ${number} up`}
            data-up
            disabled={number === 1}
            onClick={() => move(-1)}
          />
          <RowButton
            icon={ArrowDown}
            label={`Move objective ${number} down`}
            data-down
            disabled={isLast}
            onClick={() => move(1)}
          />
          <DeleteButton label={`Delete objective ${number}`} onClick={() => dispatch({ type: 'remove', id })} />
        </div>
      </div>
      <ObjectiveFields plan={plan} objective={objective} shares={shares} dispatch={dispatch} />
      <div className="my-4">
        {checks && <checks.ObjectiveChecks objective={objective} plan={plan} keyResults={own} />}
      </div>
      <KeyResultTable
        keyResults={own}
        initiatives={todo}
        plan={plan}
        objective={objective}
        checks={checks}
        dispatch={dispatch}
      />
      {checks && <checks.KeyResultProblems keyResults={own} period={plan.period} />}
      <InitiativeList keyResults={own} initiatives={todo} dispatch={dispatch} />
      <AddButton className="mt-4" onClick={addKeyResult}>
        Add a key result
        <span className="sr-only"> to objective {number}</span>
      </AddButton>
    </section>
  )
})

function ObjectiveFields({
  plan,
  objective,
  shares,
  dispatch,
}: Omit<ObjectiveBlockProps, 'number' | 'isLast' | 'checks'>) {
  const { id } = objective
  const set = (changes: Partial<Objective>) => {
    dispatch({ type: 'edit-objective', id, changes }, `${id} ${Object.keys(changes).join()}`)
  }
  const field = bound(objective, set)
  const isNested = plan.objectives.some((each) => each.id === objective.parentId)
  const names = new Map([...plan.goals, ...plan.objectives].map((row) => [row.id, row.title || 'untitled']))
  const isGoal = new Set(plan.goals.map((goal) => goal.id))
  const parents = possibleParents(plan, id).map((parentId) => ({
    value: parentId,
    label: `${isGoal.has(parentId) ? 'Goal' : 'Objective'}: ${names.get(parentId)}`,
  }))
  return (
    <div className="mt-3 grid gap-4 md:grid-cols-12">
      <div className="md:col-span-5">
        <TextField
          label="Where you want to be"
          lines={1}
          value={objective.title}
          onChange={(title) => set({ title: title.replaceAll('\n', ' ') })}
        />
      </div>
      <div className="md:col-span-4">
        <ChoiceField
          label="It serves"
          value={objective.parentId ?? ''}
          choices={[{ value: '', label: 'Nothing yet' }, ...parents]}
          onChange={(parentId) => set({ parentId: parentId || null })}
        />
      </div>
      <div className="md:col-span-3">
        <TextField label="Owner" {...field('owner')} />
      </div>
      <div className="md:col-span-12">
        <Unfold label="More: why now, and its weight" isUsed={objective.weight !== 1}>
          <div className="grid gap-4 md:grid-cols-12">
            <div className="md:col-span-9">
              <TextField label="Why now" lines={1} {...field('why')} />
            </div>
            <div className="md:col-span-3">
              <NumberField
                name={`${id} weight`}
                label="Weight"
                hint={
                  isLoose(plan, objective) && shares.get(id) === null
                    ? 'Not in the plan’s figure: it serves nothing.'
                    : countsWords(shares.get(id), isNested ? 'what it serves' : 'the plan')
                }
                limits={weightLimits}
                value={objective.weight}
                onChange={(weight) => weight !== null && set({ weight })}
              />
            </div>
          </div>
        </Unfold>
      </div>
    </div>
  )
}

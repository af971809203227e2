import { ArrowDown, ArrowUp, Plus } from 'lucide-react'
import { newId } from '#tools/shared/document/new-id.ts'
import { Grid, type GridColumn } from '#tools/shared/grid/grid.tsx'
import type { PlanAction } from '#tools/shared/okr/edit-plan.ts'
import type { Goal, Plan } from '#tools/shared/okr/plan.ts'
import { DeleteButton } from '#tools/shared/parts/delete-button.tsx'
import { TextField } from '#tools/shared/parts/fields.tsx'
import { focusRow } from '#tools/shared/parts/focus/focus-row.browser.ts'
import { RowButton } from '#tools/shared/parts/row-button.tsx'
import { useIsAtLeast } from '#tools/shared/parts/use-media.tsx'
import { Button } from '#ui/button.tsx'
import { editGoals } from '../model/model.ts'

const columns: GridColumn<Goal>[] = [
  { key: 'title', label: 'Goal for the year', width: '15rem', kind: 'text', value: ({ title }) => title },
  {
    key: 'measure',
    label: 'How the year is judged',
    width: '11rem',
    kind: 'text',
    value: ({ measure }) => measure,
  },
  { key: 'owner', label: 'Owner', width: '6.5rem', kind: 'text', value: ({ owner }) => owner },
]

type GoalsTableProps = {
  plan: Plan
  dispatch: (action: PlanAction, group?: string) => void
  onAdd: () => void
}

/** A table to type into, and fields where there is no room for one. */
export function GoalsTable({ plan, dispatch, onAdd }: GoalsTableProps) {
  const isTable = useIsAtLeast('sm')
  const move = ({ id }: Goal, by: -1 | 1) => {
    dispatch({ type: 'move', id, by })
    // The keyboard stays with what it moved, though that button may be closed there.
    focusRow(id, 'button:not(:disabled)')
  }
  const actions = (goal: Goal, index: number) => (
    <>
      <RowButton
        icon={ArrowUp}
        label={`Move goal ${index + 1} up`}
        disabled={index === 0}
        onClick={() => move(goal, -1)}
      />
      <RowButton
        icon={ArrowDown}
        label={`Move goal ${index + 1} down`}
        disabled={index === plan.goals.length - 1}
        onClick={() => move(goal, 1)}
      />
      <DeleteButton
        label={`Delete goal: ${goal.title || 'untitled'}`}
        onClick={() => dispatch({ type: 'remove', id: goal.id })}
      />
    </>
  )
  return (
    <section aria-labelledby="goals">
      <h3 id="goals" className="text-xl">
        Annual goals
      </h3>
      <p className="mt-1 mb-3 max-w-text text-sm text-soft">
        Two or three. Every objective should serve one of them; an objective that serves none is work you may
        not need.
      </p>
      {plan.goals.length > 0 && !isTable && (
        <ul className="divide-y divide-line border-line border-y">
          {plan.goals.map((goal, index) => (
            <li key={goal.id} data-row={goal.id} className="py-4">
              <GoalFields {...{ goal, dispatch }} number={index + 1} />
              <div className="mt-1 flex justify-end">{actions(goal, index)}</div>
            </li>
          ))}
        </ul>
      )}
      {plan.goals.length > 0 && isTable && (
        <Grid
          label="Annual goals"
          columns={columns}
          rows={plan.goals}
          rowKey={({ id }) => id}
          onChange={(changes) => dispatch(editGoals(plan, changes, newId))}
          rowActions={actions}
          actionsWidth="8.3rem"
        />
      )}
      <Button look="quiet" className="mt-3" onClick={onAdd}>
        <Plus aria-hidden strokeWidth={1.75} className="size-5" />
        Add a goal
      </Button>
    </section>
  )
}

type GoalFieldsProps = Pick<GoalsTableProps, 'dispatch'> & { goal: Goal; number: number }

function GoalFields({ goal, number, dispatch }: GoalFieldsProps) {
  const { id } = goal
  const set = (changes: Partial<Goal>) => {
    dispatch({ type: 'edit-goal', id, changes }, `${id} ${Object.keys(changes).join()}`)
  }
  return (
    <div className="space-y-3">
      <TextField
        label={`Goal ${number} for the year`}
        lines={1}
        value={goal.title}
        onChange={(title) => set({ title })}
      />
      <TextField
        label="How the year is judged"
        value={goal.measure}
        onChange={(measure) => set({ measure })}
      />
      <TextField label="Owner" value={goal.owner} onChange={(owner) => set({ owner })} />
    </div>
  )
}

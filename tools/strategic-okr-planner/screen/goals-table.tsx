import { Plus } from 'lucide-react'
import { newId } from '#tools/shared/document/new-id.ts'
import { Grid, type GridColumn } from '#tools/shared/grid/grid.tsx'
import type { PlanAction } from '#tools/shared/okr/edit-plan.ts'
import type { Goal, Plan } from '#tools/shared/okr/plan.ts'
import { DeleteButton } from '#tools/shared/parts/delete-button.tsx'
import { Button } from '#ui/button.tsx'
import { editGoals } from '../model/model.ts'

const columns: GridColumn<Goal>[] = [
  { key: 'title', label: 'Goal for the year', width: '20rem', kind: 'text', value: ({ title }) => title },
  {
    key: 'measure',
    label: 'How the year is judged',
    width: '14rem',
    kind: 'text',
    value: ({ measure }) => measure,
  },
  { key: 'owner', label: 'Owner', width: '8rem', kind: 'text', value: ({ owner }) => owner },
]

type GoalsTableProps = { plan: Plan; dispatch: (action: PlanAction) => void; onAdd: () => void }

export function GoalsTable({ plan, dispatch, onAdd }: GoalsTableProps) {
  return (
    <section aria-labelledby="goals">
      <h3 id="goals" className="text-xl">
        Annual goals
      </h3>
      <p className="mt-1 mb-3 max-w-text text-sm text-soft">
        Two or three. Every objective should serve one of them; an objective that serves none is work you may
        not need.
      </p>
      {plan.goals.length > 0 && (
        <Grid
          label="Annual goals"
          columns={columns}
          rows={plan.goals}
          rowKey={({ id }) => id}
          onChange={(changes) => dispatch(editGoals(plan, changes, newId))}
          rowActions={(goal) => (
            <DeleteButton
              label={`Delete goal: ${goal.title || 'untitled'}`}
              onClick={() => dispatch({ type: 'remove', id: goal.id })}
            />
          )}
        />
      )}
      <Button look="quiet" className="mt-3" onClick={onAdd}>
        <Plus aria-hidden strokeWidth={1.75} className="size-5" />
        Add a goal
      </Button>
    </section>
  )
}

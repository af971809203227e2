import { ArrowDown, ArrowUp } from 'lucide-react'
import { newId } from '#tools/shared/document/new-id.ts'
import { Grid } from '#tools/shared/grid/grid.tsx'
import type { PlanAction } from '#tools/shared/okr/edit-plan.ts'
import type { Goal, Plan } from '#tools/shared/okr/plan.ts'
import { AddButton } from '#tools/shared/parts/add-button.tsx'
import { DeleteButton } from '#tools/shared/parts/delete-button.tsx'
import { focusRow } from '#tools/shared/parts/focus/focus-row.browser.ts'
import { RowButton } from '#tools/shared/parts/row-button.tsx'
import { Section } from '#tools/shared/parts/section.tsx'
import { useIsAtLeast } from '#tools/shared/parts/use-media.tsx'
import { text } from '#tools/shared/tables/column.ts'
import { gridColumns } from '#tools/shared/tables/grid-columns.ts'
import { RowFields } from '#tools/shared/tables/row-fields.tsx'
import { editGoals } from '../model/model.ts'

const goalColumns = {
  title: text('Goal for the year', 32),
  measure: text('How the year is judged', 24),
  owner: text('Owner', 16),
}
const columns = gridColumns<Goal, typeof goalColumns>(goalColumns, {
  title: '15rem',
  measure: '11rem',
  owner: '6.5rem',
})
const fields = (number: number) =>
  gridColumns<Goal, typeof goalColumns>(goalColumns, {
    title: { label: `Goal ${number} for the year`, lines: 1 },
    ...{ measure: { isWide: true }, owner: { isWide: true } },
  })

type GoalsTableProps = {
  plan: Plan
  dispatch: (action: PlanAction, group?: string) => void
  onAdd: () => void
}

/** An editable table, or fields on small screens. */
export function GoalsTable({ plan, dispatch, onAdd }: GoalsTableProps) {
  const isTable = useIsAtLeast('sm')
  const move = ({ id }: Goal, by: -1 | 1) => {
    dispatch({ type: 'move', id, by })
    // Focus follows the moved row, even if that button is disabled there.
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
    <Section title="Annual goals">
      <p className="mt-1 mb-3 max-w-text text-sm text-soft">
        Two or three. Every objective should serve one of them; an objective that serves none is work you may
        not need.
      </p>
      {plan.goals.length > 0 && !isTable && (
        <ul className="divide-y divide-line border-line border-y">
          {plan.goals.map((goal, index) => (
            <li key={goal.id} data-row={goal.id} className="py-4">
              <RowFields
                columns={fields(index + 1)}
                id={goal.id}
                row={goal}
                onChange={(key, value) =>
                  dispatch({ type: 'edit-goal', id: goal.id, changes: { [key]: value } }, `${goal.id} ${key}`)
                }
              />
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
      <AddButton className="mt-3" onClick={onAdd}>
        Add a goal
      </AddButton>
    </Section>
  )
}

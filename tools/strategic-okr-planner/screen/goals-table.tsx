import { ArrowDown, ArrowUp } from 'lucide-react'
import { useCallback } from 'react'
import { newId } from '#tools/shared/document/new-id.ts'
import type { PlanAction } from '#tools/shared/okr/edit-plan.ts'
import { emptyGoal } from '#tools/shared/okr/new-rows.ts'
import type { Goal, Plan } from '#tools/shared/okr/plan.ts'
import { DeleteButton } from '#tools/shared/parts/delete-button.tsx'
import { focusRow } from '#tools/shared/parts/focus/focus-row.browser.ts'
import { RowButton } from '#tools/shared/parts/row-button.tsx'
import { Section } from '#tools/shared/parts/section.tsx'
import { text } from '#tools/shared/tables/column.ts'
import { gridColumns } from '#tools/shared/tables/grid-columns.ts'
import { RowsTable } from '#tools/shared/tables/rows-table.tsx'
import { editGoals } from '../model/model.ts'

const goalColumns = {
  title: text('Goal for the year', 32),
  measure: text('How the year is judged', 24),
  owner: text('Owner', 16),
}
const columns = gridColumns<Goal, typeof goalColumns>(goalColumns, {
  title: { width: '15rem', lines: 1 },
  measure: { width: '11rem', isWide: true },
  owner: { width: '6.5rem', isWide: true },
})

type GoalsTableProps = { plan: Plan; dispatch: (action: PlanAction, group?: string) => boolean }

export function GoalsTable({ plan, dispatch }: GoalsTableProps) {
  const last = plan.goals.length - 1
  const actions = useCallback(
    ({ id, title }: Goal, index: number) => {
      const move = (by: -1 | 1) => {
        dispatch({ type: 'move', id, by })
        // Focus follows the moved row, even if that button is disabled there.
        focusRow(id, 'button:not(:disabled)')
      }
      return (
        <>
          <RowButton
            icon={ArrowUp}
            label={`Move goal ${index + 1} up`}
            disabled={index === 0}
            onClick={() => move(-1)}
          />
          <RowButton
            icon={ArrowDown}
            label={`Move goal ${index + 1} down`}
            disabled={index === last}
            onClick={() => move(1)}
          />
          <DeleteButton
            label={`Delete goal: ${title || 'untitled'}`}
            onClick={() => dispatch({ type: 'remove', id })}
          />
        </>
      )
    },
    [last, dispatch],
  )
  return (
    <Section title="Annual goals" className="space-y-3">
      <p className="-mt-2 max-w-text text-sm text-soft">
        Two or three. An objective that serves none of them is work you may not need.
      </p>
      <RowsTable
        label="Annual goals"
        addLabel="Add a goal"
        columns={columns}
        rows={plan.goals}
        rowLabel={goalName}
        rowActions={actions}
        actionsWidth="8.3rem"
        onAdd={(id) => dispatch({ type: 'add-goal', goal: emptyGoal(id) })}
        onChange={(changes, _, group) => dispatch(editGoals(plan, changes, newId), group)}
      />
    </Section>
  )
}

function goalName({ title }: Goal, index: number): string {
  return title || `Goal ${index + 1}`
}

import { Plus } from 'lucide-react'
import { memo, useCallback } from 'react'
import { newId } from '#tools/shared/document/new-id.ts'
import { type CellChange, Grid, type GridColumn } from '#tools/shared/grid/grid.tsx'
import { DeleteButton } from '#tools/shared/parts/delete-button.tsx'
import { focusRow } from '#tools/shared/parts/focus-row.browser.ts'
import { Button } from '#ui/button.tsx'
import { type Dashboard, type Member, nameOf } from '../model/dashboard.ts'
import type { EditProps } from '../model/edit-dashboard.ts'

const columns: GridColumn<Member>[] = [
  { key: 'name', label: 'Name', width: '9rem', kind: 'text', value: ({ name }) => name },
  { key: 'role', label: 'Role', width: '9rem', kind: 'text', value: ({ role }) => role },
  {
    key: 'department',
    label: 'Department',
    width: '8rem',
    kind: 'text',
    value: ({ department }) => department,
  },
  { key: 'leftOn', label: 'Left on', width: '7.5rem', kind: 'day', value: ({ leftOn }) => leftOn },
]

type MembersTableProps = Pick<Dashboard, 'members'> & Pick<EditProps, 'dispatch'>

export const MembersTable = memo(function MembersTable({ members, dispatch }: MembersTableProps) {
  const remove = useCallback(
    (member: Member) => (
      <DeleteButton
        label={`Remove ${nameOf(member)} and their values`}
        onClick={() => dispatch({ type: 'remove-member', id: member.id })}
      />
    ),
    [dispatch],
  )
  const add = () => {
    const id = newId()
    if (dispatch({ type: 'add-member', id })) focusRow(id)
  }
  return (
    <section aria-labelledby="people" className="min-w-0 space-y-3">
      <div className="max-w-text">
        <h3 id="people" className="text-xl">
          People
        </h3>
        {members.length > 0 && (
          <p className="mt-1 text-sm text-soft">
            Someone leaves? Give the day under ‘Left on’: the weeks after it go on without them, and what they
            reached stays. Removing them takes their values along.
          </p>
        )}
      </div>
      {members.length > 0 && (
        <Grid
          label="People"
          columns={columns}
          rows={members}
          rowKey={({ id }) => id}
          rowLabel={nameOf}
          onChange={(changes) =>
            dispatch({ type: 'edit-members', changes, newIds: newRows(changes, members.length) })
          }
          rowActions={remove}
        />
      )}
      <Button look="quiet" onClick={add}>
        <Plus aria-hidden strokeWidth={1.75} className="size-5" />
        Add a person
      </Button>
    </section>
  )
})

/** A paste may reach below the last row: each row past it needs an id. */
export function newRows(changes: readonly CellChange[], rows: number): string[] {
  const last = Math.max(rows - 1, ...changes.map(({ row }) => row))
  return Array.from({ length: last - rows + 1 }, newId)
}

import { Plus } from 'lucide-react'
import { memo, type ReactNode, useCallback, useMemo } from 'react'
import { newId } from '#tools/shared/document/new-id.ts'
import { type CellChange, Grid, type GridColumn } from '#tools/shared/grid/grid.tsx'
import { DeleteButton } from '#tools/shared/parts/delete-button.tsx'
import { DayField, TextField } from '#tools/shared/parts/fields.tsx'
import { focusRow } from '#tools/shared/parts/focus/focus-row.browser.ts'
import { useIsAtLeast } from '#tools/shared/parts/use-media.tsx'
import { Button } from '#ui/button.tsx'
import { type Dashboard, type Member, nameOf } from '../../model/dashboard.ts'
import type { EditProps } from '../../model/edit-dashboard.ts'
import { listed } from '../../model/figures/words.ts'
import { nameIn } from '../../model/people/names.ts'

const columns: GridColumn<Member>[] = [
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

/** The names of those who share theirs, by their ids, as they stand in every other view. */
type ToldApart = ReadonlyMap<string, string>

function nameColumn(apart: ToldApart): GridColumn<Member> {
  return {
    ...{ key: 'name', label: 'Name', width: '9rem', kind: 'text', value: ({ name }) => name },
    show: ({ id, name }) => apart.get(id) ?? name,
  }
}

/** The same map until one of them changes: a table of 30 people is not drawn anew for each key. */
function useToldApart(members: readonly Member[]): ToldApart {
  const apart = members.flatMap((member) => {
    const name = nameIn({ members }, member)
    return name === nameOf(member) ? [] : [[member.id, name] as const]
  })
  const key = JSON.stringify(apart)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key holds all of it
  return useMemo(() => new Map(apart), [key])
}

type MembersTableProps = Pick<Dashboard, 'members'> & Pick<EditProps, 'dispatch'>

export const MembersTable = memo(function MembersTable({ members, dispatch }: MembersTableProps) {
  const isTable = useIsAtLeast('sm')
  const apart = useToldApart(members)
  const allColumns = useMemo(() => [nameColumn(apart), ...columns], [apart])
  const called = useCallback((member: Member) => apart.get(member.id) ?? nameOf(member), [apart])
  const remove = useCallback(
    (member: Member) => (
      <DeleteButton
        label={`Remove ${called(member)} and their values`}
        onClick={() => dispatch({ type: 'remove-member', id: member.id })}
      />
    ),
    [called, dispatch],
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
      {members.length > 0 && isTable && (
        <Grid
          label="People"
          columns={allColumns}
          rows={members}
          rowKey={({ id }) => id}
          rowLabel={called}
          onChange={(changes) =>
            dispatch({ type: 'edit-members', changes, newIds: newRows(changes, members.length) })
          }
          rowActions={remove}
        />
      )}
      {members.length > 0 && !isTable && (
        <div className="space-y-4">
          {members.map((member, row) => (
            <MemberCard
              key={member.id}
              member={member}
              name={called(member)}
              onChange={(key, value) =>
                dispatch(
                  { type: 'edit-members', changes: [{ row, key, value }], newIds: [] },
                  `${member.id} ${key}`,
                )
              }
            >
              {remove(member)}
            </MemberCard>
          ))}
        </div>
      )}
      {apart.size > 0 && (
        <p className="text-sm">
          Some have the same name, and stand in every view as {listed([...apart.values()])}.
        </p>
      )}
      <Button look="quiet" onClick={add}>
        <Plus aria-hidden strokeWidth={1.75} className="size-5" />
        Add a person
      </Button>
    </section>
  )
})

type MemberCardProps = {
  member: Member
  name: string
  onChange: (key: 'name' | 'role' | 'department' | 'leftOn', value: string) => void
  children: ReactNode
}

/** A person on a phone, where a table has no room. */
function MemberCard({ member, name, onChange, children }: MemberCardProps) {
  return (
    <section
      aria-label={name}
      data-row={member.id}
      className="grid grid-cols-2 items-end gap-3 rounded border border-line bg-sheet p-3"
    >
      <div className="col-span-2">
        <TextField label="Name" value={member.name} onChange={(typed) => onChange('name', typed)} />
      </div>
      <TextField label="Role" value={member.role} onChange={(role) => onChange('role', role)} />
      <TextField
        label="Department"
        value={member.department}
        onChange={(department) => onChange('department', department)}
      />
      <DayField
        name={`${member.id} left on`}
        label="Left on"
        value={member.leftOn}
        onChange={(leftOn) => onChange('leftOn', leftOn)}
      />
      {children}
    </section>
  )
}

/** A paste may reach below the last row: each row past it needs an id. */
export function newRows(changes: readonly CellChange[], rows: number): string[] {
  const last = Math.max(rows - 1, ...changes.map(({ row }) => row))
  return Array.from({ length: last - rows + 1 }, newId)
}

import { memo, useCallback, useMemo } from 'react'
import type { GridColumn } from '#tools/shared/grid/grid-types.tsx'
import { DeleteButton } from '#tools/shared/parts/delete-button.tsx'
import { Section } from '#tools/shared/parts/section.tsx'
import { gridColumns } from '#tools/shared/tables/grid-columns.ts'
import { RowsTable } from '#tools/shared/tables/rows-table.tsx'
import { listed } from '#tools/shared/values/listed.ts'
import type { Dashboard, Member } from '../../files/format.ts'
import { memberColumns } from '../../model/columns.ts'
import { nameOf } from '../../model/dashboard.ts'
import type { EditProps } from '../../model/edit-dashboard.ts'
import { nameIn } from '../../model/people/names.ts'

/** Display names by id, for people who share a name. */
type ToldApart = ReadonlyMap<string, string>

function columnsFor(apart: ToldApart): GridColumn<Member>[] {
  return gridColumns(memberColumns, {
    name: { width: '9rem', show: ({ id, name }) => apart.get(id) ?? name },
    role: '9rem',
    department: '8rem',
    joinedOn: '7.5rem',
    leftOn: '7.5rem',
  })
}

/**
 * Keeps its identity until a name changes, so that a table of 30 people does not re-render on each keystroke.
 */
function useToldApart(members: readonly Member[]): ToldApart {
  const apart = members.flatMap((member) => {
    const name = nameIn({ members }, member)
    return name === nameOf(member) ? [] : [[member.id, name] as const]
  })
  const key = JSON.stringify(apart)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key covers all of it
  return useMemo(() => new Map(apart), [key])
}

type MembersTableProps = Pick<Dashboard, 'members'> & Pick<EditProps, 'dispatch'>

export const MembersTable = memo(function MembersTable({ members, dispatch }: MembersTableProps) {
  const apart = useToldApart(members)
  const columns = useMemo(() => columnsFor(apart), [apart])
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
  return (
    <Section title="People" className="min-w-0 space-y-3">
      {members.length > 0 && (
        <p className="max-w-text text-sm text-soft">
          If someone leaves, fill in ‘Left on’ and their past weeks stay. Removing them deletes their values.
        </p>
      )}
      {apart.size > 0 && (
        <p className="text-sm">People with the same name are shown as {listed([...apart.values()])}.</p>
      )}
      <RowsTable
        label="People"
        addLabel="Add a person"
        columns={columns}
        rows={members}
        rowLabel={called}
        onAdd={(id) => dispatch({ type: 'add-member', id })}
        onChange={(changes, newIds, group) => dispatch({ type: 'edit-members', changes, newIds }, group)}
        rowActions={remove}
      />
    </Section>
  )
})

import { Plus } from 'lucide-react'
import { memo, useCallback, useMemo } from 'react'
import { newId } from '#tools/shared/document/new-id.ts'
import { type CellChange, Grid, type GridColumn } from '#tools/shared/grid/grid.tsx'
import { DeleteButton } from '#tools/shared/parts/delete-button.tsx'
import { focusRow } from '#tools/shared/parts/focus/focus-row.browser.ts'
import { useIsAtLeast } from '#tools/shared/parts/use-media.tsx'
import { gridColumns } from '#tools/shared/tables/grid-columns.ts'
import { RowFields } from '#tools/shared/tables/row-fields.tsx'
import { Button } from '#ui/button.tsx'
import { memberColumns } from '../../model/columns.ts'
import { type Dashboard, type Member, nameOf } from '../../model/dashboard.ts'
import type { EditProps } from '../../model/edit-dashboard.ts'
import { listed } from '../../model/figures/words.ts'
import { nameIn } from '../../model/people/names.ts'

/** Display names by id, for people who share a name. */
type ToldApart = ReadonlyMap<string, string>

function columnsFor(apart: ToldApart): GridColumn<Member>[] {
  return gridColumns(memberColumns, {
    name: { width: '9rem', show: ({ id, name }) => apart.get(id) ?? name },
    ...{ role: '9rem', department: '8rem', joinedOn: '7.5rem', leftOn: '7.5rem' },
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
  const isTable = useIsAtLeast('sm')
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
            If someone leaves, fill in ‘Left on’ and their past weeks stay. Removing them deletes their
            values.
          </p>
        )}
      </div>
      {members.length > 0 && isTable && (
        <Grid
          label="People"
          columns={columns}
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
            <section
              key={member.id}
              aria-label={called(member)}
              data-row={member.id}
              className="space-y-3 rounded border border-line bg-sheet p-3"
            >
              <RowFields
                columns={columns}
                id={member.id}
                row={member}
                onChange={(key, value) =>
                  dispatch(
                    { type: 'edit-members', changes: [{ row, key, value }], newIds: [] },
                    `${member.id} ${key}`,
                  )
                }
              />
              {remove(member)}
            </section>
          ))}
        </div>
      )}
      {apart.size > 0 && (
        <p className="text-sm">People with the same name are shown as {listed([...apart.values()])}.</p>
      )}
      <Button look="quiet" onClick={add}>
        <Plus aria-hidden strokeWidth={1.75} className="size-5" />
        Add a person
      </Button>
    </section>
  )
})

/** Ids for rows that a paste adds below the last one. */
export function newRows(changes: readonly CellChange[], rows: number): string[] {
  const last = Math.max(rows - 1, ...changes.map(({ row }) => row))
  return Array.from({ length: last - rows + 1 }, newId)
}

import type { ReactNode } from 'react'
import { newId } from '#tools/shared/document/new-id.ts'
import { type CellChange, Grid, type GridColumn } from '#tools/shared/grid/grid.tsx'
import { AddButton } from '#tools/shared/parts/add-button.tsx'
import { focusRow } from '#tools/shared/parts/focus/focus-row.browser.ts'
import { Section } from '#tools/shared/parts/section.tsx'
import { useIsAtLeast } from '#tools/shared/parts/use-media.tsx'
import { RowFields } from '#tools/shared/tables/row-fields.tsx'

type RowsTableProps<Row> = {
  label: string
  noun: string
  columns: readonly GridColumn<Row>[]
  rows: readonly Row[]
  rowLabel: (row: Row) => string
  /** `newIds`: ids for rows that a paste adds below the last one. */
  onChange: (changes: readonly CellChange[], newIds: readonly string[], group?: string) => void
  onAdd: (id: string) => boolean
  rowActions: (row: Row) => ReactNode
  /** Shown below the heading. */
  children?: ReactNode
}

/** The people or the measures: a grid, or a card per row on a phone. */
export function RowsTable<Row extends { id: string }>(props: RowsTableProps<Row>) {
  const { label, noun, columns, rows, rowLabel, onChange, onAdd, rowActions, children } = props
  const isTable = useIsAtLeast('sm')
  const add = () => {
    const id = newId()
    if (onAdd(id)) focusRow(id)
  }
  return (
    <Section title={label} className="min-w-0 space-y-3">
      {children}
      {rows.length > 0 && isTable && (
        <Grid
          {...{ label, columns, rows, rowLabel, rowActions }}
          rowKey={({ id }) => id}
          onChange={(changes) => onChange(changes, newRows(changes, rows.length))}
        />
      )}
      {!isTable &&
        rows.map((each, row) => (
          <section
            key={each.id}
            aria-label={rowLabel(each)}
            data-row={each.id}
            className="space-y-3 rounded border border-line bg-sheet p-3"
          >
            <RowFields
              columns={columns}
              id={each.id}
              row={each}
              onChange={(key, value) => onChange([{ row, key, value }], [], `${each.id} ${key}`)}
            />
            {rowActions(each)}
          </section>
        ))}
      <AddButton onClick={add}>Add a {noun}</AddButton>
    </Section>
  )
}

function newRows(changes: readonly CellChange[], rows: number): string[] {
  const last = Math.max(rows - 1, ...changes.map(({ row }) => row))
  return Array.from({ length: last - rows + 1 }, newId)
}

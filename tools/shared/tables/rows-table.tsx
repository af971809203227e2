import { memo, type ReactNode, useCallback, useRef } from 'react'
import { newId } from '../document/new-id.ts'
import { Grid } from '../grid/grid.tsx'
import type { CellValue } from '../grid/grid-model.ts'
import type { CellChange, GridColumn } from '../grid/grid-types.tsx'
import { AddButton } from '../parts/add-button.tsx'
import { focusRow } from '../parts/focus/focus-row.browser.ts'
import { useIsAtLeast } from '../parts/use-media.tsx'
import { RowFields } from './row-fields.tsx'

/** Like a grid's, these must be stable: rows and cards are memoized. */
type StableProps<Row> = {
  columns: readonly GridColumn<Row>[]
  rowLabel: (row: Row, index: number) => string
  rowActions: (row: Row, index: number) => ReactNode
  /** The columns that a row has. Cards leave out the others. */
  hasColumn?: (row: Row, key: string) => boolean
}

type RowsTableProps<Row> = StableProps<Row> & {
  label: string
  addLabel: string
  rows: readonly Row[]
  actionsWidth?: string
  /** `newIds`: ids for rows that a paste adds below the last one. */
  onChange: (changes: readonly CellChange[], newIds: readonly string[], group?: string) => void
  onAdd: (id: string) => boolean
}

/** Rows to type into: a grid, or a card for each on a phone. */
export function RowsTable<Row extends { id: string }>(props: RowsTableProps<Row>) {
  const { label, addLabel, rows, actionsWidth, onChange, onAdd, hasColumn, ...stable } = props
  const isTable = useIsAtLeast('sm')
  const latest = useRef(onChange)
  latest.current = onChange
  const onCell = useCallback((row: number, id: string, key: string, value: CellValue) => {
    latest.current([{ row, key, value }], [], `${id} ${key}`)
  }, [])
  const add = () => {
    const id = newId()
    if (onAdd(id)) focusRow(id)
  }
  return (
    <>
      {rows.length > 0 && isTable && (
        <Grid
          {...{ label, rows, ...stable, ...(actionsWidth && { actionsWidth }) }}
          rowKey={({ id }) => id}
          onChange={(changes) => onChange(changes, newRows(changes, rows.length))}
        />
      )}
      {rows.length > 0 && !isTable && (
        <div className="space-y-3">
          {rows.map((row, index) => (
            <RowCard key={row.id} {...{ row, index, onCell, hasColumn, ...stable }} />
          ))}
        </div>
      )}
      <AddButton onClick={add}>{addLabel}</AddButton>
    </>
  )
}

function newRows(changes: readonly CellChange[], rows: number): string[] {
  const last = Math.max(rows - 1, ...changes.map(({ row }) => row))
  return Array.from({ length: last - rows + 1 }, newId)
}

const RowCard = memo(DrawnCard) as typeof DrawnCard

type RowCardProps<Row> = Omit<StableProps<Row>, 'hasColumn'> & {
  hasColumn: StableProps<Row>['hasColumn']
  row: Row
  index: number
  onCell: (row: number, id: string, key: string, value: CellValue) => void
}

function DrawnCard<Row extends { id: string }>(props: RowCardProps<Row>) {
  const { row, index, columns, rowLabel, rowActions, hasColumn, onCell } = props
  return (
    <section
      aria-label={rowLabel(row, index)}
      data-row={row.id}
      className="space-y-3 rounded border border-line bg-sheet p-3"
    >
      <RowFields
        columns={hasColumn ? columns.filter(({ key }) => hasColumn(row, key)) : columns}
        id={row.id}
        row={row}
        onChange={(key, value) => onCell(index, row.id, key, value)}
      />
      <div className="flex justify-end">{rowActions(row, index)}</div>
    </section>
  )
}

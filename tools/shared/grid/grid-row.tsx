import { memo, type ReactNode } from 'react'
import { cellText } from './cell-text.ts'
import { GridCell } from './grid-cell.tsx'
import type { GridColumn } from './grid-types.tsx'
import type { GridActions } from './use-grid.tsx'

type GridRowProps<Row> = {
  row: Row
  rowKey: string
  index: number
  columns: readonly GridColumn<Row>[]
  activeColumn: number | undefined
  markedFrom: number | undefined
  markedTo: number | undefined
  isRange: boolean
  editing: string | undefined
  rowLabel: ((row: Row, index: number) => string) | undefined
  rowActions: ((row: Row, index: number) => ReactNode) | undefined
  actions: GridActions
}

/** Memoized: of 150 rows, only the one being edited renders. */
export const GridRow = memo(DrawnRow) as typeof DrawnRow

function DrawnRow<Row>(props: GridRowProps<Row>) {
  const { row, rowKey, index, columns, activeColumn, markedFrom, markedTo, isRange, editing, actions } = props
  const textOf = (column: GridColumn<Row>) => cellText(column.value(row), column.kind, column.choices)
  const rowName = () => props.rowLabel?.(row, index) ?? (columns[0] ? textOf(columns[0]) : '')
  return (
    <tr data-row={rowKey} className="border-line border-b last:border-b-0">
      {columns.map((column, at) => {
        const isMarked = markedFrom !== undefined && at >= markedFrom && at <= (markedTo ?? markedFrom)
        return (
          <GridCell
            key={column.key}
            column={column}
            row={row}
            place={{ row: index, column: at }}
            isActive={at === activeColumn}
            isMarked={isMarked}
            isInRange={isMarked && isRange}
            editing={at === activeColumn ? editing : undefined}
            rowName={rowName}
            actions={actions}
          />
        )
      })}
      {props.rowActions && <td className="p-0 text-center align-top">{props.rowActions(row, index)}</td>}
    </tr>
  )
}

import { useId } from 'react'
import { NumberQuestion } from '../parts/typed/number-question.tsx'
import { GridRow } from './grid-row.tsx'
import type { GridColumn, GridProps } from './grid-types.tsx'
import { RefusedCells } from './refused-cells.tsx'
import { useGrid } from './use-grid.tsx'

/**
 * A table that works like a spreadsheet. Arrow keys and Tab move, typing replaces, Enter, F2 or double click edits,
 * Escape cancels, Delete clears and Shift extends the selection. Copy, cut and paste work with Excel and Google
 * Sheets.
 * Rows are memoized, so columns, rowLabel and rowActions must be stable (useMemo, useCallback).
 */
export function Grid<Row>(props: GridProps<Row>) {
  const { label, columns, rows, rowKey, rowActions, actionsWidth = '3rem' } = props
  const grid = useGrid(props)
  const { active, area } = grid
  const hintId = useId()
  const widths = [...columns.map(widthOf), ...(rowActions ? [actionsWidth] : [])]
  return (
    <div className="fades-where-cut relative overflow-x-auto rounded border border-line bg-sheet">
      <p id={hintId} className="sr-only">
        Arrow keys and Tab move between cells; the row’s buttons are to the right of the last column. Type or press
        Enter to edit, Escape to cancel. Press Escape, then Tab, to leave the table. You can paste cells from a
        spreadsheet.
      </p>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table with grid navigation
        role="grid"
        aria-label={label}
        aria-describedby={hintId}
        ref={grid.table}
        className="w-full table-fixed border-collapse text-sm"
        style={{ minWidth: `calc(${widths.join(' + ')})` }}
        {...grid.handlers}
      >
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                style={{ width: widthOf(column) }}
                className={`border-line border-b bg-paper px-2.5 py-2 font-semibold text-soft ${column.kind === 'number' ? 'text-right' : 'text-left'}`}
              >
                {column.label}
              </th>
            ))}
            {rowActions && (
              <th scope="col" style={{ width: actionsWidth }} className="border-line border-b bg-paper">
                <span className="sr-only">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => {
            const isMarked = index >= area.top && index <= area.bottom
            const isActive = index === active.row
            return (
              <GridRow
                key={rowKey(row)}
                row={row}
                rowKey={rowKey(row)}
                index={index}
                columns={columns}
                activeColumn={isActive ? active.column : undefined}
                markedFrom={isMarked ? area.left : undefined}
                markedTo={isMarked ? area.right : undefined}
                isRange={isMarked && grid.isRange}
                editing={isActive ? grid.editing : undefined}
                rowLabel={props.rowLabel}
                rowActions={rowActions}
                actions={grid.actions}
              />
            )
          })}
        </tbody>
      </table>
      {grid.refused && <RefusedCells refused={grid.refused} onClose={grid.forget} />}
      {grid.question && <NumberQuestion {...grid.question} onAnswer={grid.answer} />}
    </div>
  )
}

/** Limits text columns on phones so that the next column stays visible. Numbers cannot wrap. */
function widthOf<Row>({ kind, width }: GridColumn<Row>): string {
  return kind === 'text' ? `min(${width}, 42vw)` : width
}

import { GridEditor } from './grid-editor.tsx'
import { contains, type Place } from './grid-model.ts'
import type { GridColumn } from './grid-types.tsx'
import type { GridState } from './use-grid.tsx'

type GridCellProps<Row> = { grid: GridState<Row>; column: GridColumn<Row>; row: Row; place: Place }

export function GridCell<Row>({ grid, column, row, place }: GridCellProps<Row>) {
  const active = place.row === grid.active.row && place.column === grid.active.column
  const marked = contains(grid.area, place)
  const surface = marked && grid.isRange ? 'bg-blue-tint' : column.readOnly ? 'bg-paper' : ''
  const frame = active ? 'focus-within:shadow-[inset_0_0_0_2px_var(--color-blue)]' : 'hover:bg-paper'
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid hears the keys
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid
      role="gridcell"
      data-cell={`${place.row}:${place.column}`}
      tabIndex={active ? 0 : -1}
      aria-selected={marked}
      aria-readonly={column.readOnly ?? false}
      onFocus={() => grid.onCellFocus(place)}
      // With Shift a click marks up to here: the focus, and with it the start of the mark, stays where it was.
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      onClick={(event) => grid.onCellClick(place, event.shiftKey)}
      onDoubleClick={() => grid.onCellDoubleClick(place)}
      onPointerDown={({ pointerType }) => grid.onCellPointer(pointerType)}
      className={`cursor-default p-0 align-top -outline-offset-2 ${surface} ${frame}`}
    >
      {active && grid.editing !== undefined ? (
        <GridEditor
          label={`${column.label}, ${grid.rowName(row)}`}
          column={column}
          text={grid.editing}
          onText={grid.setEditing}
          onDone={grid.commit}
        />
      ) : (
        <div className={`min-h-11 p-2.5 ${column.kind === 'number' ? 'text-right tabular-nums' : ''}`}>
          {column.show ? column.show(row) : grid.textOf(column, row)}
        </div>
      )}
    </td>
  )
}

import { cellText } from './cell-text.ts'
import { GridEditor } from './grid-editor.tsx'
import type { Place } from './grid-model.ts'
import type { GridColumn } from './grid-types.tsx'
import type { GridActions } from './use-grid.tsx'

type GridCellProps<Row> = {
  column: GridColumn<Row>
  row: Row
  place: Place
  isActive: boolean
  isMarked: boolean
  /** Whether it is part of a selection of several cells. */
  isInRange: boolean
  editing: string | undefined
  rowName: () => string
  actions: GridActions
}

export function GridCell<Row>(props: GridCellProps<Row>) {
  const { column, row, place, isActive, isMarked, isInRange, editing, rowName, actions } = props
  const surface = isInRange ? 'bg-blue-tint' : column.readOnly ? 'bg-paper' : ''
  const frame = isActive ? 'focus-within:shadow-[inset_0_0_0_2px_var(--color-blue)]' : 'hover:bg-paper'
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid handles keys
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid
      role="gridcell"
      data-cell={`${place.row}:${place.column}`}
      tabIndex={isActive ? 0 : -1}
      aria-selected={isMarked}
      aria-readonly={column.readOnly ?? false}
      onFocus={() => actions.onCellFocus(place)}
      // A click with Shift extends the selection, so the focus must stay at its start.
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      onClick={(event) => actions.onCellClick(place, event.shiftKey)}
      onDoubleClick={() => actions.onCellDoubleClick(place)}
      onPointerDown={({ pointerType }) => actions.onCellPointer(pointerType)}
      className={`cursor-default p-0 align-top -outline-offset-2 ${surface} ${frame}`}
    >
      {editing === undefined ? (
        <div className={`min-h-11 p-2.5 ${column.kind === 'number' ? 'text-right tabular-nums' : ''}`}>
          {column.show ? column.show(row) : cellText(column.value(row), column.kind, column.choices)}
        </div>
      ) : (
        <GridEditor
          label={`${column.label}, ${rowName()}`}
          column={column}
          text={editing}
          onText={actions.setEditing}
          typeChoice={actions.typeChoice}
          typedSoFar={actions.typedSoFar}
          onDone={actions.commit}
        />
      )}
    </td>
  )
}

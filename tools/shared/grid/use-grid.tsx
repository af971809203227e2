import { type KeyboardEvent, useRef, useState } from 'react'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import { limitWords } from '../values/limits.ts'
import { cellText } from './cell-text.ts'
import {
  areaOf,
  type CellKind,
  cellsIn,
  moveBy,
  nextInOrder,
  type Place,
  readCell,
  type Size,
  spreadPaste,
  writeClipboard,
} from './grid-model.ts'
import type { CellChange, EditEnd, GridColumn, GridProps } from './grid-types.tsx'
import { isCell, useClipboard } from './use-clipboard.tsx'
import { useSelection } from './use-selection.tsx'

/** What a cell tells the grid. */
export type GridHands = {
  setEditing: (text: string) => void
  commit: (end: EditEnd) => void
  onCellFocus: (place: Place) => void
  onCellPointer: (pointerType: string) => void
  onCellClick: (place: Place, extend: boolean) => void
  onCellDoubleClick: (place: Place) => void
}

/** What the grid's keys, clicks and clipboard do. */
export function useGrid<Row>({ columns, rows, onChange }: GridProps<Row>) {
  const size = { rows: rows.length, columns: columns.length }
  const { table, selection, select } = useSelection(size)
  /** The text being typed into the active cell; undefined while none is edited. */
  const [editing, setEditing] = useState<string>()
  /** An edit ends once, though leaving the field and its removal both say so. */
  const isOpen = useRef(false)
  /** After Tab ended an edit, Tab goes on to the next cell; any other key gives Tab back to the page. */
  const tabbing = useRef(false)
  const clicked = useRef<Place>(undefined)
  const isTouch = useRef(false)
  const active = selection.to
  const area = areaOf(selection)

  const go = (to: Place, extend = false) => select({ from: extend ? selection.from : to, to })

  const textOf = (column: GridColumn<Row>, row: Row) =>
    cellText(column.value(row), column.kind, column.choices)

  const startEdit = (text?: string) => {
    const column = columns[active.column]
    const row = rows[active.row]
    if (!column || !row || column.readOnly) return
    isOpen.current = true
    setEditing(column.kind === 'choice' ? String(column.value(row) ?? '') : (text ?? textOf(column, row)))
  }

  const write = (cells: readonly (Place & { text: string })[]) => {
    const { changes, refused } = changesOf(cells, columns, rows)
    if (changes.length > 0) onChange(changes)
    if (refused.length > 0) sayRefused(refused)
  }

  const commit = (end: EditEnd) => {
    if (!isOpen.current || editing === undefined) return
    isOpen.current = false
    setEditing(undefined)
    if (end !== 'cancel') write([{ ...active, text: editing }])
    tabbing.current = end === 'next' || end === 'back'
    if (end !== 'stay') go(afterEdit(end, active, size))
  }

  const clear = () => write(cellsIn(area).map((place) => ({ ...place, text: '' })))

  /** What a key does; false for a key that is not the grid's. */
  const press = (key: string, ctrl: boolean, shift: boolean): boolean => {
    const to =
      key === 'Tab'
        ? tabbing.current && nextInOrder(active, shift ? -1 : 1, size)
        : moveBy(key, ctrl, active, size)
    if (key !== 'Tab') tabbing.current = false
    if (to) go(to, shift && key !== 'Tab')
    else if (ctrl && key.toLowerCase() === 'a') {
      select({ from: { row: 0, column: 0 }, to: { row: size.rows - 1, column: size.columns - 1 } })
    } else if (key === 'Enter' || key === 'F2') startEdit()
    else if (key === 'Delete' || key === 'Backspace') clear()
    else if (key.length === 1 && !ctrl) startEdit(key)
    else return false
    return true
  }

  const copy = (event: ClipboardEvent) => {
    const cells = rows
      .slice(area.top, area.bottom + 1)
      .map((row) => columns.slice(area.left, area.right + 1).map((column) => textOf(column, row)))
    event.clipboardData?.setData('text/plain', writeClipboard(cells))
  }

  useClipboard(table, (event) => {
    if (editing !== undefined) return false
    if (event.type === 'paste') {
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (text !== '') write(spreadPaste(text, selection, size.columns))
    } else {
      copy(event)
      if (event.type === 'cut') clear()
    }
    return true
  })

  const hands = useStableHands({
    setEditing,
    commit,
    /** The focus may come from elsewhere: a screen reader, or a row that was just added. */
    onCellFocus(place) {
      if (!isOpen.current && !samePlace(place, active)) go(place)
    },
    onCellPointer(pointerType) {
      isTouch.current = pointerType === 'touch'
    },
    /** A click chooses a cell: what is typed then replaces it. A finger has no keys to type with: it edits by tapping again. */
    onCellClick(place, extend) {
      if (isOpen.current && samePlace(place, active)) return
      const isAgain = samePlace(place, clicked.current) && samePlace(place, active)
      if (isAgain && !extend && isTouch.current) startEdit()
      else go(place, extend)
      clicked.current = place
    },
    onCellDoubleClick(place) {
      if (!isOpen.current && samePlace(place, active)) startEdit()
    },
  })

  return {
    ...{ table, active, area, editing, hands },
    isRange: area.top !== area.bottom || area.left !== area.right,
    handlers: {
      onKeyDown(event: KeyboardEvent) {
        if (editing !== undefined || !isCell(event.target) || event.altKey) return
        if (press(event.key, event.ctrlKey || event.metaKey, event.shiftKey)) event.preventDefault()
      },
    },
  }
}

/** The same functions for as long as the grid is there, so that a cell need not be drawn anew to get them. */
function useStableHands(now: GridHands): GridHands {
  const latest = useRef(now)
  latest.current = now
  const [hands] = useState<GridHands>(() => ({
    setEditing: (text) => latest.current.setEditing(text),
    commit: (end) => latest.current.commit(end),
    onCellFocus: (place) => latest.current.onCellFocus(place),
    onCellPointer: (pointerType) => latest.current.onCellPointer(pointerType),
    onCellClick: (place, extend) => latest.current.onCellClick(place, extend),
    onCellDoubleClick: (place) => latest.current.onCellDoubleClick(place),
  }))
  return hands
}

type Refused = { text: string; label: string; problem: string }

const kindWords: Record<CellKind, string> = {
  text: '',
  number: limitWords({}),
  day: 'Type a date, like 3/31/2027.',
  choice: 'Take one of its choices.',
}

/** The cells that really change, and the texts that do not fit where they were put. */
function changesOf<Row>(
  cells: readonly (Place & { text: string })[],
  columns: readonly GridColumn<Row>[],
  rows: readonly Row[],
): { changes: CellChange[]; refused: Refused[] } {
  const changes: CellChange[] = []
  const refused: Refused[] = []
  for (const { row: index, column: at, text } of cells) {
    const column = columns[at]
    if (!column || column.readOnly) continue
    const value = readCell(column.kind, text, column.choices)
    const row = rows[index]
    const problem = value === undefined ? kindWords[column.kind] : column.check?.(value, row)
    if (value === undefined || problem) refused.push({ text, label: column.label, problem: problem ?? '' })
    else if (row === undefined || column.value(row) !== value)
      changes.push({ row: index, key: column.key, value })
  }
  return { changes, refused }
}

function afterEdit(end: EditEnd, active: Place, size: Size): Place {
  if (end === 'down') return moveBy('ArrowDown', false, active, size) ?? active
  if (end === 'up') return moveBy('ArrowUp', false, active, size) ?? active
  if (end === 'cancel') return active
  return nextInOrder(active, end === 'next' ? 1 : -1, size) ?? active
}

function samePlace(one: Place, other: Place | undefined): boolean {
  return one.row === other?.row && one.column === other.column
}

function sayRefused(refused: readonly Refused[]): void {
  const [first] = refused
  const count = refused.length
  if (!first) return
  showToast({
    title: count === 1 ? 'One cell was left as it was' : `${count} cells were left as they were`,
    description: `‘${first.label}’ does not take ‘${first.text.trim()}’. ${first.problem}`,
    variant: 'destructive',
  })
}

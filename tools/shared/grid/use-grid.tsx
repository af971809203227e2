import { type KeyboardEvent, useRef, useState } from 'react'
import { copiedText, editText } from './cell-text.ts'
import {
  areaOf,
  cellsIn,
  choiceFor,
  isTyped,
  moveBy,
  nextInOrder,
  type Place,
  type Size,
  spreadPaste,
  writeClipboard,
} from './grid-model.ts'
import type { EditEnd, GridColumn, GridProps } from './grid-types.tsx'
import { sayHeading, sayNoPlace, useWriting, withoutHeading } from './use-cell-edit.tsx'
import { isCell, useClipboard } from './use-clipboard.tsx'
import { useSelection } from './use-selection.tsx'

/** Callbacks for the cells. */
export type GridActions = {
  setEditing: (text: string) => void
  /** Receives everything typed so far into a list of choices. */
  typeChoice: (typed: string) => void
  typedSoFar: () => string
  commit: (end: EditEnd) => void
  onCellFocus: (place: Place) => void
  onCellPointer: (pointerType: string) => void
  onCellClick: (place: Place, extend: boolean) => void
  onCellDoubleClick: (place: Place) => void
}

export function useGrid<Row>({ columns, rows, onChange, hasFixedRows = false }: GridProps<Row>) {
  const size = { rows: rows.length, columns: columns.length }
  const { table, selection, select } = useSelection(size)
  /** The text being typed into the active cell; undefined while no cell is being edited. */
  const [editing, setEditing] = useState<string>()
  /** The text when editing started. If it is unchanged, nothing is written. */
  const begun = useRef<string>(undefined)
  /** What was typed into a list of choices; undefined if one was picked. */
  const typed = useRef<string>(undefined)
  /** Ensures that an edit ends once: blur and unmount both report it. */
  const isOpen = useRef(false)
  /** Tab moves between cells. After Escape it leaves the grid, so that keyboard users are not trapped. */
  const leaving = useRef(false)
  const clicked = useRef<Place>(undefined)
  const isTouch = useRef(false)
  const active = selection.to
  const area = areaOf(selection)

  const go = (to: Place, extend = false) => select({ from: extend ? selection.from : to, to })

  const copyOf = (column: GridColumn<Row>, row: Row) => copiedText(column.value(row), column.kind, column.choices)

  const startEdit = (text?: string) => {
    const column = columns[active.column]
    const row = rows[active.row]
    if (!column || !row || column.readOnly) return
    const value = column.value(row)
    isOpen.current = true
    const currentText = column.kind === 'choice' ? String(value ?? '') : editText(value, column.kind)
    const word = column.kind === 'choice' ? text?.trim() || undefined : undefined
    typed.current = word
    begun.current = text === undefined || (column.kind === 'choice' && !word) ? currentText : undefined
    setEditing(column.kind === 'choice' ? typedChoice(column, word, currentText) : (text ?? currentText))
  }
  const pick = (text: string) => {
    typed.current = undefined
    setEditing(text)
  }
  const typeChoice = (text: string) => {
    typed.current = text
    begun.current = undefined
    setEditing((before = '') => typedChoice(columns[active.column], text, before))
  }

  const { write, question, answer, refused, forget } = useWriting({ columns, rows, onChange })

  const commit = (end: EditEnd) => {
    if (!isOpen.current || editing === undefined) return
    isOpen.current = false
    setEditing(undefined)
    const moveOn = (wasAsked = false) => {
      if (end !== 'stay') go(afterEdit(end, active, size))
      else if (wasAsked) go(active)
    }
    const isChanged = end !== 'cancel' && editing !== begun.current
    const reopen = () => {
      // The focus may have moved to another cell. The editor focuses itself.
      select({ from: active, to: active }, false)
      startEdit(editing)
    }
    const word = typed.current
    // Text that matches no choice is rejected with a message.
    const isUnknown = word && !choiceFor(columns[active.column]?.choices, word)
    const text = isUnknown ? word : editing
    if (isChanged) write([{ ...active, text }], moveOn, reopen)
    else moveOn()
  }

  const stay = () => select(selection)
  const clear = () => write(cellsIn(area).map((place) => ({ ...place, text: '' })))

  /** Handles a key; returns false for keys that the grid does not use. */
  const press = (key: string, ctrl: boolean, shift: boolean): boolean => {
    const to =
      key === 'Tab' ? !leaving.current && nextInOrder(active, shift ? -1 : 1, size) : moveBy(key, ctrl, active, size)
    if (key !== 'Shift') leaving.current = key === 'Escape'
    if (to) go(to, shift && key !== 'Tab')
    else if (ctrl && key.toLowerCase() === 'a') {
      select({ from: { row: 0, column: 0 }, to: { row: size.rows - 1, column: size.columns - 1 } })
    } else if (key === 'Enter' || key === 'F2') startEdit()
    else if (key === 'Delete' || key === 'Backspace') clear()
    else if (isTyped({ key, ctrlKey: ctrl })) startEdit(key)
    else return false
    return true
  }

  const copy = (event: ClipboardEvent) => {
    const cells = rows
      .slice(area.top, area.bottom + 1)
      .map((row) => columns.slice(area.left, area.right + 1).map((column) => copyOf(column, row)))
    event.clipboardData?.setData('text/plain', writeClipboard(cells))
  }

  useClipboard(table, (event) => {
    if (editing !== undefined) return false
    if (event.type === 'paste') {
      const { text, heading } = withoutHeading(
        event.clipboardData?.getData('text/plain') ?? '',
        columns.slice(area.left),
      )
      const { cells, beyond } = spreadPaste(text, selection, size.columns)
      const below = hasFixedRows && cells.find(({ row, text: each }) => row >= size.rows && each.trim() !== '')
      if (beyond[0]) sayNoPlace(area.left === 0 ? 'columns at all' : 'columns', beyond[0])
      else if (below) sayNoPlace('rows', below)
      else if (text !== '') {
        if (heading) sayHeading(heading)
        write(cells, stay, stay)
      }
    } else {
      copy(event)
      if (event.type === 'cut') clear()
    }
    return true
  })

  const actions = useStableActions({
    setEditing: pick,
    typeChoice,
    typedSoFar: () => typed.current ?? '',
    commit,
    /** Focus may come from elsewhere: a screen reader, or a row that was just added. */
    onCellFocus(place) {
      if (!isOpen.current && !samePlace(place, active)) go(place)
    },
    onCellPointer(pointerType) {
      isTouch.current = pointerType === 'touch'
    },
    /** A click selects a cell, and typing replaces its value. On touch screens, a second tap edits. */
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
    table,
    active,
    area,
    editing,
    actions,
    question,
    answer,
    refused,
    forget,
    isRange: area.top !== area.bottom || area.left !== area.right,
    handlers: {
      onKeyDown(event: KeyboardEvent) {
        if (editing !== undefined || (event.altKey && !isTyped(event))) return
        if (stepAside(event, size.columns)) return event.preventDefault()
        if (!isCell(event.target)) return
        if (press(event.key, event.ctrlKey || event.metaKey, event.shiftKey)) event.preventDefault()
      },
    },
  }
}

/** Arrow keys move between the last cell of a row and its buttons. Returns true if the focus moved. */
function stepAside({ key, target, ctrlKey, metaKey, shiftKey }: KeyboardEvent, columns: number): boolean {
  const by = { ArrowRight: 1, ArrowLeft: -1 }[key]
  if (!by || ctrlKey || metaKey || shiftKey || !(target instanceof HTMLElement)) return false
  const row = target.closest('tr')
  const places = row?.querySelectorAll<HTMLElement>(`[data-cell$=":${columns - 1}"], button:not(:disabled)`) ?? []
  const at = Array.from(places).indexOf(target)
  const next = at < 0 ? undefined : places[at + by]
  next?.focus()
  return next !== undefined
}

/** Returns stable callbacks, so that memoized cells do not rerender. */
function useStableActions(now: GridActions): GridActions {
  const latest = useRef(now)
  latest.current = now
  const [actions] = useState<GridActions>(() => ({
    setEditing: (text) => latest.current.setEditing(text),
    typeChoice: (typed) => latest.current.typeChoice(typed),
    typedSoFar: () => latest.current.typedSoFar(),
    commit: (end) => latest.current.commit(end),
    onCellFocus: (place) => latest.current.onCellFocus(place),
    onCellPointer: (pointerType) => latest.current.onCellPointer(pointerType),
    onCellClick: (place, extend) => latest.current.onCellClick(place, extend),
    onCellDoubleClick: (place) => latest.current.onCellDoubleClick(place),
  }))
  return actions
}

/** The choice shown while typing. Text without a match keeps the current one. */
function typedChoice<Row>(column: GridColumn<Row> | undefined, word: string | undefined, current: string): string {
  return (word && choiceFor(column?.choices, word)?.value) ?? current
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

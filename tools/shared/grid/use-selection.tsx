import { useLayoutEffect, useRef, useState } from 'react'
import { type Selection, type Size, within } from './grid-model.ts'

const start: Selection = { from: { row: 0, column: 0 }, to: { row: 0, column: 0 } }

/** The marked cells of a grid. Marking moves the focus to the cell where the mark ends, unless told not to. */
export function useSelection(size: Size) {
  const table = useRef<HTMLTableElement>(null)
  const [wanted, setWanted] = useState(start)
  const focusWanted = useRef(false)
  // Rows may have gone since.
  const selection = { from: within(wanted.from, size), to: within(wanted.to, size) }
  const { row, column } = selection.to
  // As part of drawing: a later effect of the drawing before would still know the cell before, and take the wish for it.
  useLayoutEffect(() => {
    if (!focusWanted.current) return
    focusWanted.current = false
    table.current?.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`)?.focus()
  })
  const select = (next: Selection, withFocus = true) => {
    focusWanted.current = withFocus
    setWanted(next)
  }
  return { table, selection, select }
}

import { useLayoutEffect, useRef, useState } from 'react'
import { type Selection, type Size, within } from './grid-model.ts'

const start: Selection = { from: { row: 0, column: 0 }, to: { row: 0, column: 0 } }

export function useSelection(size: Size) {
  const table = useRef<HTMLTableElement>(null)
  const [wanted, setWanted] = useState(start)
  const focusWanted = useRef(false)
  // Rows may have been deleted since.
  const selection = { from: within(wanted.from, size), to: within(wanted.to, size) }
  const { row, column } = selection.to
  // A layout effect, because a passive effect of the previous render would still run with the previous cell and
  // consume the request.
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

import { type RefObject, useEffect, useRef } from 'react'

export function isCell(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.dataset.cell !== undefined
}

/**
 * Copy, cut and paste while a cell of the table has the focus. Browsers send these events to where the text cursor was
 * last, which may be inside the cell, in another one or nowhere near: the focus says whose they are.
 */
export function useClipboard(
  table: RefObject<HTMLTableElement | null>,
  act: (event: ClipboardEvent) => boolean,
): void {
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    const onClipboard = (event: ClipboardEvent) => {
      const focused = document.activeElement
      if (!isCell(focused) || !table.current?.contains(focused)) return
      if (latest.current(event)) event.preventDefault()
    }
    const names = ['copy', 'cut', 'paste'] as const
    for (const name of names) document.addEventListener(name, onClipboard)
    return () => {
      for (const name of names) document.removeEventListener(name, onClipboard)
    }
  }, [table])
}

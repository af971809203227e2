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
    const hasFocus = () =>
      isCell(document.activeElement) && Boolean(table.current?.contains(document.activeElement))
    const onClipboard = (event: ClipboardEvent) => {
      if (hasFocus() && latest.current(event)) event.preventDefault()
    }
    // Safari copies nothing where no text is marked, unless it is told beforehand that someone will.
    const onBefore = (event: Event) => hasFocus() && event.preventDefault()
    const names = ['copy', 'cut', 'paste'] as const
    for (const name of names) {
      document.addEventListener(name, onClipboard)
      document.addEventListener(`before${name}`, onBefore)
    }
    return () => {
      for (const name of names) {
        document.removeEventListener(name, onClipboard)
        document.removeEventListener(`before${name}`, onBefore)
      }
    }
  }, [table])
}

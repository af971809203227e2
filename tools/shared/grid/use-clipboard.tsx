import { type RefObject, useEffect, useRef } from 'react'

export function isCell(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.dataset.cell !== undefined
}

/**
 * Copy, cut and paste while a cell is focused. Browsers dispatch these events at the last text cursor, which may be
 * elsewhere, so we listen on the document and check the focus.
 */
export function useClipboard(table: RefObject<HTMLTableElement | null>, act: (event: ClipboardEvent) => boolean): void {
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    const hasFocus = () => isCell(document.activeElement) && Boolean(table.current?.contains(document.activeElement))
    const onClipboard = (event: ClipboardEvent) => {
      if (hasFocus() && latest.current(event)) event.preventDefault()
    }
    // Safari fires no copy event without a text selection, unless the before event is canceled.
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

import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react'
import { focusRow } from '#tools/shared/parts/focus/focus-row.browser.ts'

type Drag = { id: string; to: number }

export type Handle = {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void
  onPointerMove: (event: PointerEvent<HTMLElement>) => void
  onPointerUp: () => void
  onPointerCancel: () => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/** Reorders rows by dragging a handle with mouse or touch, or with its arrow keys. */
export function useDragOrder(
  ids: readonly string[],
  onPlace: (id: string, to: number) => void,
): { list: RefObject<HTMLOListElement | null>; drag: Drag | undefined; handleOf: (id: string) => Handle } {
  const list = useRef<HTMLOListElement>(null)
  const [drag, setDrag] = useState<Drag>()
  const rowAt = (y: number) => {
    const rows = [...(list.current?.children ?? [])]
    const at = rows.findIndex((row) => row.getBoundingClientRect().bottom > y)
    return at < 0 ? rows.length - 1 : at
  }
  const place = (id: string, to: number) => {
    if (to !== ids.indexOf(id) && to >= 0 && to < ids.length) onPlace(id, to)
  }
  const handleOf = (id: string): Handle => ({
    onPointerDown(event) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setDrag({ id, to: ids.indexOf(id) })
    },
    onPointerMove: ({ clientY }) => drag?.id === id && setDrag({ id, to: rowAt(clientY) }),
    onPointerUp() {
      setDrag(undefined)
      if (drag?.id === id) place(id, drag.to)
    },
    onPointerCancel: () => setDrag(undefined),
    onKeyDown(event) {
      if (event.key === 'Escape') setDrag(undefined)
      if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
      event.preventDefault()
      place(id, ids.indexOf(id) + (event.key === 'ArrowUp' ? -1 : 1))
      // Moving a row in the DOM drops its focus.
      focusRow(id, '[data-handle]')
    },
  })
  return { list, drag, handleOf }
}

import { type PointerEvent, type RefObject, useRef, useState } from 'react'

const edgePx = 48
const scrollStepPx = 12

/**
 * Reorders rows by dragging their handles, with mouse, pen or touch. A line marks the drop position; nothing else
 * moves until the drop, so rows of any height are easy to aim at.
 */
export function useDragOrder(rows: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void) {
  const dragged = useRef<number>(undefined)
  /** Index of the row it would be dropped before; the number of rows means the end. */
  const [dropAt, setDropAt] = useState<number>()

  function stop(): void {
    dragged.current = undefined
    setDropAt(undefined)
  }

  function handleProps(index: number) {
    return {
      onPointerDown(event: PointerEvent) {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        dragged.current = index
      },
      onPointerMove(event: PointerEvent) {
        if (dragged.current === undefined || !rows.current) return
        scrollAtEdge(rows.current, event.clientY)
        setDropAt(rowBelow(rows.current, event.clientY))
      },
      onPointerUp() {
        const from = dragged.current
        const before = dropAt
        stop()
        if (from !== undefined && before !== undefined) onMove(from, before > from ? before - 1 : before)
      },
      onPointerCancel: stop,
    }
  }
  return { dropAt, handleProps }
}

function rowBelow(rows: HTMLElement, y: number): number {
  const entries = [...rows.children].filter((row) => !row.hasAttribute('aria-hidden'))
  const below = entries.findIndex((row) => {
    const { top, height } = row.getBoundingClientRect()
    return y < top + height / 2
  })
  return below === -1 ? entries.length : below
}

/** Scrolls long lists while dragging near the edge. */
function scrollAtEdge(rows: HTMLElement, y: number): void {
  const area = rows.closest('[data-scrolls]')
  if (!area) return
  const { top, bottom } = area.getBoundingClientRect()
  if (y < top + edgePx) area.scrollBy(0, -scrollStepPx)
  if (y > bottom - edgePx) area.scrollBy(0, scrollStepPx)
}

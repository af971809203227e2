import { type PointerEvent, type RefObject, useRef, useState } from 'react'

const edgePx = 48
const scrollStepPx = 12

/**
 * Puts the rows of a list into another order by their handles, with mouse, pen or finger. Where the row would come to
 * lie is drawn as a line; nothing else moves until it is let go, so that rows of any height can be aimed at.
 */
export function useDragOrder(
  rows: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
) {
  const dragged = useRef<number>(undefined)
  /** Before which row it would come to lie; as many as there are rows: behind the last. */
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

/** A long list goes on under the finger. */
function scrollAtEdge(rows: HTMLElement, y: number): void {
  const area = rows.closest('[data-scrolls]')
  if (!area) return
  const { top, bottom } = area.getBoundingClientRect()
  if (y < top + edgePx) area.scrollBy(0, -scrollStepPx)
  if (y > bottom - edgePx) area.scrollBy(0, scrollStepPx)
}

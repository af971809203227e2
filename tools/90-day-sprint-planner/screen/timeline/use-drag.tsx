import { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'

/** So far a milestone has been pulled: whole days and lanes, and the pointer's own way down. */
export type Drag = { id: string; days: number; lanes: number; downPx: number }

type DragOptions = {
  perDayPx: number
  onDrop: (drag: Drag) => void
}

/** Below this a press is a click with an unsteady hand. */
const slackPx = 4

/** Pulls milestones with mouse, pen or finger. Escape lets go where it was. */
export function useDrag({ perDayPx, onDrop }: DragOptions) {
  const [drag, show] = useState<Drag>()
  // What is drawn may be a moment behind the hand; what is dropped must not be.
  const latest = useRef<Drag>(undefined)
  const start = useRef<{ x: number; y: number; lane: number } | undefined>(undefined)
  const pulled = useRef(false)
  const active = drag !== undefined
  const setDrag = useCallback((next: Drag | undefined) => {
    latest.current = next
    show(next)
  }, [])
  useEffect(() => {
    if (!active) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      start.current = undefined
      setDrag(undefined)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [active, setDrag])
  const handlersFor = (id: string) => ({
    onPointerDown: (event: PointerEvent) => {
      pulled.current = false
      if (event.button !== 0) return
      // From here on every move is heard, even one that leaps onto another milestone.
      event.currentTarget.setPointerCapture(event.pointerId)
      start.current = { x: event.clientX, y: event.clientY, lane: laneAt(event.clientY) }
    },
    onPointerMove: (event: PointerEvent) => {
      if (!start.current) return
      const [right, down] = [event.clientX - start.current.x, event.clientY - start.current.y]
      if (!pulled.current && Math.hypot(right, down) < slackPx) return
      pulled.current = true
      const lanes = laneAt(event.clientY) - start.current.lane
      setDrag({ id, days: Math.round(right / perDayPx), lanes, downPx: down })
    },
    onPointerUp: () => {
      start.current = undefined
      if (latest.current) onDrop(latest.current)
      setDrag(undefined)
    },
    onPointerCancel: () => {
      start.current = undefined
      setDrag(undefined)
    },
  })
  return {
    drag,
    handlersFor,
    /** Whether the press that just ended was a pull: then it is no click. */
    wasPulled: () => pulled.current,
  }
}

/** The lane at this height, or the nearest. */
function laneAt(y: number): number {
  const lanes = [...document.querySelectorAll('[data-lane]')]
  const below = lanes.findIndex((lane) => y < lane.getBoundingClientRect().bottom)
  return below < 0 ? lanes.length - 1 : below
}

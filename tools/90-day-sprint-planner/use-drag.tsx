import { type PointerEvent, useEffect, useRef, useState } from 'react'

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
  const [drag, setDrag] = useState<Drag>()
  const start = useRef<{ x: number; y: number; lane: number } | undefined>(undefined)
  const pulled = useRef(false)
  const active = drag !== undefined
  useEffect(() => {
    if (!active) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      start.current = undefined
      setDrag(undefined)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [active])
  const handlersFor = (id: string) => ({
    onPointerDown: (event: PointerEvent) => {
      pulled.current = false
      if (event.button !== 0) return
      start.current = { x: event.clientX, y: event.clientY, lane: laneAt(event.clientY) }
    },
    onPointerMove: (event: PointerEvent) => {
      if (!start.current) return
      const [right, down] = [event.clientX - start.current.x, event.clientY - start.current.y]
      if (!pulled.current && Math.hypot(right, down) < slackPx) return
      if (!pulled.current) event.currentTarget.setPointerCapture(event.pointerId)
      pulled.current = true
      const lanes = laneAt(event.clientY) - start.current.lane
      setDrag({ id, days: Math.round(right / perDayPx), lanes, downPx: down })
    },
    onPointerUp: () => {
      start.current = undefined
      if (drag) onDrop(drag)
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

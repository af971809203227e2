import { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'

/** The current drag offset: whole days and lanes, plus the vertical pixels. */
export type Drag = { id: string; days: number; lanes: number; downPx: number }

type DragOptions = {
  perDayPx: number
  onDrop: (drag: Drag) => void
}

/** A press that moves less than this is a click. */
const slackPx = 4

export function useDrag({ perDayPx, onDrop }: DragOptions) {
  const [drag, show] = useState<Drag>()
  // The rendered state may lag behind the pointer, but the drop must be exact.
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
      // Capture the pointer, so that moves over other milestones still arrive here.
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
    /** Whether the press that just ended was a drag, not a click. */
    wasPulled: () => pulled.current,
  }
}

function laneAt(y: number): number {
  const lanes = [...document.querySelectorAll('[data-lane]')]
  const below = lanes.findIndex((lane) => y < lane.getBoundingClientRect().bottom)
  return below < 0 ? lanes.length - 1 : below
}

import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react'
import type { Zone } from '../../model/moves.ts'

export type Target = { id: string; zone: Zone }
export type Drag = { id: string; target: Target | undefined }

type DragOptions = {
  canDrop: (id: string, target: Target) => boolean
  onDrop: (id: string, target: Target) => void
}

/** Pixels a press must move to become a drag instead of a click. */
const threshold = 6
/** Distance from the window edge at which the page scrolls along. */
const edge = 72
const scrollStep = 14

/**
 * Drags rows of the tree: with the mouse anywhere, by touch on the grip, because touch scrolls elsewhere.
 * Escape cancels.
 */
export function useDrag(options: DragOptions) {
  const [drag, setDrag] = useState<Drag>()
  const latest = useRef(options)
  latest.current = options
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])

  const onPointerDown = (event: ReactPointerEvent) => {
    const pressed = event.target instanceof Element ? event.target : null
    const id = goalAt(pressed)
    const isHeld = event.pointerType === 'mouse' || Boolean(pressed?.closest('[data-grip]'))
    if (!id || event.button !== 0 || !isHeld || pressed?.closest('[data-fold]')) return
    stop.current?.()
    stop.current = followPointer({
      id,
      start: event,
      canDrop: (target) => latest.current.canDrop(id, target),
      show: setDrag,
      drop: (target) => latest.current.onDrop(id, target),
    })
  }
  return { drag, onPointerDown }
}

type Follow = {
  id: string
  start: { clientX: number; clientY: number }
  canDrop: (target: Target) => boolean
  show: (drag: Drag | undefined) => void
  drop: (target: Target) => void
}

/** Listens on the window until the pointer is released. Returns a function that cancels. */
function followPointer({ id, start, canDrop, show, drop }: Follow): () => void {
  let at = { x: start.clientX, y: start.clientY }
  let isDragging = false
  let target: Target | undefined
  let frame = 0

  const look = () => {
    const under = targetAt(at.x, at.y)
    const next = under && canDrop(under) ? under : undefined
    if (next?.id === target?.id && next?.zone === target?.zone) return
    target = next
    show({ id, target })
  }
  const scroll = () => {
    const by = at.y < edge ? -scrollStep : at.y > window.innerHeight - edge ? scrollStep : 0
    if (by !== 0) {
      window.scrollBy(0, by)
      look()
    }
    frame = requestAnimationFrame(scroll)
  }
  const onMove = (event: PointerEvent) => {
    at = { x: event.clientX, y: event.clientY }
    if (!isDragging && Math.hypot(at.x - start.clientX, at.y - start.clientY) < threshold) return
    if (!isDragging) {
      isDragging = true
      show({ id, target: undefined })
      frame = requestAnimationFrame(scroll)
    }
    event.preventDefault()
    look()
  }
  const end = () => {
    listening.abort()
    cancelAnimationFrame(frame)
    if (isDragging) show(undefined)
  }
  const listening = new AbortController()
  const { signal } = listening
  window.addEventListener('pointermove', onMove, { signal })
  window.addEventListener('pointercancel', end, { signal })
  window.addEventListener('keydown', (event) => event.key === 'Escape' && end(), { signal })
  window.addEventListener(
    'pointerup',
    () => {
      const dropped = isDragging ? target : undefined
      end()
      if (dropped) drop(dropped)
    },
    { signal },
  )
  return end
}

function goalAt(element: Element | null): string | undefined {
  return element?.closest<HTMLElement>('[data-goal]')?.dataset.goal
}

/** The row under the pointer: its upper part means before, its lower part after, its middle below it. */
function targetAt(x: number, y: number): Target | undefined {
  const element = document.elementFromPoint(x, y)
  const id = goalAt(element)
  const row = element?.closest('[data-goal]')?.getBoundingClientRect()
  if (!id || !row) return undefined
  const share = (y - row.top) / row.height
  return { id, zone: share < 0.28 ? 'before' : share > 0.72 ? 'after' : 'into' }
}

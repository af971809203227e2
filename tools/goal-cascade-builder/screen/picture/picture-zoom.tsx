import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Drawn, keptInSight } from '../../model/kept-in-sight.ts'

/** Zoom and scroll position, kept while another view is open. */
export type KeptZoom = { zoom?: number; left: number; top: number }

type Point = { x: number; y: number }

export type PictureZoom = {
  frame: RefObject<HTMLElement | null>
  zoom: number
  larger: () => void
  smaller: () => void
  whole: () => void
  actual: () => void
}

/** 14 px text is readable down to this zoom; below it, the picture scrolls instead. */
const readable = 0.8
const largest = 4
const step = 1.25

/** Zooms and scrolls the picture with buttons, keys, wheel, touch and mouse. */
export function usePictureZoom(kept: KeptZoom, size: Drawn): PictureZoom {
  const frame = useRef<HTMLElement>(null)
  const [zoom, setZoom] = useState(kept.zoom ?? 1)
  const now = useRef({ zoom, size })
  now.current = { zoom, size }

  useLayoutEffect(() => {
    const place = frame.current
    if (!place) return
    if (kept.zoom === undefined) {
      setZoom(Math.min(1, Math.max(readable, place.clientWidth / now.current.size.width)))
    } else place.scrollTo(kept.left, kept.top)
  }, [kept])

  useEffect(() => {
    kept.zoom = zoom
    const place = frame.current
    if (!place) return
    const keep = () => Object.assign(kept, { left: place.scrollLeft, top: place.scrollTop })
    place.addEventListener('scroll', keep, { passive: true })
    return () => place.removeEventListener('scroll', keep)
  }, [kept, zoom])

  // Keeps the current box in place when boxes grow, appear or disappear.
  const last = useRef(size)
  useLayoutEffect(() => {
    const place = frame.current
    const before = last.current
    last.current = size
    if (!place || before === size || place.clientWidth === 0) return
    const focused = document.activeElement?.closest<SVGElement>('[data-goal]')?.dataset.goal
    const frameSize = { width: place.clientWidth, height: place.clientHeight }
    const view = { ...frameSize, ...{ left: kept.left, top: kept.top, zoom: now.current.zoom } }
    const to = keptInSight({ before, after: size, view, focused })
    if (to) place.scrollTo(to.left, to.top)
  }, [kept, size])

  /** Zooms so that what was at `from` in the window ends up at `to`. */
  const zoomTo = (wanted: number, from = middleOf(frame.current), to = from) => {
    const place = frame.current
    const content = place?.firstElementChild
    if (!place || !content) return
    const before = content.getBoundingClientRect()
    const next = Math.min(largest, Math.max(wanted, Math.min(0.2, wholeIn(place, now.current.size))))
    flushSync(() => setZoom(next))
    const after = content.getBoundingClientRect()
    place.scrollLeft += after.left + ((from.x - before.left) / before.width) * after.width - to.x
    place.scrollTop += after.top + ((from.y - before.top) / before.height) * after.height - to.y
  }
  const latest = useRef(zoomTo)
  latest.current = zoomTo

  useEffect(() => {
    const place = frame.current
    if (!place) return
    const listening = new AbortController()
    const zoomFrom = (factor: number, from: Point, to?: Point) =>
      latest.current(now.current.zoom * factor, from, to)
    listenToWheel(place, zoomFrom, listening.signal)
    listenToFingers(place, zoomFrom, listening.signal)
    listenToDrag(place, listening.signal)
    return () => listening.abort()
  }, [])

  return {
    ...{ frame, zoom },
    larger: () => zoomTo(zoom * step),
    smaller: () => zoomTo(zoom / step),
    whole: () => frame.current && zoomTo(wholeIn(frame.current, size)),
    actual: () => zoomTo(1),
  }
}

function wholeIn(place: Element, { width, height }: { width: number; height: number }): number {
  return Math.min(1, place.clientWidth / width, place.clientHeight / height)
}

function middleOf(place: Element | null): Point {
  const { left = 0, top = 0, width = 0, height = 0 } = place?.getBoundingClientRect() ?? {}
  return { x: left + width / 2, y: top + height / 2 }
}

type ZoomFrom = (factor: number, from: Point, to?: Point) => void

/** Ctrl and wheel, as browsers zoom; a touchpad pinch arrives the same way. */
function listenToWheel(place: HTMLElement, zoomFrom: ZoomFrom, signal: AbortSignal): void {
  place.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      const turned = Math.max(-50, Math.min(50, event.deltaY))
      zoomFrom(Math.exp(-turned * 0.005), { x: event.clientX, y: event.clientY })
    },
    { passive: false, signal },
  )
}

/** Two fingers zoom; one scrolls as usual. */
function listenToFingers(place: HTMLElement, zoomFrom: ZoomFrom, signal: AbortSignal): void {
  let before: (Point & { apart: number }) | undefined
  const read = ({ touches: [one, other] }: TouchEvent) =>
    one && other
      ? {
          x: (one.clientX + other.clientX) / 2,
          y: (one.clientY + other.clientY) / 2,
          apart: Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY),
        }
      : undefined
  const follow = (event: TouchEvent) => {
    const at = read(event)
    if (at) event.preventDefault()
    if (at && before && before.apart > 0) zoomFrom(at.apart / before.apart, before, at)
    before = at
  }
  for (const name of ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const)
    place.addEventListener(name, follow, { passive: false, signal })
}

/** Dragging with the mouse scrolls the picture. Less than this is a click. */
const leastDrag = 5

function listenToDrag(place: HTMLElement, signal: AbortSignal): void {
  let start: (Point & { left: number; top: number }) | undefined
  let isDragging = false
  place.addEventListener(
    'pointerdown',
    ({ pointerType, button, clientX: x, clientY: y, target }) => {
      // Leave the frame's own scroll bars alone.
      if (pointerType !== 'mouse' || button !== 0 || target === place) return
      start = { x, y, left: place.scrollLeft, top: place.scrollTop }
      isDragging = false
    },
    { signal },
  )
  // Dragging a box must not select it.
  place.addEventListener(
    'mousedown',
    (event) => {
      if (event.target === place || event.button !== 0) return
      event.preventDefault()
      place.focus({ preventScroll: true })
    },
    { signal },
  )
  window.addEventListener(
    'pointermove',
    ({ clientX, clientY }) => {
      if (!start) return
      const [x, y] = [clientX - start.x, clientY - start.y]
      if (!isDragging && Math.hypot(x, y) < leastDrag) return
      isDragging = true
      place.dataset.dragging = ''
      place.scrollTo(start.left - x, start.top - y)
    },
    { signal },
  )
  for (const name of ['pointerup', 'pointercancel'] as const) {
    window.addEventListener(
      name,
      () => {
        start = undefined
        delete place.dataset.dragging
      },
      { signal },
    )
  }
  place.addEventListener(
    'click',
    (event) => {
      if (isDragging) event.stopPropagation()
      isDragging = false
    },
    { capture: true, signal },
  )
}

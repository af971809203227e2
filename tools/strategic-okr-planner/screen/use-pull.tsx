import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react'

/** Where a dropped key result goes: before another one, or last in the objective. */
export type Landing = { objectiveId: string; beforeId: string | null }

/** The drop line, in window coordinates. */
export type LandingLine = { left: number; top: number; width: number }

type PullOptions = {
  /** Objectives with their key result ids, as displayed. */
  rows: () => ReadonlyMap<string, readonly string[]>
  onDrop: (id: string, landing: Landing) => void
}

/** Pixels a press must move to become a drag instead of a click. */
const threshold = 6
/** Distance from the window edge at which the page scrolls along. */
const edge = 72
const scrollStep = 14

/**
 * Drags key results by their handle, within and between objectives, with mouse, pen or finger. Escape
 * cancels.
 */
export function usePull(options: PullOptions) {
  const [line, setLine] = useState<LandingLine>()
  const latest = useRef(options)
  latest.current = options
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])
  const [pull] = useState(() => (id: string, event: ReactPointerEvent) => {
    if (event.button !== 0) return
    stop.current?.()
    stop.current = followPointer(event, {
      look: (x, y) => landingAt(x, y, id, latest.current.rows()),
      show: setLine,
      drop: (landing) => latest.current.onDrop(id, landing),
    })
  })
  return { line, pull }
}

type Found = { landing: Landing; line: LandingLine }
type Follow = {
  look: (x: number, y: number) => Found | undefined
  show: (line: LandingLine | undefined) => void
  drop: (landing: Landing) => void
}

/** Listens on the window until the pointer is released. Returns a function that cancels. */
function followPointer(start: ReactPointerEvent, { look, show, drop }: Follow): () => void {
  let at = { x: start.clientX, y: start.clientY }
  let isPulling = false
  let found: Found | undefined
  let frame = 0
  const listening = new AbortController()
  const { signal } = listening

  const follow = () => {
    found = look(at.x, at.y)
    show(found?.line)
  }
  const scroll = () => {
    const by = at.y < edge ? -scrollStep : at.y > window.innerHeight - edge ? scrollStep : 0
    if (by !== 0) {
      window.scrollBy(0, by)
      follow()
    }
    frame = requestAnimationFrame(scroll)
  }
  const end = () => {
    listening.abort()
    cancelAnimationFrame(frame)
    show(undefined)
  }
  const onMove = (event: PointerEvent) => {
    at = { x: event.clientX, y: event.clientY }
    if (!isPulling && Math.hypot(at.x - start.clientX, at.y - start.clientY) < threshold) return
    if (!isPulling) frame = requestAnimationFrame(scroll)
    isPulling = true
    follow()
  }
  const onUp = () => {
    end()
    if (found) drop(found.landing)
  }
  window.addEventListener('pointermove', onMove, { signal })
  window.addEventListener('pointercancel', end, { signal })
  window.addEventListener('keydown', (event) => event.key === 'Escape' && end(), { signal })
  window.addEventListener('pointerup', onUp, { signal })
  return end
}

/** The upper half of a row means before it, the lower half after; elsewhere in an objective means last. */
function landingAt(
  x: number,
  y: number,
  pulled: string,
  rows: ReadonlyMap<string, readonly string[]>,
): Found | undefined {
  for (const [objectiveId, ids] of rows) {
    const block = rowOf(objectiveId)?.getBoundingClientRect()
    if (!block || y < block.top || y > block.bottom || x < block.left || x > block.right) continue
    const boxes = ids.flatMap((id) => {
      const box = rowOf(id)?.getBoundingClientRect()
      return box ? [{ id, box }] : []
    })
    const next = boxes.find(({ box }) => y < box.top + box.height / 2)
    const beforeId = next?.id === pulled ? (ids[ids.indexOf(pulled) + 1] ?? null) : (next?.id ?? null)
    const top = next?.box.top ?? boxes.at(-1)?.box.bottom ?? block.bottom
    return { landing: { objectiveId, beforeId }, line: { left: block.left, top, width: block.width } }
  }
  return undefined
}

function rowOf(id: string): Element | undefined {
  const rows = document.querySelectorAll(`[data-row="${id}"]`)
  return [...rows].find((row) => row.getClientRects().length > 0)
}

import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from 'react'
import { type Corner, type Crop, cornerDragged, moved, scaled } from '#lib/pictures/crop.ts'

type Point = { x: number; y: number }

type Gestures = {
  /** The element that crop fractions refer to. */
  box: RefObject<HTMLElement | null>
  crop: Crop
  onChange: (crop: Crop) => void
  /** Minimum width. */
  min: number
}

/** Distance per key press, and with Shift. */
const [step, longStep] = [0.01, 0.1]
const growth = 1.05

const arrowKeys: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/**
 * One pointer moves the frame or drags a corner, two pointers resize it, arrow keys move it, + and − resize it.
 * Everything is relative to where the gesture began, so overshooting can be undone by dragging back.
 */
export function useCropGestures({ box, crop, onChange, min }: Gestures) {
  const pointers = useRef(new Map<number, Point>())
  const gesture = useRef({ crop, corner: undefined as Corner | undefined, points: [] as Point[] })

  function begin(corner: Corner | undefined): void {
    gesture.current = { crop, corner, points: [...pointers.current.values()] }
  }

  function follow(): Crop {
    const { crop: before, corner, points } = gesture.current
    const [first, second] = points
    const [now, nowSecond] = [...pointers.current.values()]
    const { width = 1, height = 1 } = box.current?.getBoundingClientRect() ?? {}
    if (!first || !now) return before
    if (second && nowSecond) return scaled(before, distance(now, nowSecond) / distance(first, second), min)
    const [byX, byY] = [(now.x - first.x) / width, (now.y - first.y) / height]
    return corner ? cornerDragged(before, corner, byX, byY, min) : moved(before, byX, byY)
  }

  function letGo({ pointerId }: PointerEvent): void {
    if (pointers.current.delete(pointerId)) begin(undefined)
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>, corner?: Corner) {
      event.currentTarget.setPointerCapture(event.pointerId)
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
      begin(corner)
    },
    onPointerMove({ pointerId, clientX, clientY }: PointerEvent) {
      if (!pointers.current.has(pointerId)) return
      pointers.current.set(pointerId, { x: clientX, y: clientY })
      onChange(follow())
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
    onKeyDown(event: KeyboardEvent) {
      const way = arrowKeys[event.key]
      const far = event.shiftKey ? longStep : step
      if (way) onChange(moved(crop, way[0] * far, way[1] * far))
      else if (event.key === '+' || event.key === '=') onChange(scaled(crop, growth, min))
      else if (event.key === '-') onChange(scaled(crop, 1 / growth, min))
      else return
      event.preventDefault()
    },
  }
}

function distance(a: Point, b: Point): number {
  return Math.max(1, Math.hypot(a.x - b.x, a.y - b.y))
}

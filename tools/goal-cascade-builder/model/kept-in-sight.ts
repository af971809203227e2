import type { Drawing } from './drawing/drawing.ts'
import { type Box, boxWidth } from './drawing/drawing-box.ts'

export type Drawn = Pick<Drawing, 'width' | 'height'> & {
  boxes: readonly Pick<Box, 'id' | 'x' | 'y' | 'height'>[]
}

/** The scrolling frame: its size, scroll position and zoom. */
type View = { width: number; height: number; left: number; top: number; zoom: number }

type Change = { before: Drawn; after: Drawn; view: View; focused: string | undefined }

/**
 * The scroll position that keeps the current box in place after a change: the focused one, else the one
 * closest to the middle. Undefined if no earlier box remains.
 */
export function keptInSight({
  before,
  after,
  view,
  focused,
}: Change): { left: number; top: number } | undefined {
  const next = new Map(after.boxes.map((box) => [box.id, box]))
  const far = (box: Drawn['boxes'][number]) => {
    const { x, y } = placeIn(before, view, box)
    return Math.hypot(x - view.left - view.width / 2, y - view.top - view.height / 2)
  }
  const left = before.boxes.filter(({ id }) => next.has(id))
  const looked =
    left.find(({ id }) => id === focused) ??
    left.reduce<(typeof left)[number] | undefined>(
      (near, box) => (near && far(near) <= far(box) ? near : box),
      undefined,
    )
  const to = looked && next.get(looked.id)
  if (!looked || !to) return undefined
  const [was, is] = [placeIn(before, view, looked), placeIn(after, view, to)]
  return { left: view.left + is.x - was.x, top: view.top + is.y - was.y }
}

/** The center of a box in scroll coordinates; a picture smaller than its frame is centered. */
function placeIn(
  { width, height }: Drawn,
  view: View,
  { x, y, height: tall }: Drawn['boxes'][number],
): { x: number; y: number } {
  const { zoom } = view
  return {
    x: Math.max(0, view.width - width * zoom) / 2 + (x + boxWidth / 2) * zoom,
    y: Math.max(0, view.height - height * zoom) / 2 + (y + tall / 2) * zoom,
  }
}

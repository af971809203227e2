import type { Drawing } from './drawing/drawing.ts'
import { type Box, boxWidth } from './drawing/drawing-box.ts'

export type Drawn = Pick<Drawing, 'width' | 'height'> & {
  boxes: readonly Pick<Box, 'id' | 'x' | 'y' | 'height'>[]
}

/** The frame that a picture scrolls in, how far it is scrolled, and how large the picture is in it. */
type View = { width: number; height: number; left: number; top: number; zoom: number }

type Change = { before: Drawn; after: Drawn; view: View; focused: string | undefined }

/**
 * Where a picture that changed is scrolled to, so that the box that is looked at stays where it was: the one with the
 * focus, or else the nearest to the middle. Undefined where no box is left of those before.
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

/** The middle of a box, from where the frame begins to scroll; a picture smaller than its frame stands in its middle. */
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

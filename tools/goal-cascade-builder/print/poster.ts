import type { Plan } from '#tools/shared/okr/plan.ts'
import { type Drawing, type Layout, type Link, layOutCascade, linksOf, withHead } from '../model/drawing/drawing.ts'
import { type Box, boxWidth, smallText } from '../model/drawing/drawing-box.ts'

/** The smallest text on paper, in points. */
const smallestPoints = 7

/** In points, landscape. `either` fits both A4 and Letter. */
export const papers = {
  A3: { width: 1190.55, height: 841.89 },
  either: { width: 792, height: 595.28 },
}

export type PaperName = keyof typeof papers

/** The unprintable margin, which also holds the marks: 10 mm. */
export const edge = 28
/** The overlap between neighboring sheets, for gluing: 8 mm. */
const overlap = 23
/** Beyond this, with the smallest text at 20 points, it only wastes paper. */
const largestScale = 1.6
const smallestScale = smallestPoints / smallText

export type Sheet = { row: number; column: number; x: number; y: number; width: number; height: number }

export type Poster = {
  drawing: Drawing
  scale: number
  columns: readonly number[]
  rows: readonly number[]
  sheets: readonly Sheet[]
}

type Size = { width: number; height: number }

export function posterOf(plan: Plan, team: string, paper: PaperName): Poster {
  const { width, height } = papers[paper]
  const room = { width: width - edge * 2, height: height - edge * 2 }
  const layout = layOutCascade(plan, { team, shape: room.width / room.height })
  const at = (scale: number) => posterAt(layout, room, scale)
  const min = at(smallestScale)
  return largestWith(at, min.columns.length - 1, min.rows.length - 1)
}

function largestWith(at: (scale: number) => Poster, across: number, down: number): Poster {
  let best = at(smallestScale)
  let [low, high] = [smallestScale, largestScale]
  for (let tries = 0; tries < 14; tries += 1) {
    const scale = tries === 0 ? largestScale : (low + high) / 2
    const poster = at(scale)
    const isWithin = poster.columns.length - 1 <= across && poster.rows.length - 1 <= down
    if (isWithin) best = poster.scale > best.scale ? poster : best
    if (isWithin && tries === 0) break
    if (isWithin) low = scale
    else if (tries > 0) high = scale
  }
  return best
}

/** The picture at a scale, with boxes moved and sheets cut so that no edge cuts through a box that fits. */
function posterAt(layout: Layout, room: Size, scale: number): Poster {
  const sheet = { width: room.width / scale, height: room.height / scale }
  const shared = overlap / scale
  const breaks = columnBreaks(layout, sheet.width, shared)
  // The heading stays on the first sheet.
  const [, first = 0] = breaks
  const headed = withHead(layout, breaks.length > 2 ? first : sheet.width)
  const columns = [...breaks.slice(0, -1), Math.max(headed.width, first)]
  const { boxes, rows, height } = rowBreaks(headed, sheet.height, shared)
  const drawing = { ...headed, height, boxes, links: linksOf(boxes, layout.ties) }
  return { drawing, scale, columns, rows, sheets: sheetsOf(drawing, columns, rows, shared) }
}

/** Space between a sheet's edge and the next column of boxes. */
const before = 12

function columnBreaks({ width, boxes }: Layout, max: number, shared: number): number[] {
  const starts = [...new Set(boxes.map(({ x }) => x - before))].toSorted((one, other) => one - other)
  const breaks = [0]
  for (let from = 0; width - from > max; ) {
    const last = from + max - shared
    const next = starts.findLast((at) => at > from + 1 && at <= last)
    from = next ?? last
    breaks.push(from)
  }
  return [...breaks, width]
}

/** Goes from top to bottom. If every edge would cut a box, everything from there on moves down. */
function rowBreaks(drawing: Drawing, max: number, shared: number) {
  let { boxes, height } = drawing
  const rows = [0]
  const usable = max - shared
  for (let from = 0; height - from > max; ) {
    const last = from + usable
    const across = boxes.filter((box) => isCut(box, last) && box.height + before <= usable)
    const free = freeEdge(boxes, from + usable * 0.6, last, usable)
    if (across.length > 0 && free === undefined) {
      const top = Math.min(...across.map(({ y }) => y))
      const down = last + before - top
      boxes = boxes.map((box) => (box.y >= top ? { ...box, y: box.y + down } : box))
      height += down
    }
    from = across.length > 0 ? (free ?? last) : last
    rows.push(from)
  }
  return { boxes, height, rows: [...rows, height] }
}

function isCut({ y, height }: Box, at: number): boolean {
  return y < at && at < y + height
}

function freeEdge(boxes: readonly Box[], from: number, to: number, usable: number): number | undefined {
  return boxes
    .map(({ y, height }) => y + height + 2)
    .filter((at) => at > from && at <= to)
    .toSorted((one, other) => other - one)
    .find((at) => !boxes.some((box) => isCut(box, at) && box.height + before <= usable))
}

function sheetsOf(drawing: Drawing, columns: readonly number[], rows: readonly number[], shared: number): Sheet[] {
  return rows.slice(0, -1).flatMap((y, row) =>
    columns.slice(0, -1).flatMap((x, column) => {
      const right = Math.min((columns[column + 1] ?? x) + shared, drawing.width)
      const bottom = Math.min((rows[row + 1] ?? y) + shared, drawing.height)
      const sheet = { row, column, x, y, width: right - x, height: bottom - y }
      const hasHead = row === 0 && column === 0
      return hasHead || hasInk(drawing, sheet) ? [sheet] : []
    }),
  )
}

function hasInk(drawing: Drawing, sheet: Sheet): boolean {
  return boxesOn(drawing, sheet).length > 0 || linksOn(drawing, sheet).length > 0
}

export function boxesOn({ boxes }: Drawing, { x, y, width, height }: Sheet): Box[] {
  return boxes.filter(
    (box) => box.x < x + width && box.x + boxWidth > x && box.y < y + height && box.y + box.height > y,
  )
}

/** Links whose curve may cross the sheet. */
export function linksOn({ links }: Drawing, { x, y, width, height }: Sheet): Link[] {
  return links.filter(({ x1, y1, x2, y2 }) => {
    const [left, right] = [Math.min(x1, x2) - 60, Math.max(x1, x2) + 60]
    const [top, bottom] = [Math.min(y1, y2), Math.max(y1, y2)]
    return left < x + width && right > x && top < y + height && bottom > y
  })
}

/** A chart as plain data, computed on the server and rendered by both the page and the PDF. */
export type Drawing = { width: number; height: number; lines: Line[]; dots: Dot[]; labels: Label[] }

export type Tone = 'ink' | 'soft' | 'line'

export type Point = readonly [x: number, y: number]

export type Line = { points: readonly Point[]; tone: Tone; weight: number; dashed?: boolean }

export type Dot = { at: Point; tone: Tone }

export type Label = {
  /** On the baseline. */
  at: Point
  text: string
  anchor: 'start' | 'middle' | 'end'
  tone: Tone
  bold?: boolean
  /** Outlined in the background color where lines run behind it. */
  halo?: boolean
}

/** Readable on a phone. */
export const textSize = 15

/** From the middle of a text to its baseline. */
export const textDrop = 5

/** From an axis to its labels, with room for leader lines. */
export const axisGap = 18

/** A line to a label that `spread` moved away from its value. */
export function leader(x: number, y: number, side: 1 | -1, labelY: number): Line[] {
  if (Math.abs(y - labelY) < 1) return []
  const points: Point[] = [
    [x + side * 5, y],
    [x + side * (axisGap - 4), labelY],
  ]
  return [{ points, tone: 'soft', weight: 0.75 }]
}

/** Moves positions apart until `gap` lies between any two, within the bounds. Keeps the given order. */
export function spread(
  wanted: readonly number[],
  gap: number,
  [from, to]: readonly [number, number],
): number[] {
  const order = wanted
    .map((at, index) => ({ at, index }))
    .toSorted((a, b) => a.at - b.at || a.index - b.index)
  let last = from - gap
  const placed = order.map(({ at }) => {
    last = Math.max(at, last + gap)
    return last
  })
  let limit = to
  for (let index = placed.length - 1; index >= 0; index -= 1) {
    limit = Math.min(placed[index] ?? limit, limit)
    placed[index] = limit
    limit -= gap
  }
  const found = new Array<number>(wanted.length).fill(0)
  for (const [place, { index }] of order.entries()) found[index] = placed[place] ?? 0
  return found
}

export const total = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

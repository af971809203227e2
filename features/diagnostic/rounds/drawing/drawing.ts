/** A picture as lines, dots and words: the page, which has no script for it, and the PDF draw the same one. */
export type Drawing = { width: number; height: number; lines: Line[]; dots: Dot[]; words: Words[] }

export type Tone = 'ink' | 'soft' | 'line'

export type Point = readonly [x: number, y: number]

export type Line = { points: readonly Point[]; tone: Tone; weight: number; dashed?: boolean }

export type Dot = { at: Point; tone: Tone }

export type Words = {
  /** On the line that the letters stand on. */
  at: Point
  text: string
  anchor: 'start' | 'middle' | 'end'
  tone: Tone
  bold?: boolean
  /** In front of lines that run behind it. */
  halo?: boolean
}

/** Of every word in a picture: at the width of a phone still to be read. */
export const letterSize = 15

/** From the middle of a line of letters to the line that they stand on. */
export const letterDrop = 5

/** From an axis to the words beside it, with room for the line that leads to them. */
export const besideAxis = 18

/** To words that had to give way to others. */
export function leader(x: number, y: number, side: 1 | -1, wordsY: number): Line[] {
  if (Math.abs(y - wordsY) < 1) return []
  const points: Point[] = [
    [x + side * 5, y],
    [x + side * (besideAxis - 4), wordsY],
  ]
  return [{ points, tone: 'soft', weight: 0.75 }]
}

/** As near to where each wants to be as leaves `gap` between two, within bounds that hold them all. In the given order. */
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

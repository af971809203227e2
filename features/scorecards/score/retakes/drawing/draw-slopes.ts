import { ratingScale } from '#content/diagnostic/diagnostic.ts'
import { retakeText } from '#content/diagnostic/retake-words.ts'
import type { AnswerChange, PartChange } from '../changes.ts'
import {
  axisGap,
  type Drawing,
  type Label,
  type Line,
  leader,
  type Point,
  spread,
  textDrop,
} from './drawing.ts'

const width = 420
const left = 100
const right = 210
const headHeight = 34
const scaleHeight = 170
const rowHeight = 19
const bandSpace = 8
const gapBetween = 44

/** Percentages above, changed answers below; before on the left, after on the right. */
export function drawSlopes(
  dates: readonly [string, string],
  parts: readonly PartChange[],
  answers: readonly AnswerChange[],
): Drawing {
  const above = drawParts(parts)
  const scaleEnd = headHeight + scaleHeight
  const below = answers.length > 0 ? drawAnswers(answers, scaleEnd + gapBetween) : undefined
  return {
    ...{ width, height: (below?.end ?? scaleEnd) + 12 },
    lines: [...above.lines, ...(below?.lines ?? [])],
    dots: [...above.dots, ...(below?.dots ?? [])],
    labels: [
      { at: [left, 14], text: dates[0], anchor: 'middle', tone: 'soft' },
      { at: [right, 14], text: dates[1], anchor: 'middle', tone: 'soft' },
      ...above.labels,
      ...(below?.labels ?? []),
    ],
  }
}

const yOf = (percent: number) => headHeight + scaleHeight * (1 - percent / 100)

function drawParts(parts: readonly PartChange[]): Omit<Drawing, 'width' | 'height'> {
  const bounds = [headHeight, headHeight + scaleHeight] as const
  const earlier = [...new Set(parts.map(({ was }) => was))]
  const earlierYs = spread(earlier.map(yOf), rowHeight, bounds)
  const laterYs = spread(
    parts.map(({ is }) => yOf(is)),
    rowHeight,
    bounds,
  )
  return {
    lines: [
      axis(left, bounds),
      axis(right, bounds),
      ...earlier.flatMap((was, index) => leader(left, yOf(was), -1, earlierYs[index] ?? 0)),
      ...parts.flatMap(({ is }, index) => leader(right, yOf(is), 1, laterYs[index] ?? 0)),
      ...parts.map(({ was, is }, index): Line => {
        const points: Point[] = [
          [left, yOf(was)],
          [right, yOf(is)],
        ]
        return { points, tone: 'ink', weight: index === 0 ? 3 : 1.5 }
      }),
    ],
    dots: parts.flatMap(({ was, is }) => [
      { at: [left, yOf(was)], tone: 'ink' },
      { at: [right, yOf(is)], tone: 'ink' },
    ]),
    labels: [
      ...earlier.map(
        (was, index): Label => ({
          ...{ at: [left - axisGap, (earlierYs[index] ?? 0) + textDrop], text: `${was}%` },
          ...{ anchor: 'end', tone: 'ink', bold: was === parts[0]?.was },
        }),
      ),
      ...parts.map(
        ({ title, is }, index): Label => ({
          ...{ at: [right + axisGap, (laterYs[index] ?? 0) + textDrop], text: `${is}% ${title}` },
          ...{ anchor: 'start', tone: 'ink', bold: index === 0 },
        }),
      ),
    ],
  }
}

const axis = (x: number, [from, to]: readonly [number, number]): Line => ({
  points: [
    [x, from],
    [x, to],
  ],
  ...{ tone: 'line', weight: 1 },
})

/** One band per step of the scale, with one row per answer. */
function drawAnswers(answers: readonly AnswerChange[], top: number) {
  const places = answers.map(() => ({ left: 0, right: 0 }))
  const labels: Label[] = [
    { at: [0, top - 10], text: retakeText.moved, anchor: 'start', tone: 'ink', bold: true },
  ]
  const lines: Line[] = []
  const indexed = answers.map((answer, index) => ({ ...answer, index }))
  let y = top
  for (const { value, label } of ratingScale.toReversed()) {
    // Sorted by the other end to minimize crossings.
    const before = indexed.filter(({ was }) => was === value).toSorted((a, b) => b.is - a.is)
    const after = indexed.filter(({ is }) => is === value).toSorted((a, b) => b.was - a.was)
    const rows = Math.max(1, before.length, after.length)
    const height = rows * rowHeight + bandSpace
    const yIn = (row: number, count: number) =>
      y + bandSpace / 2 + rowHeight * ((rows - count) / 2 + row + 0.5)
    for (const [row, { index }] of before.entries()) place(places, index, { left: yIn(row, before.length) })
    for (const [row, { index }] of after.entries()) place(places, index, { right: yIn(row, after.length) })
    lines.push(rule(y))
    labels.push({ at: [0, y + height / 2 + textDrop], text: label, anchor: 'start', tone: 'soft' })
    y += height
  }
  lines.push(rule(y))
  const ends = answers.map((answer, index) => ({ ...answer, ...places[index] }))
  return {
    end: y,
    lines: [...lines, ...ends.map(slopeOf)],
    dots: ends.flatMap((end) => [
      { at: [left, end.left ?? 0] as Point, tone: 'ink' as const },
      { at: [right, end.right ?? 0] as Point, tone: 'ink' as const },
    ]),
    labels: [
      ...labels,
      ...ends.map((end): Label => {
        const at: Point = [right + axisGap - 6, (end.right ?? 0) + textDrop]
        return { at, text: end.label, anchor: 'start', tone: 'ink' }
      }),
    ],
  }
}

type Place = { left: number; right: number }

function place(places: Place[], index: number, found: Partial<Place>): void {
  Object.assign(places[index] ?? {}, found)
}

const rule = (y: number): Line => ({
  points: [
    [0, y],
    [width, y],
  ],
  ...{ tone: 'line', weight: 1 },
})

/** Decreases are dashed, so that they are visible in black and white. */
function slopeOf({ was, is, ...end }: AnswerChange & Partial<Place>): Line {
  const points: Point[] = [
    [left, end.left ?? 0],
    [right, end.right ?? 0],
  ]
  return { points, tone: 'ink', weight: 1.5, dashed: is < was }
}

export type LabelPlace = { x: number; y: number; anchor: 'start' | 'end' }

type Point = { at: number; prefersAbove: boolean }

/** Maximum size of a label such as 'month 28'. */
const [width, height] = [60, 13]

const rows = { above: [-12, -26, -40], below: [20, 34, 48] }

/** Positions labels on a line so that they neither overlap nor leave the chart. */
export function labelPlaces(points: readonly Point[], line: number, drawn: number): LabelPlace[] {
  const placed: LabelPlace[] = []
  for (const { at, prefersAbove } of points) {
    const [first, then] = prefersAbove ? [rows.above, rows.below] : [rows.below, rows.above]
    const right = { x: at + 4, anchor: 'start' } as const
    const left = { x: at - 2, anchor: 'end' } as const
    const sides = prefersAbove ? [left, right] : [right, left]
    const inside = sides.filter((side) => {
      const [from, to] = spanOf(side)
      return from >= 0 && to <= drawn
    })
    const places = [...first.slice(0, 1), ...then.slice(0, 1), ...first.slice(1), ...then.slice(1)].flatMap(
      (row) => inside.map((side) => ({ ...side, y: line + row })),
    )
    const free = places.find((place) => placed.every((other) => !isOver(place, other)))
    placed.push(free ?? places[0] ?? { ...right, y: line + (first[0] ?? 0) })
  }
  return placed
}

function spanOf({ x, anchor }: Omit<LabelPlace, 'y'>): [number, number] {
  return anchor === 'start' ? [x, x + width] : [x - width, x]
}

function isOver(one: LabelPlace, other: LabelPlace): boolean {
  const [[from, to], [start, end]] = [spanOf(one), spanOf(other)]
  return from < end && start < to && Math.abs(one.y - other.y) < height
}

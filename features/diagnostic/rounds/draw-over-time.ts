import type { RoundsTable } from './changes.ts'
import { type Drawing, type Line, letterDrop, type Point, spread, type Words } from './drawing.ts'

const width = 420
const left = 26
const right = 268
const top = 26
const height = 170
const rowHeight = 19
const besideEnd = 12
/** Two rounds are never nearer than this, if there is room for all. */
const leastStep = 24
/** What a date and a percentage need beside the next; those at the edges stand within them. */
const dateWidth = 96
const edgeDateWidth = 140
const figureWidth = 38

const yOf = (percent: number) => top + height * (1 - percent / 100)

/** The whole as a line with its figures, the sections as thin ones that are named at their ends. */
export function drawOverTime(times: readonly number[], { columns, rows }: RoundsTable): Drawing {
  const xs = placesOf(times)
  const last = rows.at(-1)?.percents ?? []
  const endYs = spread(last.map(yOf), rowHeight, [top, top + height])
  const lineOf = (column: number): Line => ({
    points: rows.map(({ percents }, index): Point => [xs[index] ?? 0, yOf(percents[column] ?? 0)]),
    tone: column === 0 ? 'ink' : 'soft',
    weight: column === 0 ? 3 : 1,
  })
  const scale = [0, 50, 100].map((percent): Line => {
    const y = yOf(percent)
    const points: Point[] = [
      [0, y],
      [right, y],
    ]
    return { points, tone: 'line', weight: 1 }
  })
  const ends = columns.map(
    (title, column): Words => ({
      at: [right + besideEnd, (endYs[column] ?? 0) + letterDrop],
      text: `${last[column]}% ${title}`,
      ...{ anchor: 'start', tone: column === 0 ? 'ink' : 'soft', bold: column === 0 },
    }),
  )
  return {
    ...{ width, height: top + height + 26 },
    lines: [...scale, ...columns.map((_, column) => lineOf(column)).toReversed()],
    dots: rows.map(({ percents }, index) => ({ at: [xs[index] ?? 0, yOf(percents[0] ?? 0)], tone: 'ink' })),
    words: [
      ...withRoom(xs, figureWidth).map((index): Words => {
        const percent = rows[index]?.percents[0] ?? 0
        const at: Point = [xs[index] ?? 0, yOf(percent) - 10]
        return { at, text: `${percent}%`, anchor: 'middle', tone: 'ink', bold: true }
      }),
      ...withRoom(xs, dateWidth, edgeDateWidth).map((index): Words => {
        const anchor = index === 0 ? 'start' : index === xs.length - 1 ? 'end' : 'middle'
        const x = index === 0 ? 0 : (xs[index] ?? 0)
        return { at: [x, top + height + 20], text: rows[index]?.date ?? '', anchor, tone: 'soft' }
      }),
      ...ends,
    ],
  }
}

/** By time, the first and the last at the edges. */
function placesOf(times: readonly number[]): number[] {
  const [first = 0, end = 0] = [times[0], times.at(-1)]
  const step = Math.min(leastStep, (right - left) / Math.max(1, times.length - 1))
  const wanted = times.map((time) =>
    end > first ? left + ((right - left) * (time - first)) / (end - first) : left,
  )
  return spread(wanted, step, [left, right])
}

/** Which of them can have words without touching those of their neighbours. The last has its own; its date comes first. */
function withRoom(xs: readonly number[], room: number, edge?: number): number[] {
  const end = xs.length - 1
  const chosen: number[] = []
  for (const [index, x] of xs.entries()) {
    const before = chosen.at(-1)
    const isFree = before === undefined || x - (xs[before] ?? 0) >= room
    const leavesEdges = index === 0 || (x >= (edge ?? 0) && (xs[end] ?? 0) - x >= (edge ?? room))
    if (index < end && isFree && leavesEdges) chosen.push(index)
  }
  return edge ? [...chosen, end] : chosen
}

import type { RoundsTable } from '../changes.ts'
import {
  besideAxis,
  type Drawing,
  type Line,
  leader,
  letterDrop,
  type Point,
  spread,
  type Words,
} from './drawing.ts'

const width = 420
/** Where the scale's words end, its lines begin, and the first round stands. */
const scaleWords = 40
const scaleLines = 46
const left = 66
const right = 262
const top = 26
const height = 170
const rowHeight = 19
/** Two rounds are never nearer than this, if there is room for all. */
const leastStep = 24
/** What a date and a percentage need beside the next. */
const dateWidth = 96
const figureWidth = 38
/** The first date and the last in one row, those between them in the next. */
const dateRows = [top + height + 20, top + height + 38] as const

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
  const drawn = columns.map((_, column) => lineOf(column))
  const ends = columns.map(
    (title, column): Words => ({
      at: [right + besideAxis, (endYs[column] ?? 0) + letterDrop],
      text: `${last[column]}% ${title}`,
      ...{ anchor: 'start', tone: column === 0 ? 'ink' : 'soft', bold: column === 0 },
    }),
  )
  const dates = datesOf(
    xs,
    rows.map(({ date }) => date),
  )
  return {
    ...{ width, height: dateRows[1] + 6 },
    lines: [
      ...steps.map((percent) => lineAt([scaleLines, yOf(percent)], [right, yOf(percent)])),
      ...dates.map(({ x }) => lineAt([x, top + height], [x, top + height + 5])),
      ...last.flatMap((percent, column) => leader(right, yOf(percent), 1, endYs[column] ?? 0)),
      ...drawn.toReversed(),
    ],
    dots: rows.map(({ percents }, index) => ({ at: [xs[index] ?? 0, yOf(percents[0] ?? 0)], tone: 'ink' })),
    words: [
      ...steps.map((percent): Words => {
        const at: Point = [scaleWords, yOf(percent) + letterDrop]
        return { at, text: `${percent}%`, anchor: 'end', tone: 'soft' }
      }),
      // The last has its own at the end of its line.
      ...withRoom(xs, figureWidth).map((index): Words => {
        const percent = rows[index]?.percents[0] ?? 0
        const at: Point = [xs[index] ?? 0, freeY([xs[index] ?? 0, yOf(percent)], drawn)]
        return { at, text: `${percent}%`, anchor: 'middle', tone: 'ink', bold: true, halo: true }
      }),
      ...dates.map(({ words }) => words),
      ...ends,
    ],
  }
}

const steps = [0, 50, 100] as const

const lineAt = (...points: Point[]): Line => ({ points, tone: 'line', weight: 1 })

/** Above its point, or below it where fewer lines cross it there. */
function freeY([x, y]: Point, drawn: readonly Line[]): number {
  const above = y - 10
  const below = y + 21
  if (below > top + height - 2) return above
  return crossings([x, above], drawn) <= crossings([x, below], drawn) ? above : below
}

/** How many lines run through a percentage that stands there. */
function crossings([x, base]: Point, drawn: readonly Line[]): number {
  const across = [-16, -8, 0, 8, 16].map((step) => x + step)
  const isHit = (y: number | undefined) => y !== undefined && y > base - 13 && y < base + 2
  return drawn.filter(({ points }) => across.some((each) => isHit(heightAt(points, each)))).length
}

function heightAt(points: readonly Point[], x: number): number | undefined {
  const next = points.findIndex(([at]) => at >= x)
  const [from, to] = [points[next - 1], points[next]]
  if (!from || !to) return undefined
  return from[1] + ((to[1] - from[1]) * (x - from[0])) / (to[0] - from[0])
}

/** The first and the last always; of those between, which have room. */
function datesOf(xs: readonly number[], dates: readonly string[]): { x: number; words: Words }[] {
  const end = xs.length - 1
  const dateAt = (index: number, y: number, anchor: Words['anchor']) => {
    const x = xs[index] ?? 0
    return { x, words: { at: [x, y] as Point, text: dates[index] ?? '', anchor, tone: 'soft' as const } }
  }
  const between = withRoom(xs.slice(1), dateWidth).map((index) => index + 1)
  return [
    dateAt(0, dateRows[0], 'middle'),
    ...between.map((index) => dateAt(index, dateRows[1], 'middle')),
    dateAt(end, dateRows[0], 'end'),
  ]
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

/** Which of them, but the last, can have words without touching those before. */
function withRoom(xs: readonly number[], room: number): number[] {
  const chosen: number[] = []
  for (const [index, x] of xs.slice(0, -1).entries()) {
    const before = chosen.at(-1)
    if (before === undefined || x - (xs[before] ?? 0) >= room) chosen.push(index)
  }
  return chosen
}

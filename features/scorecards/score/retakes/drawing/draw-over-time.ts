import type { RetakesTable } from '../changes.ts'
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
/** X of the scale's labels and lines, and of the first and last report. */
const scaleLabels = 40
const scaleLines = 46
const left = 66
const right = 262
const top = 26
const height = 170
const rowHeight = 19
/** Minimum distance between two reports, if there is room for all. */
const leastStep = 24
const dateWidth = 96
const figureWidth = 38
/** The first and last date in one row, those in between in the next. */
const dateRows = [top + height + 20, top + height + 38] as const

const yOf = (percent: number) => top + height * (1 - percent / 100)

/** A bold line with numbers for the overall score, thin labeled lines for the sections. */
export function drawOverTime(times: readonly number[], { columns, rows }: RetakesTable): Drawing {
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
    (title, column): Label => ({
      at: [right + axisGap, (endYs[column] ?? 0) + textDrop],
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
    labels: [
      ...steps.map((percent): Label => {
        const at: Point = [scaleLabels, yOf(percent) + textDrop]
        return { at, text: `${percent}%`, anchor: 'end', tone: 'soft' }
      }),
      // The last number is the label at the end of the line.
      ...withRoom(xs, figureWidth).map((index): Label => {
        const percent = rows[index]?.percents[0] ?? 0
        const at: Point = [xs[index] ?? 0, freeY([xs[index] ?? 0, yOf(percent)], drawn)]
        return { at, text: `${percent}%`, anchor: 'middle', tone: 'ink', bold: true, halo: true }
      }),
      ...dates.map(({ label }) => label),
      ...ends,
    ],
  }
}

const steps = [0, 50, 100] as const

const lineAt = (...points: Point[]): Line => ({ points, tone: 'line', weight: 1 })

/** Above the point, or below it if fewer lines cross the number there. */
function freeY([x, y]: Point, drawn: readonly Line[]): number {
  const above = y - 10
  const below = y + 21
  if (below > top + height - 2) return above
  return crossings([x, above], drawn) <= crossings([x, below], drawn) ? above : below
}

/** How many lines would run through a number at this point. */
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

/** The first and the last date always; others if they fit. */
function datesOf(xs: readonly number[], dates: readonly string[]): { x: number; label: Label }[] {
  const end = xs.length - 1
  const dateAt = (index: number, y: number, anchor: Label['anchor']) => {
    const x = xs[index] ?? 0
    return { x, label: { at: [x, y] as Point, text: dates[index] ?? '', anchor, tone: 'soft' as const } }
  }
  const between = withRoom(xs.slice(1), dateWidth).map((index) => index + 1)
  return [
    dateAt(0, dateRows[0], 'middle'),
    ...between.map((index) => dateAt(index, dateRows[1], 'middle')),
    dateAt(end, dateRows[0], 'end'),
  ]
}

/** X positions proportional to time. */
function placesOf(times: readonly number[]): number[] {
  const [first = 0, end = 0] = [times[0], times.at(-1)]
  const step = Math.min(leastStep, (right - left) / Math.max(1, times.length - 1))
  const wanted = times.map((time) =>
    end > first ? left + ((right - left) * (time - first)) / (end - first) : left,
  )
  return spread(wanted, step, [left, right])
}

/** Indexes (without the last) that can be labeled without overlapping. */
function withRoom(xs: readonly number[], room: number): number[] {
  const chosen: number[] = []
  for (const [index, x] of xs.slice(0, -1).entries()) {
    const before = chosen.at(-1)
    if (before === undefined || x - (xs[before] ?? 0) >= room) chosen.push(index)
  }
  return chosen
}

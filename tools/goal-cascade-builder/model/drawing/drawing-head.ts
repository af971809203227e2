import { textWidth, wrapped } from './drawing-text.ts'

export type LegendEntry = { label: string; color: string; isLine?: true }

export type Head = {
  lines: readonly string[]
  entries: readonly (LegendEntry & { x: number; y: number })[]
  height: number
}

export const margin = 24
export const headingSize = 24
export const headingStep = 30
export const legendSize = 13
const swatch = 24
const legendStep = 22
const gapOfEntries = 20

/** Offset of an entry's text from its swatch. */
export const legendIndent = swatch

export function headOf(heading: string, legend: readonly LegendEntry[], width: number): Head {
  const room = Math.max(width - margin * 2, 200)
  const lines = wrapped(heading, room, 6, headingSize)
  let x = margin
  let y = margin + lines.length * headingStep + 10
  const entries = legend.flatMap((entry) =>
    wrapped(entry.label, room - swatch, 3, legendSize).map((label, index) => {
      const wide = swatch + textWidth(label, legendSize) + gapOfEntries
      if ((x > margin && x + wide > margin + room) || index > 0) {
        x = margin
        y += legendStep
      }
      const placed = { ...entry, label, color: index > 0 ? '' : entry.color, x, y }
      x += wide
      return placed
    }),
  )
  return { lines, entries, height: entries.length === 0 ? y : y + legendStep + 4 }
}

export function widestOf({ lines, entries }: Head): number {
  const ends = [
    ...lines.map((line) => margin + textWidth(line, headingSize)),
    ...entries.map(({ x, label }) => x + swatch + textWidth(label, legendSize)),
  ]
  return Math.max(0, ...ends) + margin
}

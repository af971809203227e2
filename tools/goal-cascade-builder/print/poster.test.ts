import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyPlan } from '#tests/tools/any-cascade.ts'
import { largeDocuments } from '#tests/tools/large-documents.ts'
import type { Plan } from '#tools/shared/okr/plan.ts'
import type { Drawing } from '../model/drawing/drawing.ts'
import { boxWidth } from '../model/drawing/drawing-box.ts'
import { exampleCascade } from '../model/example.ts'
import { editCascade } from '../model/model.ts'
import { edge, type PaperName, type Poster, papers, posterOf } from './poster.ts'

const withKeyResults = (plan: Plan): Plan => editCascade(plan, { type: 'show-key-results', isOn: true })

const anyPaper = fc.constantFrom<PaperName>('A3', 'either')

/** All text sizes of the picture in its own pixels. */
function textSizes({ boxes }: Drawing): number[] {
  return boxes.flatMap(({ words }) => words.map(({ size }) => size))
}

/** Boxes that a sheet edge cuts through. */
function cutBoxes({ drawing, columns, rows }: Poster) {
  const isBetween = (edges: readonly number[], from: number, to: number) =>
    edges.slice(1, -1).some((at) => from < at - 0.01 && at + 0.01 < to)
  return drawing.boxes.filter(
    ({ x, y, height }) => isBetween(columns, x, x + boxWidth) || isBetween(rows, y, y + height),
  )
}

test('text is at least 7 points on any paper', () => {
  fc.assert(
    fc.property(anyPlan, anyPaper, fc.boolean(), (plan, paper, isOn) => {
      const { drawing, scale } = posterOf(isOn ? withKeyResults(plan) : plan, '', paper)
      expect(Math.min(...textSizes(drawing), 13) * scale).toBeGreaterThanOrEqual(7 - 1e-9)
    }),
    { numRuns: 60 },
  )
})

test('every sheet fits its paper, and every goal is whole on one sheet', () => {
  fc.assert(
    fc.property(anyPlan, anyPaper, fc.boolean(), (plan, paper, isOn) => {
      const { width, height } = papers[paper]
      const poster = posterOf(isOn ? withKeyResults(plan) : plan, '', paper)
      const { drawing, scale, sheets } = poster
      const room = { width: (width - edge * 2) / scale, height: (height - edge * 2) / scale }
      expect(sheets.length).toBeGreaterThan(0)
      for (const sheet of sheets) {
        expect(sheet.width).toBeLessThanOrEqual(room.width + 0.01)
        expect(sheet.height).toBeLessThanOrEqual(room.height + 0.01)
      }
      // Only boxes taller than a sheet may be cut.
      const fits = drawing.boxes.filter((box) => box.height < room.height - 60)
      expect(cutBoxes(poster).filter((box) => fits.includes(box))).toEqual([])
      for (const { x, y, height: tall } of fits) {
        const isWhole = sheets.some(
          (each) =>
            each.x <= x + 0.01 &&
            each.y <= y + 0.01 &&
            x + boxWidth <= each.x + each.width + 0.01 &&
            y + tall <= each.y + each.height + 0.01,
        )
        expect(isWhole).toBe(true)
      }
    }),
    { numRuns: 60 },
  )
})

test('moving boxes to the next sheet causes no overlaps, and lines still end at their boxes', () => {
  const plan = JSON.parse(largeDocuments['goal-cascade-builder'].file()).document as Plan
  const { drawing, sheets } = posterOf(withKeyResults(plan), '', 'either')
  const { boxes, links } = drawing
  expect(boxes.length).toBe(500)
  const columns = Map.groupBy(boxes, ({ x }) => x)
  for (const column of columns.values()) {
    const sorted = column.toSorted((one, other) => one.y - other.y)
    sorted.slice(1).forEach((box, index) => {
      const above = sorted[index]
      expect(box.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0))
    })
  }
  const places = new Map(boxes.map((box) => [box.id, box]))
  for (const { from, to, x1, y1, x2, y2 } of links) {
    const [one, other] = [places.get(from), places.get(to)]
    expect([x1, y1]).toEqual([(one?.x ?? 0) + boxWidth, (one?.y ?? 0) + (one?.height ?? 0) / 2])
    expect([x2, y2]).toEqual([other?.x, (other?.y ?? 0) + (other?.height ?? 0) / 2])
  }
  expect(sheets.length).toBeGreaterThan(10)
})

test('the example takes one page without key results and more with them, but only one of A3', () => {
  const plain = editCascade(exampleCascade(), { type: 'show-key-results', isOn: false })
  const sheets = (plan: Plan, paper: PaperName) => posterOf(plan, '', paper).sheets.length
  expect(sheets(plain, 'either')).toBe(1)
  expect(sheets(withKeyResults(plain), 'either')).toBeGreaterThan(1)
  expect(sheets(withKeyResults(plain), 'A3')).toBe(1)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyPlan } from '#tests/tools/any-cascade.ts'
import { largeDocuments } from '#tests/tools/large-documents.ts'
import type { Plan } from '#tools/shared/okr/plan.ts'
import { type Drawing, layOutCascade } from '../model/drawing/drawing.ts'
import { boxWidth } from '../model/drawing/drawing-box.ts'
import { exampleCascade } from '../model/example.ts'
import { editCascade } from '../model/model.ts'
import {
  edge,
  type PaperChoice,
  type Poster,
  paperSize,
  posterChoices,
  shapeOf,
  sheetWords,
  usualPaper,
} from './poster.ts'

const withKeyResults = (plan: Plan): Plan => editCascade(plan, { type: 'show-key-results', isOn: true })

const anyPaper: fc.Arbitrary<PaperChoice> = fc.record({
  paper: fc.constantFrom('A4', 'A3', 'Letter', 'either'),
  isUpright: fc.boolean(),
})

function postersOf(plan: Plan, choice: PaperChoice): Poster[] {
  return posterChoices(layOutCascade(plan, { shape: shapeOf(choice) }), choice)
}

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

test('text is at least 7 points at any size on any paper', () => {
  fc.assert(
    fc.property(anyPlan, anyPaper, fc.boolean(), (plan, choice, isOn) => {
      for (const poster of postersOf(isOn ? withKeyResults(plan) : plan, choice)) {
        const smallest = Math.min(...textSizes(poster.drawing), 13) * poster.scale
        expect(smallest).toBeGreaterThanOrEqual(7 - 1e-9)
      }
    }),
    { numRuns: 60 },
  )
})

test('every sheet fits its paper, every goal is whole on one sheet, and larger text takes more sheets', () => {
  fc.assert(
    fc.property(anyPlan, anyPaper, fc.boolean(), (plan, choice, isOn) => {
      const { width, height } = paperSize(choice)
      const posters = postersOf(isOn ? withKeyResults(plan) : plan, choice)
      expect(posters.length).toBeGreaterThan(0)
      posters.forEach((poster, index) => {
        const { drawing, scale, sheets } = poster
        const room = { width: (width - edge * 2) / scale, height: (height - edge * 2) / scale }
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
        if (index > 0) expect(scale).toBeGreaterThan(posters[index - 1]?.scale ?? 0)
      })
    }),
    { numRuns: 60 },
  )
})

test('moving boxes to the next sheet causes no overlaps, and lines still end at their boxes', () => {
  const plan = JSON.parse(largeDocuments['goal-cascade-builder'].file()).document as Plan
  const [poster] = postersOf(withKeyResults(plan), { paper: 'A4', isUpright: false })
  const { boxes = [], links = [] } = poster?.drawing ?? {}
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
  expect(poster?.sheets.length).toBeGreaterThan(10)
})

test('the example takes one page without key results and two with them', () => {
  const choice: PaperChoice = { paper: 'either', isUpright: false }
  const words = (plan: Plan) => postersOf(plan, choice).map(sheetWords)[0]
  const plain = editCascade(exampleCascade(), { type: 'show-key-results', isOn: false })
  expect(words(plain)).toBe('1 sheet')
  expect(words(withKeyResults(plain))).toMatch(/^[2-4] sheets/)
})

test('the default paper depends on the reader’s region', () => {
  expect(['en-US', 'fr-CA', 'en-GB', 'de', 'de-DE'].map(usualPaper)).toEqual([
    ...['Letter', 'Letter', 'A4', 'A4', 'A4'],
  ])
})

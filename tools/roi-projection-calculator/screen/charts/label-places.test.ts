import fc from 'fast-check'
import { expect, test } from 'vitest'
import { labelPlaces } from './label-places.ts'

test('labels of nearby points do not overlap or leave the chart', () => {
  const month = fc.record({ at: fc.integer({ min: 60, max: 340 }), prefersAbove: fc.boolean() })
  fc.assert(
    fc.property(fc.array(month, { maxLength: 3 }), (points) => {
      const boxes = labelPlaces(points, 150, 344).map(({ x, y, anchor }) => ({
        left: anchor === 'start' ? x : x - 56,
        y,
      }))
      boxes.forEach(({ left, y }, index) => {
        expect(left).toBeGreaterThanOrEqual(0)
        expect(left + 56).toBeLessThanOrEqual(344)
        for (const other of boxes.slice(index + 1)) {
          expect(Math.abs(left - other.left) >= 56 || Math.abs(y - other.y) >= 12).toBe(true)
        }
      })
    }),
  )
})

test('a single label goes below on the right, one that prefers above goes on the left', () => {
  expect(labelPlaces([{ at: 100, prefersAbove: false }], 50, 400)).toEqual([
    { x: 104, y: 70, anchor: 'start' },
  ])
  expect(labelPlaces([{ at: 100, prefersAbove: true }], 50, 400)).toEqual([{ x: 98, y: 38, anchor: 'end' }])
})

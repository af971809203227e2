import fc from 'fast-check'
import { expect, test } from 'vitest'
import { labelPlaces } from './label-places.ts'

test('words of points close together do not lie over one another, and none leaves the drawing', () => {
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

test('one alone stands below on the right, the last above on the left', () => {
  expect(labelPlaces([{ at: 100, prefersAbove: false }], 50, 400)).toEqual([
    { x: 104, y: 70, anchor: 'start' },
  ])
  expect(labelPlaces([{ at: 100, prefersAbove: true }], 50, 400)).toEqual([{ x: 98, y: 38, anchor: 'end' }])
})

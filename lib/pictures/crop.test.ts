import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Crop, cornerDragged, largestCrop, moved, pixelsOf, type Size, scaled } from './crop.ts'

const proportions = 4 / 5
const wide = { width: 2000, height: 1000 }

const inPixels = ({ width, height }: Crop, size: Size) => (width * size.width) / (height * size.height)

test('the largest part stands in the middle and touches two edges', () => {
  expect(largestCrop(wide, proportions)).toEqual({ x: 0.3, y: 0, width: 0.4, height: 1 })
  expect(largestCrop({ width: 1000, height: 5000 }, proportions)).toEqual({
    x: 0,
    y: 0.375,
    width: 1,
    height: 0.25,
  })
})

test('a part is moved as far as the picture goes', () => {
  const crop = largestCrop(wide, proportions)
  expect(moved(crop, 0.1, 0.1)).toEqual({ ...crop, x: 0.4 })
  expect(moved(crop, -9, 0).x).toBe(0)
  expect(moved(crop, 9, 0).x).toBeCloseTo(0.6)
})

test('one corner follows the pointer, the opposite one stays', () => {
  const crop = { x: 0.2, y: 0.2, width: 0.4, height: 0.4 }
  expect(cornerDragged(crop, { right: 1, bottom: 1 }, 0.1, 0.1, 0.1)).toEqual({
    x: 0.2,
    y: 0.2,
    width: 0.5,
    height: 0.5,
  })
  const smaller = cornerDragged(crop, { right: 0, bottom: 0 }, 0.1, 0.1, 0.1)
  expect([smaller.x + smaller.width, smaller.y + smaller.height].map((end) => end.toFixed(6))).toEqual([
    '0.600000',
    '0.600000',
  ])
  expect(smaller.width).toBeCloseTo(0.3)
})

const anySize = fc.record({
  width: fc.integer({ min: 1, max: 20_000 }),
  height: fc.integer({ min: 1, max: 20_000 }),
})
const anyWay = fc.double({ min: -3, max: 3, noNaN: true })
const anyMove = fc.oneof(
  fc.tuple(anyWay, anyWay).map(
    ([x, y]) =>
      (crop: Crop, _: number) =>
        moved(crop, x, y),
  ),
  fc.double({ min: 0, max: 9, noNaN: true }).map((times) => (crop: Crop, min: number) => scaled(crop, times, min)),
  fc.tuple(fc.constantFrom(0, 1), fc.constantFrom(0, 1), anyWay, anyWay).map(([right, bottom, x, y]) => {
    return (crop: Crop, min: number) => cornerDragged(crop, { right, bottom } as never, x, y, min)
  }),
)

test('whatever a hand does, the part stays inside, in its proportions and no narrower than it may be', () => {
  fc.assert(
    fc.property(anySize, fc.constantFrom(0.8, 1, 1.5), fc.array(anyMove, { maxLength: 12 }), (size, wanted, moves) => {
      const first = largestCrop(size, wanted)
      const min = first.width / 4
      const last = moves.reduce((crop, act) => act(crop, min), first)
      expect(Math.min(last.x, last.y)).toBeGreaterThanOrEqual(-1e-9)
      expect(Math.max(last.x + last.width, last.y + last.height)).toBeLessThanOrEqual(1 + 1e-9)
      expect(last.width).toBeGreaterThanOrEqual(min - 1e-9)
      expect(inPixels(last, size) / wanted).toBeCloseTo(1, 6)
    }),
  )
})

test('in pixels it is whole, inside, and never nothing', () => {
  expect(pixelsOf({ x: 0.25, y: 0, width: 0.5, height: 1 }, { width: 101, height: 50 })).toEqual({
    left: 25,
    top: 0,
    width: 51,
    height: 50,
  })
  expect(pixelsOf({ x: 1, y: 1, width: 0.0001, height: 0.0001 }, { width: 3, height: 3 })).toEqual({
    left: 2,
    top: 2,
    width: 1,
    height: 1,
  })
})

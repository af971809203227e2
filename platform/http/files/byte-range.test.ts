import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readByteRange } from './byte-range.ts'

test.for([
  [undefined, undefined],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=90-500', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=99-99', { start: 99, end: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=20-10', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,5-6', undefined],
  ['lines=0-1', undefined],
] as const)('%s of 100 bytes', ([header, expected]) => {
  expect(readByteRange(header, 100)).toEqual(expected)
})

test('the parts of a download that was cut off at any byte make the whole', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), fc.nat(), (size, cut) => {
      const start = cut % size
      expect(readByteRange(`bytes=${start}-`, size)).toEqual({ start, end: size - 1 })
    }),
  )
})

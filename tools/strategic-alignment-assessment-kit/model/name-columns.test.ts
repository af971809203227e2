import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nameColumns } from './name-columns.ts'

test('names stand across while their longest word fits into its column, and upright where it would be broken', () => {
  expect(nameColumns(['Anna', 'Bernd', 'Cem Özdemir'])).toEqual({ upright: 'never', least: 12 })
  const eight = ['Angela', 'Marcus', 'Dana', 'Priya', 'Luis', 'Tom', 'Sofia', 'Ben']
  expect(nameColumns(eight)).toEqual({ upright: 'narrow', least: 16 })
  expect(nameColumns([...eight, 'Anna-Katharina', 'Hannelore'])).toMatchObject({ upright: 'always' })
  expect(nameColumns([])).toEqual({ upright: 'never', least: 0 })
})

test('another person never brings upright names down again', () => {
  const rank = { never: 0, narrow: 1, always: 2 }
  fc.assert(
    fc.property(fc.array(fc.string(), { maxLength: 40 }), fc.string(), (names, more) => {
      const [one, other] = [nameColumns(names), nameColumns([...names, more])]
      expect(rank[other.upright]).toBeGreaterThanOrEqual(rank[one.upright])
    }),
  )
})

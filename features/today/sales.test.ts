import { expect, test } from 'vitest'
import { monthName, monthsToCompare } from './sales.ts'

const months = (now: string) => monthsToCompare(new Date(now))

test('a month is compared with the one before up to the same day, that day included', () => {
  expect(months('2026-11-17T09:00:00Z')).toEqual({
    ...{ month: '2026-11', monthBefore: '2026-10', day: 17, end: '2026-10-18T00:00:00.000Z' },
  })
})

test('in January it is December of the year before', () => {
  expect(months('2027-01-01T00:00:00Z')).toMatchObject({ monthBefore: '2026-12', day: 1 })
})

test('a shorter month before is compared whole', () => {
  expect(months('2026-03-31T23:59:59Z')).toMatchObject({ day: 28, end: '2026-03-01T00:00:00.000Z' })
  expect(months('2028-03-30T12:00:00Z')).toMatchObject({ day: 29, end: '2028-03-01T00:00:00.000Z' })
  expect(months('2026-12-31T12:00:00Z')).toMatchObject({ day: 30, end: '2026-12-01T00:00:00.000Z' })
})

test('a month has its name, whatever the zone of the machine', () => {
  expect(monthName('2026-01')).toBe('January')
  expect(monthName('2026-12')).toBe('December')
})

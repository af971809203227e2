import { expect, test } from 'vitest'
import { daysInSight } from './days-in-sight.ts'

const plan = { start: '2026-10-01', end: '2026-12-31' }
const typed = (text: string) => ({ text, isTyped: true })

test('a first day that was refused counts beside a last day that follows it', () => {
  const start = { text: '2027-02-01', isTyped: false }
  expect(daysInSight(plan, { start, end: undefined })).toEqual({ start: '2027-02-01', end: '2026-12-31' })
  expect(daysInSight(plan, { start, end: typed('2027-04-30') })).toEqual({
    ...{ start: '2027-02-01', end: '2027-04-30' },
  })
})

test('half a day, or one with half a year, leaves what the plan holds', () => {
  for (const half of ['', '0002-04-30', '0202-04-30'])
    expect(daysInSight(plan, { start: undefined, end: typed(half) })).toEqual(plan)
})

import { expect, test } from 'vitest'
import { dayMs } from '#lib/time/durations.ts'
import { endsOf, pointsOf, readPeriod, sumByPoint, total } from './period.ts'

const read = (query: string) => readPeriod(new URLSearchParams(query), '2026-11-18')

test('a period is the last days including today, compared with as many before', () => {
  expect(read('')).toMatchObject({ name: 'month', from: '2026-10-20', until: '2026-11-18', days: 30 })
  expect(read('period=week')).toMatchObject({ from: '2026-11-12', comparedFrom: '2026-11-05', step: 1 })
  expect(read('period=year')).toMatchObject({ days: 365, step: 7 })
})

test('chosen days are used if they make sense', () => {
  const chosen = read('from=2026-01-01&until=2026-03-31')
  expect(chosen).toMatchObject({ name: 'custom', from: '2026-01-01', until: '2026-03-31', days: 90 })
  for (const query of [
    'from=2026-03-01&until=2026-01-01',
    'from=soon&until=2026-01-01',
    'from=1900-01-01&until=2026-01-01',
  ])
    expect(read(query).name).toBe('month')
})

test('every day of both periods is in exactly one point', () => {
  for (const query of ['period=week', 'period=quarter', 'period=year', 'from=2024-01-01&until=2026-03-31']) {
    const period = read(query)
    const days = Array.from({ length: 2 * period.days }, (_, index) => ({
      day: new Date(Date.parse(period.comparedFrom) + index * dayMs).toISOString().slice(0, 10),
      count: 1,
    }))
    const { now, before } = sumByPoint(period, days)
    expect([total(now), total(before)]).toEqual([period.days, period.days])
    expect(now).toEqual(before)
    expect(now.slice(1).every((count) => count === period.step)).toBe(true)
    expect(endsOf(period).length).toBe(pointsOf(period).length)
  }
})

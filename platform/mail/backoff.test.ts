import { expect, test } from 'vitest'
import { hourMs } from '#lib/time/durations.ts'
import { nextAttempt } from './backoff.ts'

const created = new Date('2026-03-01T00:00:00Z')
const hours = (count: number) => new Date(created.getTime() + count * hourMs)

test('the pauses grow from seconds to hours', () => {
  const pauses = [1, 2, 3, 4, 5, 6, 7, 8, 20].map((attempts) => {
    const next = nextAttempt(attempts, created, created)
    return ((next?.getTime() ?? 0) - created.getTime()) / 1000
  })
  expect(pauses).toEqual([5, 15, 60, 300, 900, 3600, 10_800, 10_800, 10_800])
})

test('after three days there is no further attempt', () => {
  expect(nextAttempt(20, created, hours(71))).not.toBeNull()
  expect(nextAttempt(20, created, hours(72))).toBeNull()
})

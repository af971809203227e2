import { expect, test } from 'vitest'
import { nextMorning } from './next-morning.ts'

test.each([
  ['2026-11-17T00:00:00Z', 'UTC', '2026-11-18T08:00:00.000Z'],
  ['2026-11-17T23:59:59Z', 'UTC', '2026-11-18T08:00:00.000Z'],
  ['2026-11-17T23:30:00Z', 'Europe/Berlin', '2026-11-19T07:00:00.000Z'],
  ['2026-11-17T03:00:00Z', 'America/New_York', '2026-11-17T13:00:00.000Z'],
  // The night in which clocks go back.
  ['2026-10-24T12:00:00Z', 'Europe/Berlin', '2026-10-25T07:00:00.000Z'],
])('after %s in %s it is morning at %s', (now, timeZone, morning) => {
  expect(nextMorning(new Date(now), timeZone).toISOString()).toBe(morning)
})

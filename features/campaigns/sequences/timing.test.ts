import { expect, test } from 'vitest'
import { nextSendingDay, nextSendingTime, waitFrom } from './timing.ts'

const decent = (at: string, zone: string) => nextSendingTime(new Date(at), zone).toISOString()

test('times within sending hours on a weekday stay unchanged', () => {
  expect(decent('2026-11-17T08:00:00.000Z', 'UTC')).toBe('2026-11-17T08:00:00.000Z')
  expect(decent('2026-11-17T17:59:59.000Z', 'UTC')).toBe('2026-11-17T17:59:59.000Z')
})

test('nights move to the morning, weekends to Monday', () => {
  expect(decent('2026-11-17T03:00:00.000Z', 'UTC')).toBe('2026-11-17T08:00:00.000Z')
  expect(decent('2026-11-17T18:00:00.000Z', 'UTC')).toBe('2026-11-18T08:00:00.000Z')
  for (const at of ['2026-11-20T18:00:00.000Z', '2026-11-21T10:00:00.000Z', '2026-11-22T23:59:00.000Z']) {
    expect(decent(at, 'UTC')).toBe('2026-11-23T08:00:00.000Z')
  }
})

test('hours are in the site’s time zone', () => {
  expect(decent('2026-11-17T10:00:00.000Z', 'America/Los_Angeles')).toBe('2026-11-17T16:00:00.000Z')
  expect(decent('2026-11-20T23:30:00.000Z', 'Asia/Tokyo')).toBe('2026-11-22T23:00:00.000Z')
  // A half-hour offset, and the day after the clocks went forward.
  expect(decent('2026-11-17T20:00:00.000Z', 'Asia/Kolkata')).toBe('2026-11-18T02:30:00.000Z')
  expect(decent('2027-03-27T12:00:00.000Z', 'Europe/Berlin')).toBe('2027-03-29T06:00:00.000Z')
})

test('the next day is always a later day', () => {
  expect(nextSendingDay(new Date('2026-11-17T08:00:00Z'), 'UTC').toISOString()).toBe('2026-11-18T08:00:00.000Z')
  expect(nextSendingDay(new Date('2026-11-20T08:00:00Z'), 'UTC').toISOString()).toBe('2026-11-23T08:00:00.000Z')
})

const from = '2026-11-01T09:00:00.000Z'
const pause = (first: number, last: number | null) => ({
  from: `2026-11-${String(first).padStart(2, '0')}T09:00:00.000Z`,
  to: last === null ? null : `2026-11-${String(last).padStart(2, '0')}T09:00:00.000Z`,
})

test('pauses do not count', () => {
  const due = (days: number, ...pauses: ReturnType<typeof pause>[]) =>
    waitFrom(from, days, pauses).dueAt.toISOString().slice(0, 10)
  expect(due(5)).toBe('2026-11-06')
  expect(due(5, pause(3, 6))).toBe('2026-11-09')
  // The first pause moves the due time into the second; the third comes too late to matter.
  expect(due(5, pause(3, 6), pause(8, 10))).toBe('2026-11-11')
  expect(due(5, pause(7, 20))).toBe('2026-11-06')
  // Half of the pause was before they started.
  expect(waitFrom('2026-11-05T09:00:00.000Z', 2, [pause(1, 10)]).dueAt.toISOString()).toBe('2026-11-12T09:00:00.000Z')
})

test('a pause of more than a month is too long, and an open pause has no due time', () => {
  expect(waitFrom(from, 5, [pause(2, 20)]).isTooLong).toBe(false)
  expect(waitFrom(from, 5, [{ from, to: '2026-12-15T09:00:00.000Z' }]).isTooLong).toBe(true)
  expect(Number.isNaN(waitFrom(from, 5, [pause(2, null)]).dueAt.getTime())).toBe(false)
})

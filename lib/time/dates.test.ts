import { expect, test } from 'vitest'
import { formatDateTime, formatDay, formatFullDay, isoDay, knownTimeZone } from './dates.ts'

test('a moment is written as short month, day, year, hour and minute', () => {
  expect(formatDateTime('2026-11-15T06:05:00.000Z', 'UTC')).toBe('Nov 15, 2026, 6:05 AM')
})

test('a plain date is said in words, the same day wherever its reader is', () => {
  expect(formatDay('2026-12-24')).toBe('Dec 24, 2026')
  expect(formatDay('2026-01-01')).toBe('Jan 1, 2026')
  expect(formatFullDay('2027-05-17')).toBe('Monday, May 17, 2027')
})

test('a day is the day of the reader, not of the server', () => {
  expect(isoDay(new Date('2026-11-15T23:30:00.000Z'), 'UTC')).toBe('2026-11-15')
  expect(isoDay(new Date('2026-11-15T23:30:00.000Z'), 'Asia/Tokyo')).toBe('2026-11-16')
})

test('a time zone that nobody knows is UTC', () => {
  expect(knownTimeZone('Europe/Berlin')).toBe('Europe/Berlin')
  expect(knownTimeZone('Moon/Base')).toBe('UTC')
  expect(knownTimeZone(undefined)).toBe('UTC')
})

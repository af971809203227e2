import { afterEach, expect, test } from 'vitest'
import { sampleFormats, setSiteFormats } from '#lib/site-formats.ts'
import { formatCount } from '#lib/text/count.ts'
import { formatDateTime, formatDay, formatHour, formatMonth, isoDay, isoMinute, knownTimeZone } from './dates.ts'
import { hourIn } from './zoned-days.ts'

afterEach(() => setSiteFormats(sampleFormats))

test('a moment is written as short month, day, year, hour and minute', () => {
  expect(formatDateTime('2026-11-15T06:05:00.000Z')).toBe('Nov 15, 2026, 6:05 AM')
  expect(formatHour(18)).toBe('6:00 PM')
})

test('a plain date is said in words, the same day wherever its reader is', () => {
  setSiteFormats({ timeZone: 'America/New_York' })
  expect(formatDay('2026-12-24')).toBe('Dec 24, 2026')
  expect(formatDay('2026-01-01')).toBe('Jan 1, 2026')
  expect(formatDay('2027-05-17', 'full')).toBe('Monday, May 17, 2027')
  expect(formatMonth('2026-11')).toBe('November 2026')
})

test.each([
  ['en-GB', 'Europe/London', '15 Jul 2026, 00:05', '15 July 2026', 'July 2026', '1,234.5'],
  ['de-DE', 'Europe/Berlin', '15. Juli 2026, 01:05', '15. Juli 2026', 'Juli 2026', '1.234,5'],
  ['sv-SE', 'UTC', '14 juli 2026 23:05', '14 juli 2026', 'juli 2026', '1\u00A0234,5'],
])('%s formats, in %s', (locale, timeZone, moment, day, month, count) => {
  setSiteFormats({ locale, timeZone })
  const at = '2026-07-14T23:05:00.000Z'
  expect([formatDateTime(at), formatDay(at, 'long'), formatMonth('2026-07')]).toEqual([moment, day, month])
  expect(formatHour(8)).toBe('08:00')
  expect(formatCount(1234.5)).toBe(count)
  // Files and sums stay as they are.
  expect(isoMinute(at, 'Asia/Tokyo')).toBe('2026-07-15 08:05')
  expect(hourIn(new Date(at), 'Asia/Tokyo')).toBe(8)
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

test('times follow the clocks on the days when they change', () => {
  expect(isoMinute('2026-03-29T00:59:59.000Z', 'Europe/Berlin')).toBe('2026-03-29 01:59')
  expect(isoMinute('2026-03-29T01:00:00.000Z', 'Europe/Berlin')).toBe('2026-03-29 03:00')
  expect(isoMinute('2026-10-25T01:00:00.000Z', 'Europe/Berlin')).toBe('2026-10-25 02:00')
  expect(isoMinute('2026-03-29T12:00:00.000Z', 'Asia/Kathmandu')).toBe('2026-03-29 17:45')
  expect(() => isoMinute('no time', 'UTC')).toThrow(RangeError)
})

import { expect, test } from 'vitest'
import { minuteMs } from '#lib/time/durations.ts'
import { isoDay } from './dates.ts'
import { addDays, daysBetween, hourIn, momentIn, mondayOf, startOfDay, workdayFrom } from './zoned-days.ts'

test('plain dates are counted on over months, years and leap days', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2)
  expect(daysBetween('2026-11-17', '2026-11-12')).toBe(-5)
})

test('a week begins on Monday', () => {
  for (const day of ['2026-11-16', '2026-11-17', '2026-11-22']) expect(mondayOf(day)).toBe('2026-11-16')
  expect(mondayOf('2026-11-23')).toBe('2026-11-23')
  expect(mondayOf('2027-01-01')).toBe('2026-12-28')
})

test('a day begins at midnight of its zone, before and after clocks change', () => {
  const start = (day: string, zone: string) => startOfDay(day, zone).toISOString()
  expect(start('2026-11-17', 'UTC')).toBe('2026-11-17T00:00:00.000Z')
  expect(start('2026-03-28', 'Europe/Berlin')).toBe('2026-03-27T23:00:00.000Z')
  expect(start('2026-03-30', 'Europe/Berlin')).toBe('2026-03-29T22:00:00.000Z')
  expect(start('2026-10-26', 'Europe/Berlin')).toBe('2026-10-25T23:00:00.000Z')
  expect(start('2026-11-17', 'America/Los_Angeles')).toBe('2026-11-17T08:00:00.000Z')
  expect(start('2026-11-17', 'Pacific/Kiritimati')).toBe('2026-11-16T10:00:00.000Z')
  expect(start('2026-11-17', 'Asia/Kathmandu')).toBe('2026-11-16T18:15:00.000Z')
  expect(start('2026-11-17', 'Australia/Lord_Howe')).toBe('2026-11-16T13:00:00.000Z')
  expect(start('2026-11-17', 'Pacific/Pago_Pago')).toBe('2026-11-17T11:00:00.000Z')
})

test('where clocks are put forward at midnight, the day begins at one', () => {
  const begins = startOfDay('2024-04-26', 'Africa/Cairo')
  expect(hourIn(begins, 'Africa/Cairo')).toBe(1)
  expect(isoDay(new Date(begins.getTime() - minuteMs), 'Africa/Cairo')).toBe('2024-04-25')
})

test('in every zone each day of two years begins once, a minute after the day before ended', () => {
  for (const zone of ['Europe/Lisbon', 'America/Santiago', 'America/Havana', 'Asia/Beirut', 'Pacific/Apia']) {
    for (let day = '2026-01-01'; day < '2027-12-31'; day = addDays(day, 41)) {
      const begins = startOfDay(day, zone)
      expect(isoDay(begins, zone)).toBe(day)
      expect(isoDay(new Date(begins.getTime() - minuteMs), zone)).toBe(addDays(day, -1))
    }
  }
})

test('an hour is what the clocks of the zone show', () => {
  const now = new Date('2026-11-17T00:30:00Z')
  expect(hourIn(now, 'UTC')).toBe(0)
  expect(hourIn(now, 'America/New_York')).toBe(19)
  expect(hourIn(now, 'Asia/Tokyo')).toBe(9)
})

test('a day on a weekend is the Monday after, any other itself', () => {
  const week = ['2027-05-14', '2027-05-15', '2027-05-16', '2027-05-17']
  expect(week.map(workdayFrom)).toEqual(['2027-05-14', '2027-05-17', '2027-05-17', '2027-05-17'])
  expect(workdayFrom('2027-01-31')).toBe('2027-02-01')
})

test.each([
  ['2026-11-17', 'UTC', '2026-11-17T00:00:00.000Z'],
  ['2026-07-01', 'Europe/Berlin', '2026-06-30T22:00:00.000Z'],
  ['2026-11-17', 'Europe/Berlin', '2026-11-16T23:00:00.000Z'],
  ['2026-11-17', 'America/Los_Angeles', '2026-11-17T08:00:00.000Z'],
  ['2026-11-17', 'Asia/Kolkata', '2026-11-16T18:30:00.000Z'],
  ['2026-11-17', 'Pacific/Kiritimati', '2026-11-16T10:00:00.000Z'],
  // The night of the change, and the day after it.
  ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
  ['2026-03-30', 'Europe/Berlin', '2026-03-29T22:00:00.000Z'],
  ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z'],
  ['2026-11-02', 'America/New_York', '2026-11-02T05:00:00.000Z'],
  // Midnight itself is left out.
  ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
])('%s in %s begins at %s', (day, timeZone, moment) => {
  expect(startOfDay(day, timeZone).toISOString()).toBe(moment)
})

test('a day of each week begins when the clocks say so, and a moment before it is still the day before', () => {
  const shown = (at: number, timeZone: string) =>
    new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(at)
  for (const timeZone of ['America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kathmandu']) {
    for (let day = '2026-01-01'; day < '2027-01-01'; day = addDays(day, 3)) {
      const at = startOfDay(day, timeZone).getTime()
      expect([shown(at, timeZone), shown(at - 1, timeZone) < day]).toEqual([day, true])
    }
  }
})

test.each([
  ['2026-11-18T15:30', 'Europe/Berlin', '2026-11-18T14:30:00.000Z'],
  ['2026-07-18T00:00', 'America/New_York', '2026-07-18T04:00:00.000Z'],
  ['2026-10-25T08:00', 'Europe/London', '2026-10-25T08:00:00.000Z'],
  ['2026-03-29T01:30', 'UTC', '2026-03-29T01:30:00.000Z'],
])('%s in %s is %s', (local, timeZone, at) => {
  expect(momentIn(local, timeZone)?.toISOString()).toBe(at)
  expect(momentIn('', timeZone)).toBeUndefined()
})

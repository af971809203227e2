import { expect, test } from 'vitest'
import { isDay } from './is-day.ts'
import { addDays, startOfDay } from './zoned-days.ts'

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

test('a day that is none is told', () => {
  expect(['2028-02-29', '2026-11-17'].every(isDay)).toBe(true)
  expect(['2026-02-29', '2026-13-01', '17.11.2026', '', '2026-1-1'].some(isDay)).toBe(false)
})

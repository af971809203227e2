import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  daysBetween,
  formatDay,
  isDay,
  parseDay,
  quarterOf,
  today,
  weekStart,
  weeksFrom,
} from './days.ts'

const anyDay = fc
  .integer({ min: 0, max: 40_000 })
  .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10))

test('thirteen weeks over a year’s end and both changes of the clocks keep their Mondays', () => {
  expect(weeksFrom('2026-12-28', 13)).toEqual([
    ...['2026-12-28', '2027-01-04', '2027-01-11', '2027-01-18', '2027-01-25', '2027-02-01', '2027-02-08'],
    ...['2027-02-15', '2027-02-22', '2027-03-01', '2027-03-08', '2027-03-15', '2027-03-22'],
  ])
  expect(addDays('2027-03-13', 1)).toBe('2027-03-14')
  expect(addDays('2027-10-30', 7)).toBe('2027-11-06')
})

test('adding days and counting them are each other’s reverse', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -2000, max: 2000 }), (day, count) => {
      const moved = addDays(day, count)
      expect(isDay(moved)).toBe(true)
      expect(daysBetween(day, moved)).toBe(count)
    }),
  )
})

test('a week starts on Monday, at most six days before', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      const monday = weekStart(day)
      expect(new Date(monday).getUTCDay()).toBe(1)
      expect(daysBetween(monday, day)).toBeGreaterThanOrEqual(0)
      expect(daysBetween(monday, day)).toBeLessThan(7)
    }),
  )
})

test('today is the day on the wall, whatever the zone', () => {
  expect(today(new Date(2027, 0, 1, 0, 5))).toBe('2027-01-01')
  expect(today(new Date(2026, 11, 31, 23, 55))).toBe('2026-12-31')
})

test('quarters have their names and ends', () => {
  expect(quarterOf('2027-02-10')).toEqual({ name: 'Q1 2027', start: '2027-01-01', end: '2027-03-31' })
  expect(quarterOf('2026-12-31')).toEqual({ name: 'Q4 2026', start: '2026-10-01', end: '2026-12-31' })
  expect(quarterOf('2026-12-31', 1).name).toBe('Q1 2027')
  expect(quarterOf('2027-01-01', -1).name).toBe('Q4 2026')
})

test('days are written in American English', () => {
  expect(formatDay('2027-03-31')).toBe('Mar 31, 2027')
  expect(formatDay('2027-03-31', 'short')).toBe('Mar 31')
  expect(formatDay('2027-03-31', 'long')).toBe('Wednesday, March 31, 2027')
  expect(formatDay('')).toBe('')
})

test.for([
  ['2027-03-31', '2027-03-31'],
  ['2027-3-1', '2027-03-01'],
  ['3/31/2027', '2027-03-31'],
  ['3/31/27', '2027-03-31'],
  [' Mar 31, 2027 ', '2027-03-31'],
  ['March 31 2027', '2027-03-31'],
  ['31 march 2027', '2027-03-31'],
])('%s is read as a day', ([typed = '', day]) => {
  expect(parseDay(typed)).toBe(day)
})

test.for([
  '',
  'soon',
  '2027-02-30',
  '31/3/2027',
  'Mar 31',
  '13 2027',
  '2027',
  'foo 3 2027',
  '1/1/1066',
  '1/1/2200',
])('%s is no day', (typed) => {
  expect(parseDay(typed)).toBeUndefined()
})

test('every day is read back from each way of writing it', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      expect(parseDay(day)).toBe(day)
      expect(parseDay(formatDay(day))).toBe(day)
    }),
  )
})

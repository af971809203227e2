import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { dayMs } from '#lib/time/durations.ts'
import { isDay } from '#lib/time/is-day.ts'
import { dayIn } from '#lib/time/typed-day.ts'
import { setFormats } from './current-formats.ts'
import {
  addDays,
  dayExample,
  daysBetween,
  formatDay,
  formatSpan,
  parseDay,
  quarterOf,
  today,
  weekStart,
  weeksFrom,
} from './days.ts'
import { type DayOrder, dayOrders, firstFormats } from './formats.ts'

const write = (days: DayOrder) => setFormats({ ...firstFormats, days })
afterEach(() => setFormats(firstFormats))

const anyDay = fc.integer({ min: 0, max: 40_000 }).map((days) => new Date(days * dayMs).toISOString().slice(0, 10))

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
  ['3-31-2027', '2027-03-31'],
  // It can only be one thing, also where the month comes first.
  ['31/3/2027', '2027-03-31'],
  ['31.03.2027', '2027-03-31'],
  ['2027/3/31', '2027-03-31'],
  ['2027 March 31', '2027-03-31'],
  [' Mar 31, 2027 ', '2027-03-31'],
  ['March 31 2027', '2027-03-31'],
  ['31 march 2027', '2027-03-31'],
])('%s is read as a day', ([typed = '', day]) => {
  expect(parseDay(typed)).toBe(day)
})

test.for(['', 'soon', '2027-02-30', '31/31/2027', 'Mar 31', '13 2027', '2027', 'foo 3 2027', '1/1/1066', '1/1/2200'])(
  '%s is no day',
  (typed) => {
    expect(parseDay(typed)).toBeUndefined()
  },
)

test('months are read by their German names and their short forms', () => {
  write('day-first')
  const first = 'Jan Feb März Apr Mai Juni Juli Aug Sept Okt Nov Dez'.split(' ')
  const other = 'Jänner Februar Mrz. April Mai Jun. Jul. August September Oktober November Dezember'.split(' ')
  const days = Array.from({ length: 12 }, (_, month) => `2027-${String(month + 1).padStart(2, '0')}-05`)
  expect(first.map((name) => parseDay(`5. ${name} 2027`))).toEqual(days)
  expect(other.map((name) => parseDay(`5 ${name} 27`))).toEqual(days)
  // As a Mac writes the letter: a and two dots.
  expect(parseDay('5. Ma\u0308rz 2027')).toBe('2027-03-05')
})

test('two numbers that could both be the month are read in the document’s order, or refused where it has none', () => {
  const read = dayOrders.map((order) => {
    write(order)
    return [parseDay('3/4/2027'), parseDay('3.4.27'), parseDay('4/4/2027'), parseDay('31/3/2027')]
  })
  expect(read).toEqual([
    ['2027-03-04', '2027-04-03', '2027-04-04', '2027-03-31'],
    ['2027-04-03', '2027-04-03', '2027-04-04', '2027-03-31'],
    [undefined, '2027-04-03', '2027-04-04', '2027-03-31'],
  ])
  expect([dayIn('31/3/2027', 'month-first'), dayIn('31/3/2027', 'day-first')]).toEqual([undefined, '2027-03-31'])
})

test('days and spans are written in the document’s order', () => {
  const shown = (order: DayOrder) => {
    write(order)
    return [
      formatDay('2027-03-05'),
      formatDay('2027-03-05', 'short'),
      formatDay('2027-03-05', 'long'),
      formatSpan('2027-03-15', '2027-03-21'),
      formatSpan('2027-03-29', '2027-04-04'),
      formatSpan('2026-10-01', '2027-03-31'),
    ]
  }
  expect(shown('month-first')).toEqual([
    ...['Mar 5, 2027', 'Mar 5', 'Friday, March 5, 2027', 'Mar 15 to 21, 2027', 'Mar 29 to Apr 4, 2027'],
    'Oct 1, 2026 to Mar 31, 2027',
  ])
  expect(shown('day-first')).toEqual([
    ...['5 Mar 2027', '5 Mar', 'Friday, 5 March 2027', '15 to 21 Mar 2027', '29 Mar to 4 Apr 2027'],
    '1 Oct 2026 to 31 Mar 2027',
  ])
  expect(shown('year-first')).toEqual([
    ...['2027-03-05', 'Mar 5', 'Friday, 2027-03-05', 'Mar 15 to 2027-03-21', 'Mar 29 to 2027-04-04'],
    '2026-10-01 to 2027-03-31',
  ])
})

test.each(dayOrders)('every day is read back from each way of writing it, %s', (order) => {
  write(order)
  expect(parseDay(dayExample())).toBe('2027-03-31')
  fc.assert(
    fc.property(anyDay, (day) => {
      expect(parseDay(day)).toBe(day)
      expect(parseDay(formatDay(day))).toBe(day)
    }),
  )
})

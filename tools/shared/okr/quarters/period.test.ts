import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isDay } from '#lib/time/is-day.ts'
import { addDays, daysBetween, quarterOf } from '../../values/days.ts'
import { changedPeriod, isOwnName, periodAfter, periodName } from './period.ts'

const q1 = { name: 'Q1 2027', start: '2027-01-01', end: '2027-03-31' }

test.for([
  ['2027-01-01', '2027-03-31', 'Q1 2027'],
  ['2027-10-01', '2027-12-31', 'Q4 2027'],
  ['2027-01-01', '2027-12-31', '2027'],
  ['2027-02-01', '2027-02-28', 'Feb 2027'],
  ['2027-02-01', '2027-04-30', 'Feb to Apr 2027'],
  ['2027-02-15', '2027-05-14', 'Feb to May 2027'],
  ['2026-12-01', '2027-02-28', 'Dec 2026 to Feb 2027'],
])('%s to %s is %s', ([start = '', end = '', name]) => {
  expect(periodName({ start, end })).toBe(name)
})

test('a name follows its dates, unless somebody wrote their own', () => {
  expect(changedPeriod(q1, { ...q1, end: '2027-04-30' }).name).toBe('Jan to Apr 2027')
  expect(changedPeriod(q1, quarterOf('2027-05-01')).name).toBe('Q2 2027')
  const own = { ...q1, name: 'Winter push' }
  expect(changedPeriod(own, { ...own, end: '2027-04-30' }).name).toBe('Winter push')
  // Left behind by dates that were changed before: the name of a quarter is nobody's own.
  const stale = { ...q1, end: '2027-04-30' }
  expect(isOwnName(stale)).toBe(false)
  expect(changedPeriod(stale, { ...stale, end: '2027-05-31' }).name).toBe('Jan to May 2027')
})

test('a name is taken as it is typed; an empty one is nobody’s own, and follows the dates', () => {
  expect(changedPeriod(q1, { ...q1, name: 'Winter push' }).name).toBe('Winter push')
  const empty = changedPeriod(q1, { ...q1, name: '' })
  expect(empty.name).toBe('')
  expect(changedPeriod(empty, { ...empty, end: '2027-04-30' }).name).toBe('Jan to Apr 2027')
  expect(changedPeriod(q1, q1)).toBe(q1)
})

test.for([
  ['2027-01-01', '2027-03-31', '2027-04-01', '2027-06-30', 'Q2 2027'],
  ['2027-10-01', '2027-12-31', '2028-01-01', '2028-03-31', 'Q1 2028'],
  // Whole months stay whole: a leap year's February ends on the 29th.
  ['2027-12-01', '2027-12-31', '2028-01-01', '2028-01-31', 'Jan 2028'],
  ['2028-01-01', '2028-01-31', '2028-02-01', '2028-02-29', 'Feb 2028'],
  ['2027-02-01', '2027-04-30', '2027-05-01', '2027-07-31', 'May to Jul 2027'],
  ['2027-01-01', '2027-12-31', '2028-01-01', '2028-12-31', '2028'],
  // 90 days by hand: January 11 and 89 more.
  ['2027-01-11', '2027-04-10', '2027-04-11', '2027-07-09', 'Apr to Jul 2027'],
  ['2027-01-11', '2027-01-11', '2027-01-12', '2027-01-12', 'Jan 2027'],
])('after %s to %s comes %s to %s, %s', ([start = '', end = '', nextStart, nextEnd, name]) => {
  expect(periodAfter({ start, end })).toEqual({ name, start: nextStart, end: nextEnd })
})

test('whatever the dates, what follows is a period, and right after where there is room', () => {
  const day = fc
    .date({ min: new Date('1900-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  fc.assert(
    fc.property(day, day, (start, end) => {
      const next = periodAfter({ start, end })
      expect(isDay(next.start) && isDay(next.end) && next.start <= next.end).toBe(true)
      if (start <= end && next.end !== end) {
        expect(next.start).toBe(addDays(end, 1))
        expect(Math.abs(daysBetween(next.start, next.end) - daysBetween(start, end))).toBeLessThanOrEqual(5)
      }
    }),
  )
})

test('dates in the wrong order and a day far ahead end all the same', () => {
  expect(periodAfter({ start: '2027-03-31', end: '2027-01-01' }, '2199-01-01').name).not.toBe('')
  expect(periodAfter({ start: '9999-10-01', end: '9999-12-31' }, '9999-12-31').end).toBe('9999-12-31')
})

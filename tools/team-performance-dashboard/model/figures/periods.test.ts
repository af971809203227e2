import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#tools/shared/values/days.ts'
import {
  filedPeriod,
  indexOf,
  lastWeekIn,
  nextStart,
  periodsUpTo,
  type Rhythm,
  shortPeriod,
  startAt,
  startOf,
  startWith,
  weeksIn,
} from './periods.ts'

test.each([
  // Expected: the Monday of the first week whose Thursday is in the month or quarter.
  ['month', '2027-01-04', '2027-01-25', 'Jan 2027', '2027-01'],
  ['month', '2027-02-01', '2027-02-22', 'Feb 2027', '2027-02'],
  ['month', '2027-03-01', '2027-03-22', 'Mar 2027', '2027-03'],
  ['month', '2027-03-29', '2027-04-26', 'Apr 2027', '2027-04'],
  ['month', '2026-11-30', '2026-12-28', 'Dec 2026', '2026-12'],
  ['quarter', '2027-01-04', '2027-03-22', 'Q1 2027', '2027-Q1'],
  ['quarter', '2026-09-28', '2026-12-28', 'Q4 2026', '2026-Q4'],
] as const)('the %s starting on %s ends with the week of %s and is called %s', (rhythm, start, last, name, filed) => {
  expect(startOf(rhythm, start)).toBe(start)
  expect(startOf(rhythm, last)).toBe(start)
  expect(startOf(rhythm, addDays(last, 7))).not.toBe(start)
  expect(lastWeekIn(rhythm, start)).toBe(last)
  expect([shortPeriod(rhythm, start), filedPeriod(rhythm, start)]).toEqual([name, filed])
})

test('a date belongs to its calendar month, even if its week counts toward the next', () => {
  expect(startWith('month', '2027-03-31')).toBe('2027-03-01')
  expect(startOf('month', '2027-03-29')).toBe('2027-03-29')
  expect(startWith('week', '2027-03-31')).toBe('2027-03-29')
  expect(startWith('quarter', '2027-01-01')).toBe('2027-01-04')
})

const mondays = fc.integer({ min: -2000, max: 6000 }).map((weeks) => addDays('2027-01-04', weeks * 7))
const anyRhythm = fc.constantFrom<Rhythm>('week', 'month', 'quarter')

test('every week is in exactly one period, and periods follow each other without gaps', () => {
  fc.assert(
    fc.property(mondays, anyRhythm, (week, rhythm) => {
      const start = startOf(rhythm, week)
      expect(weeksIn(rhythm, start)).toContain(week)
      expect(startAt(rhythm, indexOf(rhythm, week))).toBe(start)
      expect(nextStart(rhythm, start)).toBe(addDays(lastWeekIn(rhythm, start), 7))
      expect(periodsUpTo(rhythm, week, 3).at(-1)).toBe(start)
      expect(startOf(rhythm, start)).toBe(start)
    }),
  )
})

import { expect, test } from 'vitest'
import { emptyGoal } from '../new-rows.ts'
import type { Goal } from '../plan.ts'
import { goalPace, knownUntil } from './goal-pace.ts'
import { goalYear, yearProblem } from './goal-year.ts'
import { paceWords } from './line-words.ts'

const plan = { period: { name: 'Q1 2027', start: '2027-01-01', end: '2027-03-31' } }

/** 100 days long, from 0 to 200: two a day. */
function goal(values: [day: string, value: number][], changes: Partial<Goal> = {}): Goal {
  const year = { start: '2027-01-01', end: '2027-04-11', baseline: 0, target: 200 }
  const told = values.map(([day, value]) => ({ day, value, note: '' }))
  return { ...emptyGoal('g'), unit: 'orders', ...year, values: told, ...changes }
}

test('a year is the one named, a whole one around the day named, or the calendar year that the plan ends in', () => {
  expect(goalYear({ start: '', end: '' }, plan)).toEqual({ start: '2027-01-01', end: '2027-12-31' })
  expect(goalYear({ start: '2026-07-01', end: '' }, plan)).toEqual({ start: '2026-07-01', end: '2027-06-30' })
  expect(goalYear({ start: '', end: '2027-06-30' }, plan)).toEqual({ start: '2026-07-01', end: '2027-06-30' })
  expect(goalYear({ start: '2028-02-29', end: '' }, plan).end).toBe('2029-02-28')
  expect(goalYear({ start: '2027-02-01', end: '2027-05-01' }, plan).end).toBe('2027-05-01')
  expect(yearProblem({ start: '2027-02-01', end: '2027-01-31' }, plan)).toBe(
    'The last day must not come before the first.',
  )
  const turn = { period: { name: '', start: '2026-11-01', end: '2027-01-31' } }
  expect(goalYear({ start: '', end: '' }, turn).start).toBe('2027-01-01')
})

// On day 50 the line stands at 100. A week behind it is 86, three weeks 58.
test.for<[number, string, number]>([
  [100, 'on-track', 0],
  [86, 'on-track', 7],
  [85, 'at-risk', 7.5],
  [58, 'at-risk', 21],
  [57, 'off-track', 21.5],
  [130, 'on-track', -15],
  [200, 'reached', -50],
])('with %d on day 50 the year is %s', ([value, status, daysBehind]) => {
  const pace = goalPace(goal([['2027-02-10', value]]), plan, '2027-02-20')
  expect(pace).toMatchObject({ status, lineShare: 0.5, lineValue: 100, value, valueDay: '2027-02-10' })
  expect(pace?.daysBehind).toBeCloseTo(daysBehind, 9)
})

test('a goal that falls is judged alike', () => {
  const falls = goal([['2027-02-10', 115]], { baseline: 200, target: 0 })
  // The line stands at 100, 85 of 200 are done: 15 behind are 7.5 days.
  expect(goalPace(falls, plan, '2027-02-20')).toMatchObject({
    status: 'at-risk',
    share: 0.425,
    lineValue: 100,
  })
})

test('without numbers, or without a way, a goal claims nothing; without a value it waits', () => {
  expect(goalPace(goal([], { target: null }), plan, '2027-02-20')).toBeNull()
  expect(goalPace(goal([['2027-02-10', 5]], { baseline: null }), plan, '2027-02-20')).toBeNull()
  expect(goalPace(goal([['2027-02-10', 5]], { baseline: 7, target: 7 }), plan, '2027-02-20')).toBeNull()
  const waiting = goalPace(goal([]), plan, '2027-02-20')
  expect(waiting).toMatchObject({ status: 'waiting', share: null, daysBehind: null })
  expect(waiting && paceWords(waiting, 'orders')).toBe('no value yet. Expected by Feb 20: 100 orders.')
})

test('once the year is over the value of its last day decides; later ones make it late', () => {
  const status = (values: [string, number][], day: string) => goalPace(goal(values), plan, day)?.status
  expect(status([['2027-04-01', 190]], '2027-04-11')).toBe('on-track')
  expect(status([['2027-04-01', 190]], '2027-04-12')).toBe('missed')
  expect(status([['2027-04-11', 190]], '2027-04-11')).toBe('missed')
  expect(status([['2027-04-11', 200]], '2027-06-01')).toBe('reached')
  const late: [string, number][] = [
    ['2027-04-11', 190],
    ['2027-05-01', 205],
  ]
  expect(status(late, '2027-06-01')).toBe('reached-late')
})

test('the last value by its day counts, whatever the order of the rows; a plan ahead of the calendar is judged on it', () => {
  const rows: [string, number][] = [
    ['2027-02-20', 100],
    ['2027-01-31', 10],
  ]
  expect(goalPace(goal(rows), plan, '2026-11-18', '2027-02-21')).toMatchObject({
    value: 100,
    on: '2027-02-20',
    lineValue: 100,
  })
})

test('what is dated after today, or before the year, does not count; a plan ahead of the calendar is known to its last week', () => {
  const rows: [string, number][] = [
    ['2026-12-31', 150],
    ['2027-02-10', 58],
    ['2027-02-21', 200],
  ]
  expect(goalPace(goal(rows), plan, '2027-02-10')).toMatchObject({ value: 58, on: '2027-02-10' })
  expect(goalPace(goal(rows), plan, '2027-02-21')?.value).toBe(200)
  expect(goalPace(goal(rows.slice(0, 1)), plan, '2027-02-10')).toMatchObject({
    status: 'waiting',
    value: null,
  })
  const checkIn = { keyResultId: 'k', week: '2027-02-15', value: 1, confidence: null, note: '' }
  const ahead = { ...plan, checkIns: [checkIn] }
  expect(knownUntil(ahead, '2026-11-18')).toBe('2027-02-21')
  expect(knownUntil(ahead, '2027-02-17')).toBe('2027-02-17')
  expect(knownUntil({ ...plan, checkIns: [] }, '2026-11-18')).toBe('2026-11-18')
})

test('who fell behind the start is not said to be more weeks behind than there were', () => {
  const pace = goalPace(goal([['2027-02-20', -20]]), plan, '2027-02-20')
  expect(pace && paceWords(pace, 'orders')).toBe('0% of the way. Off track: worse than at the start.')
})

test('words name the share, the status and the lag as the tracker does', () => {
  const pace = goalPace(goal([['2027-02-10', 58]]), plan, '2027-02-20')
  expect(pace && paceWords(pace, 'orders')).toBe('29% of the way as of Feb 10. At risk: 3 weeks behind the line.')
  const done = goalPace(goal([['2027-04-11', 200]]), plan, '2027-06-01')
  expect(done && paceWords(done, 'orders')).toBe('100% of the way. Reached.')
})

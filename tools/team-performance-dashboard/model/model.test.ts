import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#tools/shared/values/days.ts'
import type { Dashboard } from '../files/format.ts'
import { emptyDashboard, emptyMeasure, emptyMember } from './dashboard.ts'
import { exampleDashboard } from './example.ts'
import type { Goal } from './figures/goals.ts'
import { limitOf, pairsOf, periodsUntilOff, standingIn, statusOf } from './model.ts'

const hours: Goal = { better: 'up', target: 28, tolerance: 3 }
const reply: Goal = { better: 'down', target: 4, tolerance: 2 }

test.each([
  [hours, 30, 'on'],
  [hours, 28, 'on'],
  [hours, 27.99, 'near'],
  [hours, 25, 'near'],
  [hours, 24.99, 'off'],
  [reply, 3, 'on'],
  [reply, 4, 'on'],
  [reply, 4.01, 'near'],
  [reply, 6, 'near'],
  [reply, 6.01, 'off'],
  [{ ...hours, tolerance: 0 }, 27.9, 'off'],
  [{ ...reply, target: 0, tolerance: 1 }, 1, 'near'],
  [{ ...hours, target: null }, 12, 'no-target'],
  [hours, null, 'none'],
  // In floating point, 0.3 - 0.1 is slightly less than 0.2.
  [{ better: 'up', target: 0.3, tolerance: 0.1 }, 0.2, 'near'],
] as const)('%o with %s is %s', (goal, value, status) => {
  expect(statusOf(goal, value)).toBe(status)
})

const number = fc.double({ min: -1e6, max: 1e6, noNaN: true })
const goals = fc.record({
  better: fc.constantFrom('up' as const, 'down' as const),
  target: number,
  tolerance: fc.double({ min: 0, max: 1e6, noNaN: true }),
})
const order = ['off', 'near', 'on']

test('a better value never has a worse status, and the limit itself still passes', () => {
  fc.assert(
    fc.property(goals, number, fc.double({ min: 0, max: 1e6, noNaN: true }), (goal, value, more) => {
      const better = goal.better === 'up' ? value + more : value - more
      expect(order.indexOf(statusOf(goal, better))).toBeGreaterThanOrEqual(order.indexOf(statusOf(goal, value)))
      expect(statusOf(goal, goal.target)).toBe('on')
      expect(statusOf(goal, limitOf(goal))).not.toBe('off')
    }),
  )
})

test('‘lower is better’ mirrors ‘higher is better’', () => {
  fc.assert(
    fc.property(goals, number, (goal, value) => {
      const better = goal.better === 'up' ? 'down' : 'up'
      expect(statusOf({ ...goal, better, target: -goal.target }, -value)).toBe(statusOf(goal, value))
    }),
  )
})

/** One person with one measure: higher is better, target 28, tolerance 3. */
function team(values: readonly (number | null)[], firstWeek = '2026-11-30'): Dashboard {
  return {
    ...emptyDashboard('d'),
    members: [{ ...emptyMember('p', 'Ben'), measures: [{ measureId: 'm', target: null }] }],
    measures: [{ ...emptyMeasure('m', 'Hours'), unit: 'h', ...hours }],
    readings: values.flatMap((value, index) => {
      const week = addDays(firstWeek, index * 7)
      return value === null ? [] : [{ memberId: 'p', measureId: 'm', week, value }]
    }),
  }
}

function standing(doc: Dashboard, week: string) {
  const [pair] = doc.members.flatMap((member) => pairsOf(doc, member))
  if (!pair) throw new Error('The team has nobody.')
  return standingIn(doc, pair, week)
}

test('a week without a value has no status, but keeps the last value and its week', () => {
  const found = standing(team([26, 24, null, null]), '2026-12-21')
  expect(found).toMatchObject({ status: 'none', value: null, silent: 2, offRun: [] })
  expect(found.last).toEqual({ week: '2026-12-07', value: 24 })
})

test('weeks off target in a row count across the year’s end, and a missing value ends the run', () => {
  const doc = team([20, 30, 24, 23, 21, 22])
  expect(standing(doc, '2027-01-04').offRun.map(({ value }) => value)).toEqual([24, 23, 21, 22])
  const gap = team([20, 30, 24, 23, null, 22])
  expect(standing(gap, '2027-01-04').offRun.map(({ value }) => value)).toEqual([22])
  expect(standing(doc, '2026-12-07').offRun).toEqual([])
})

test('values after the week on screen do not count', () => {
  const doc = team([31, 30, 29, 28, 27, 26, 25])
  expect(standing(doc, '2026-11-30')).toMatchObject({ value: 31, trend: { kind: 'early', has: 1, needs: 6 } })
})

test('a personal target overrides the measure’s', () => {
  const doc = team([20])
  const own = [{ measureId: 'm', target: 18 }]
  const partTime = { ...doc, members: doc.members.map((member) => ({ ...member, measures: own })) }
  expect(standing(partTime, '2026-11-30').status).toBe('on')
})

test('a trend predicts the first week past the limit', () => {
  // One hour less per week: 25 is still within tolerance, 24 is not.
  expect(periodsUntilOff(standing(team([32, 31, 30, 29, 28, 27]), '2027-01-04'))).toBe(3)
  expect(periodsUntilOff(standing(team([28, 28, 28, 28, 28, 28]), '2027-01-04'))).toBeUndefined()
  // Already off target, so there is nothing to predict.
  expect(periodsUntilOff(standing(team([29, 28, 27, 26, 25, 24]), '2027-01-04'))).toBeUndefined()
})

test('every pair of the example has a status in every week', () => {
  const doc = exampleDashboard()
  for (const member of doc.members) {
    for (const pair of pairsOf(doc, member)) {
      const { status } = standingIn(doc, pair, '2027-03-15')
      expect(status).toBe(member.id === 'samir' ? 'away' : status)
      expect(['on', 'near', 'off', 'away']).toContain(status)
    }
  }
})

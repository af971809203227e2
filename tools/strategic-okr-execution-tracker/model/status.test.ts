import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newKeyResult } from '#tools/shared/okr/new-rows.ts'
import type { KeyResult, Plan } from '#tools/shared/okr/plan.ts'
import { lagWords, percent } from '#tools/shared/okr/progress/line-words.ts'
import { samplePlan } from '#tools/shared/okr/sample-plan.ts'
import { addDays } from '#tools/shared/values/days.ts'
import { standingIn } from './status.ts'

/** 70 days, Monday, January 4 to Monday, March 15: a day is 1 of 70 and a week a tenth. */
const period = { name: 'Ten weeks', start: '2027-01-04', end: '2027-03-15' }
const orders: KeyResult = {
  id: 'k',
  objectiveId: 'o1',
  goalId: null,
  title: 'Orders',
  unit: 'orders',
  baseline: 0,
  target: 70,
  direction: 'up',
  owner: 'Dana',
  due: '',
  ...newKeyResult,
}
const week = (number: number) => addDays('2027-01-04', (number - 1) * 7)

function planWith(values: Record<number, number>, changes: Partial<KeyResult> = {}): [Plan, KeyResult] {
  const keyResult = { ...orders, ...changes }
  const checkIns = Object.entries(values).map(([number, value]) => {
    return { keyResultId: 'k', week: week(Number(number)), value, confidence: null, note: '' }
  })
  return [{ ...samplePlan(), period, keyResults: [keyResult], checkIns }, keyResult]
}

function statusOf(number: number, values: Record<number, number>, changes?: Partial<KeyResult>) {
  return standingIn(...planWith(values, changes), week(number)).status
}

// By Sunday of week four, 27 of 70 days are over: 27 orders are expected.
test.for([
  [27, 'on-track'],
  [20, 'on-track'],
  // A week behind, as shown: up to 1.0.
  [19.7, 'on-track'],
  [19.6, 'at-risk'],
  [6, 'at-risk'],
  [5.7, 'at-risk'],
  [5.6, 'off-track'],
  [-10, 'off-track'],
  [69.99, 'on-track'],
  [70, 'reached'],
  [95, 'reached'],
] as const)('%d orders at the end of week four are %s', ([value, status]) => {
  expect(statusOf(4, { 4: value })).toBe(status)
})

test('a falling key result is judged by a falling line', () => {
  const falling = { baseline: 70, target: 0, direction: 'down' as const }
  expect(statusOf(4, { 4: 50 }, falling)).toBe('on-track')
  expect(statusOf(4, { 4: 50.4 }, falling)).toBe('at-risk')
  expect(statusOf(4, { 4: 65 }, falling)).toBe('off-track')
  expect(statusOf(4, { 4: -1 }, falling)).toBe('reached')
})

test('a week without a value is judged by its own line, and is not over before it is reported', () => {
  // 20 orders are on the line on Sunday of week three; a week later, without a new value, they are a week
  // behind.
  expect(statusOf(3, { 3: 20 })).toBe('on-track')
  expect(standingIn(...planWith({ 3: 20 }), week(4))).toMatchObject({
    asOf: addDays(week(3), 6),
    olderWeek: 3,
    daysBehind: expect.closeTo(7, 9),
  })
  expect(statusOf(6, { 3: 20 })).toBe('at-risk')
  expect(statusOf(7, { 3: 20 })).toBe('off-track')
})

test('later check-ins do not change an earlier week', () => {
  expect(statusOf(4, { 4: 27, 5: 0 })).toBe('on-track')
})

test('on its due date a key result is reached or missed', () => {
  const soon = { due: addDays(week(4), 2) }
  expect(statusOf(3, { 3: 60 }, soon)).toBe('on-track')
  expect(statusOf(4, { 4: 69 }, soon)).toBe('missed')
  expect(statusOf(4, { 4: 70 }, soon)).toBe('reached')
  expect(statusOf(9, { 4: 69 }, soon)).toBe('missed')
})

test('the value in the week of the due date decides; a later one can only make it late', () => {
  const soon = { due: addDays(week(4), 2) }
  const at = (number: number, values: Record<number, number>) => standingIn(...planWith(values, soon), week(number))
  expect(at(6, { 4: 69, 5: 69.5, 6: 70 })).toMatchObject({
    status: 'reached-late',
    value: 70,
    share: 1,
    lateWeek: week(6),
    atDue: { week: week(4), value: 69 },
  })
  // Reached in week five, viewed in week seven: one week late.
  expect(at(7, { 4: 69, 5: 71, 7: 72 }).lateWeek).toBe(week(5))
  // Reached when due and lower later: it counts as reached.
  expect(at(6, { 4: 70, 5: 40, 6: 41 })).toMatchObject({
    status: 'reached',
    value: 41,
    lateWeek: null,
    atDue: { week: week(4), value: 70 },
  })
  // Reached late, then lost again.
  expect(at(6, { 4: 69, 5: 70, 6: 60 }).status).toBe('missed')
  // No value up to the week of the due date.
  expect(at(6, { 6: 75 })).toMatchObject({ status: 'reached-late', atDue: null })
  expect(at(6, { 6: 7 })).toMatchObject({ status: 'missed', atDue: null })
})

test('a changed target leaves earlier weeks unchanged', () => {
  // 70 in ten weeks until the end of week five; then 140.
  const raised = { target: 140, former: [{ until: addDays(week(5), 6), baseline: 0, target: 70 }] }
  const values = { 3: 20, 4: 27, 5: 34, 6: 41 }
  for (const number of [3, 4, 5]) {
    expect(standingIn(...planWith(values, raised), week(number))).toEqual(standingIn(...planWith(values), week(number)))
  }
  // 41 of 140, while 41 ÷ 70 × 140 = 82 is expected: that was the line after 20.5 of 70 days, 20.5 days ago.
  const now = standingIn(...planWith(values, raised), week(6))
  expect(now).toMatchObject({ status: 'at-risk', daysBehind: 20.5 })
  expect([now.share, now.lineValue]).toEqual([41 / 140, expect.closeTo(82, 10)])
})

test('a target equal to the baseline holds or does not', () => {
  const hold = { baseline: 3, target: 3, direction: 'down' as const }
  expect(statusOf(4, { 4: 3 }, hold)).toBe('on-track')
  expect(statusOf(4, { 4: 3.1 }, hold)).toBe('off-track')
  expect(statusOf(4, { 4: 2 }, { ...hold, direction: 'up' })).toBe('off-track')
  expect(statusOf(11, { 11: 3 }, hold)).toBe('reached')
  expect(statusOf(11, { 11: 4 }, hold)).toBe('missed')
})

test('a yes or no has no pace: it is on track until it is due', () => {
  const milestone = { baseline: 0, target: 1, unit: '', due: addDays(week(6), 2) }
  const at = (number: number, values: Record<number, number>) =>
    standingIn(...planWith(values, milestone), week(number))
  expect(at(5, { 5: 0 })).toMatchObject({ status: 'on-track', lineShare: 0, daysBehind: null })
  expect(at(5, { 5: 1 }).status).toBe('reached')
  expect(at(6, { 6: 0 }).status).toBe('missed')
  // Money and percentages have a pace from 0 to 1, too.
  expect(statusOf(8, { 8: 0 }, { ...milestone, unit: '$M', due: '' })).toBe('off-track')
})

test('a rounded figure agrees with its status', () => {
  for (let value = -20; value <= 27; value += 0.05) {
    const { status, daysBehind } = standingIn(...planWith({ 4: value }), week(4))
    const shown = Number(lagWords(daysBehind ?? 0).match(/^[\d.]+/)?.[0] ?? 0)
    expect([value, status]).toEqual([value, shown <= 1 ? 'on-track' : shown <= 3 ? 'at-risk' : 'off-track'])
  }
  expect([percent(0.996), percent(0.994), percent(1), percent(null)]).toEqual(['99%', '99%', '100%', '–'])
})

test('without numbers or a value there is no status', () => {
  expect(statusOf(4, { 4: 10 }, { target: null })).toBe('unmeasured')
  expect(statusOf(4, { 4: 10 }, { baseline: null })).toBe('unmeasured')
  expect(statusOf(4, {})).toBe('waiting')
})

test('a due date before the period leaves no line: only the target counts', () => {
  expect(statusOf(2, { 2: 69 }, { due: '2026-12-01' })).toBe('missed')
  expect(statusOf(2, { 2: 70 }, { due: '2026-12-01' })).toBe('reached-late')
})

const number = fc.double({ min: -1e6, max: 1e6, noNaN: true })
const rank = {
  'off-track': 0,
  missed: 0,
  'at-risk': 1,
  'on-track': 2,
  reached: 3,
  'reached-late': 3,
  waiting: -1,
  unmeasured: -1,
}

test('closer to the target is never a worse status', () => {
  fc.assert(
    fc.property(number, number, number, number, fc.integer({ min: 1, max: 12 }), (baseline, target, one, other, at) => {
      fc.pre(Math.abs(target - baseline) > 1e-3)
      const share = (value: number) => (value - baseline) / (target - baseline)
      const [worse, better] = share(one) <= share(other) ? [one, other] : [other, one]
      const of = (value: number) => rank[statusOf(at, { [at]: value }, { baseline, target })]
      expect(of(better)).toBeGreaterThanOrEqual(of(worse))
    }),
  )
})

test('mirrored key results have the same status', () => {
  fc.assert(
    fc.property(number, number, number, fc.integer({ min: 1, max: 12 }), (baseline, target, value, at) => {
      fc.pre(Math.abs(target - baseline) > 1e-3)
      const mirrored = { baseline: -baseline, target: -target, direction: 'down' as const }
      expect(statusOf(at, { [at]: -value }, mirrored)).toBe(statusOf(at, { [at]: value }, { baseline, target }))
    }),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newKeyResult } from '#tools/shared/okr/new-rows.ts'
import type { KeyResult, Plan } from '#tools/shared/okr/plan.ts'
import { samplePlan } from '#tools/shared/okr/sample-plan.ts'
import { addDays, daysBetween } from '#tools/shared/values/days.ts'
import { forecastIn, trendThrough } from './forecast.ts'

const period = { name: 'Ten weeks', start: '2027-01-04', end: '2027-03-15' }
const week = (number: number) => addDays(period.start, (number - 1) * 7)
const orders: KeyResult = {
  id: 'k',
  objectiveId: 'o1',
  goalId: null,
  title: 'Orders',
  unit: 'orders',
  baseline: 0,
  target: 70,
  direction: 'up',
  owner: '',
  due: '',
  ...newKeyResult,
}

function forecast(at: number, values: Record<number, number>, changes: Partial<KeyResult> = {}) {
  const keyResult = { ...orders, ...changes }
  const checkIns = Object.entries(values).map(([number, value]) => {
    return { keyResultId: 'k', week: week(Number(number)), value, confidence: null, note: '' }
  })
  const plan: Plan = { ...samplePlan(), period, keyResults: [keyResult], checkIns }
  return forecastIn(plan, keyResult, week(at))
}

test('values on the line forecast the target, with the needed pace', () => {
  const found = forecast(4, { 2: 13, 4: 27 })
  expect(found).toMatchObject({ day: '2027-03-15', reaches: true })
  expect(found?.value).toBeCloseTo(70)
  expect(found?.pace).toBeCloseTo(7)
  expect(found?.neededPace).toBeCloseTo(7)
})

test('half the pace forecasts half the distance', () => {
  const found = forecast(4, { 2: 6.5, 4: 13.5 })
  expect(found?.value).toBeCloseTo(35)
  expect(found?.share).toBeCloseTo(0.5)
  expect(found?.reaches).toBe(false)
})

test('a forecast needs two check-ins with a value', () => {
  expect(forecast(4, {})).toBeUndefined()
  expect(forecast(4, { 4: 27 })).toBeUndefined()
  expect(forecast(4, { 3: 20, 4: 27 })).toEqual({
    day: '2027-03-15',
    value: expect.closeTo(70),
    share: expect.closeTo(1),
    reaches: true,
    pace: expect.closeTo(7),
    neededPace: expect.closeTo(7),
    isOver: false,
  })
  expect(forecast(3, { 3: 20, 4: 27 })).toBeUndefined()
  expect(forecast(4, { 3: 20, 4: 27 }, { target: null })).toBeUndefined()
})

test('a forecast uses the last five values only', () => {
  // Four weeks without progress, then five on pace: only the latter count.
  const late = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 7, 6: 14, 7: 21, 8: 28, 9: 35 }
  expect(forecast(9, late)?.pace).toBeCloseTo(7)
  // Sunday of week nine is day 62; eight more days at one per day.
  expect(forecast(9, late)?.value).toBeCloseTo(43)
})

test('a count stays above zero, a percentage below 100', () => {
  expect(forecast(4, { 2: 60, 4: 20 }, { baseline: 100, target: 10, direction: 'down' })?.value).toBe(0)
  expect(forecast(4, { 2: 60, 4: 90 }, { baseline: 40, target: 95, unit: '%' })?.value).toBe(100)
  expect(forecast(4, { 2: -20, 4: -60 }, { baseline: 0, target: -10, direction: 'down' })?.value).toBeLessThan(-60)
})

test('after the due date the last value is the forecast', () => {
  expect(forecast(11, { 8: 40, 9: 50, 11: 61 })).toMatchObject({
    value: 61,
    neededPace: null,
    reaches: false,
  })
})

test('the trend goes through points on a straight line, wherever they are', () => {
  const whole = fc.integer({ min: -1000, max: 1000 })
  fc.assert(
    fc.property(whole, whole, fc.uniqueArray(whole, { minLength: 2, maxLength: 8 }), whole, (a, b, xs, x) => {
      const trend = trendThrough(xs.map((each) => ({ x: each, y: a + b * each })))
      expect(trend.slope).toBeCloseTo(b, 6)
      expect(trend.at(x)).toBeCloseTo(a + b * x, 4)
    }),
  )
})

test('the forecast is the same share in any unit', () => {
  const value = fc.integer({ min: 0, max: 60 })
  fc.assert(
    fc.property(value, value, fc.integer({ min: 1, max: 1000 }), (one, other, factor) => {
      const plain = forecast(6, { 3: one, 6: other })
      const scaled = forecast(6, { 3: one * factor, 6: other * factor }, { target: 70 * factor })
      expect(scaled?.share).toBeCloseTo(plain?.share ?? Number.NaN, 9)
    }),
  )
})

test('the needed pace counts from the week on screen, whenever the last value came', () => {
  const found = forecast(7, { 3: 10, 5: 12 })
  const weeksLeft = daysBetween(addDays(week(7), 6), period.end) / 7
  expect(12 + (found?.neededPace ?? 0) * weeksLeft).toBeCloseTo(70)
})

test('the last week has a forecast: the trend until it is reported, then the result', () => {
  const open = forecast(11, { 7: 46, 8: 49, 9: 52, 10: 55, 6: 43 })
  // Three a week; week ten ends the day before it is due.
  expect(open).toMatchObject({ isOver: false, neededPace: null, value: expect.closeTo(55 + 3 / 7, 9) })
  expect(forecast(11, { 9: 50, 10: 55, 11: 58 })).toMatchObject({ isOver: true, value: 58 })
})

test('a forecast that rounds to the target does not reach it', () => {
  expect(forecast(11, { 9: 50, 11: 69.8 })).toMatchObject({ reaches: false, share: expect.closeTo(0.997, 3) })
})

test('a yes or no has no forecast and no pace', () => {
  expect(forecast(4, { 2: 0, 3: 0, 4: 0 }, { target: 1, unit: '' })).toBeUndefined()
})

test('the needed pace leads from the last value to the target in the remaining time', () => {
  const found = forecast(5, { 3: 10, 5: 12 })
  const weeksLeft = daysBetween(addDays(week(5), 6), period.end) / 7
  expect(12 + (found?.neededPace ?? 0) * weeksLeft).toBeCloseTo(70)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Plan } from '#tools/shared/okr/plan.ts'
import { reachedBy } from '#tools/shared/okr/progress/progress.ts'
import { weeksOf } from '#tools/shared/okr/progress/weeks.ts'
import { headline } from '../files/summary.ts'
import { trackedExample } from './example.ts'
import {
  burnUp,
  commitmentsToAnswer,
  confidenceIn,
  confidencesOf,
  heatCell,
  keptOf,
  planForecast,
  resultLines,
  rollUp,
  saidWords,
  statusCounts,
} from './figures.ts'
import { forecastIn } from './forecast.ts'

const plan = trackedExample()
const weekEight = '2027-02-15'
const shares = (values: Record<string, number | null>) => rollUp(plan, ({ id }) => values[id] ?? null)

test('key results count by weight in their objective, objectives by weight in the plan', () => {
  // Two key results in the first objective and one in the second: the objectives still count equally.
  expect(shares({ k1: 1, k2: 0, k4: 1 })).toBe(0.75)
  const heavier: Plan = {
    ...plan,
    objectives: plan.objectives.map((each) => ({ ...each, weight: each.id === 'o1' ? 3 : 1 })),
    keyResults: plan.keyResults.map((each) => ({ ...each, weight: each.id === 'k1' ? 4 : 1 })),
  }
  expect(rollUp(heavier, ({ id }) => ({ k1: 1, k2: 0, k4: 0 })[id] ?? null)).toBeCloseTo((0.8 * 3) / 4)
})

test('unmeasurable key results are left out, and nothing measured is not 0%', () => {
  expect(shares({ k4: 0.5 })).toBe(0.5)
  expect(shares({})).toBeNull()
  expect(planForecast({ ...plan, checkIns: [] }, weekEight)).toBeNull()
})

test('the burn-up starts at zero, its line ends at 100%, and the forecast starts at the last value', () => {
  const { days, line, done, forecast } = burnUp(plan, weekEight)
  expect([days[0], days.at(-1)]).toEqual(['2027-01-01', '2027-03-31'])
  expect([line[0], line.at(-1), done[0]]).toEqual([0, 1, 0])
  expect(done.slice(9)).toEqual([null, null, null, null, null, null])
  expect(done[8]).toBe(rollUp(plan, reachedBy(plan, weekEight)))
  expect(forecast[8]).toBe(done[8])
  expect(forecast.slice(0, 8).every((each) => each === null)).toBe(true)
  expect(forecast.at(-1)).toBeCloseTo(planForecast(plan, weekEight) ?? Number.NaN)
})

test('progress stays between 0 and 1, and the line never falls', () => {
  const value = fc.option(fc.double({ min: -1e6, max: 1e6, noNaN: true }))
  fc.assert(
    fc.property(fc.array(value, { minLength: 41, maxLength: 41 }), fc.nat(13), (values, at) => {
      const checkIns = plan.checkIns.map((each, index) => ({ ...each, value: values[index] ?? null }))
      const { line, done, forecast } = burnUp({ ...plan, checkIns }, weeksOf(plan.period)[at] ?? '')
      for (const share of [...done, ...forecast]) {
        if (share === null) continue
        expect(share).toBeGreaterThanOrEqual(-1e-9)
        expect(share).toBeLessThanOrEqual(1 + 1e-9)
      }
      for (const [index, share] of line.slice(1).entries()) {
        expect(share).toBeGreaterThanOrEqual(line[index] ?? 0)
      }
    }),
  )
})

test('a key result’s chart starts at its baseline, has gaps for missing reports, and a forecast at its due date', () => {
  const [credits, overtime] = [plan.keyResults[4], plan.keyResults[5]]
  if (!credits || !overtime) throw new Error('the example lost a key result')
  const { values } = resultLines(plan, overtime, weekEight)
  expect(values.slice(0, 9)).toEqual([46, null, 45, 43, 41, 42, 40, null, 38])
  const { days, line, values: reported, forecast } = resultLines(plan, credits, weekEight)
  // Due March 15, a day of its own between the weeks ending on the 14th and the 21st.
  expect(days.slice(-4)).toEqual(['2027-03-15', '2027-03-21', '2027-03-28', '2027-03-31'])
  expect(line.slice(-4)).toEqual([10, 10, 10, 10])
  expect(days[forecast.findLastIndex((each) => each !== null)]).toBe('2027-03-15')
  expect(forecast[12]).toBeCloseTo(forecastIn(plan, credits, weekEight)?.value ?? Number.NaN, 9)
  expect(reported[12]).toBeNull()
})

test('a changed target leaves earlier weeks of burn-up, lines and heat map unchanged', () => {
  const keyResults = plan.keyResults.map((each) =>
    each.id === 'k1' ? { ...each, target: 90, former: [{ until: '2027-02-07', baseline: 22, target: 60 }] } : each,
  )
  const raised = { ...plan, keyResults }
  const [before, after] = [burnUp(plan, weekEight), burnUp(raised, weekEight)]
  // The start plus the weeks ending up to February 7: seven points.
  expect(after.done.slice(0, 7)).toEqual(before.done.slice(0, 7))
  expect(after.line.slice(0, 7)).toEqual(before.line.slice(0, 7))
  expect(after.done[8]).toBeLessThan(before.done[8] ?? 0)
  const [orders, raisedOrders] = [plan.keyResults[0], keyResults[0]]
  if (!orders || !raisedOrders) throw new Error('the example lost a key result')
  const [line, raisedLine] = [
    resultLines(plan, orders, weekEight).line,
    resultLines(raised, raisedOrders, weekEight).line,
  ]
  expect(raisedLine.slice(0, 7)).toEqual(line.slice(0, 7))
  // On February 14, 44 of 89 days are over: 22 + 68 × 44 ÷ 89.
  expect(raisedLine[7]).toBeCloseTo(22 + (68 * 44) / 89, 9)
  expect(raisedLine.at(-1)).toBe(90)
  for (const week of ['2027-01-04', '2027-02-01']) {
    expect(heatCell(raised, raisedOrders, week)).toEqual(heatCell(plan, orders, week))
  }
  expect(heatCell(raised, raisedOrders, weekEight)?.share).toBe(23 / 68)
})

test('after the due date the latest value counts, and the forecast is that of the due date', () => {
  const late = [
    { keyResultId: 'k5', week: '2027-03-15', value: 12, confidence: null, note: '' },
    { keyResultId: 'k5', week: '2027-03-22', value: 9, confidence: null, note: '' },
  ]
  const over = { ...plan, checkIns: [...plan.checkIns, ...late] }
  const credits = plan.keyResults[4]
  if (!credits) throw new Error('the example lost a key result')
  expect(forecastIn(over, credits, '2027-03-22')).toMatchObject({ value: 12, neededPace: null })
  const only = { ...over, keyResults: [credits], objectives: plan.objectives.slice(1) }
  expect(rollUp(only, reachedBy(only, '2027-03-22'))).toBe(1)
})

test('confidence is the average of the given values', () => {
  expect(confidenceIn(plan, weekEight)).toBeCloseTo((8 + 7 + 3 + 8 + 9 + 5) / 6)
  expect(confidenceIn(plan, '2026-12-28')).toBeNull()
  expect(confidencesOf(plan, 'k3', weekEight)).toEqual({ now: 3, before: 5 })
  expect(confidencesOf(plan, 'k6', weekEight)).toEqual({ now: 5, before: 5 })
})

test('an average of some key results says of how many', () => {
  const ids = plan.keyResults.map(({ id }) => id)
  const checkIns = ids.map((keyResultId, index) => {
    return { keyResultId, week: weekEight, value: null, confidence: index < 2 ? 6 : null, note: '' }
  })
  expect(saidWords({ ...plan, checkIns }, weekEight)).toBe('2 of 6 answered')
  expect(headline({ ...plan, checkIns }, weekEight)).toContain('Confidence is 6 of 10 (2 of 6 answered).')
  const all = checkIns.map((each) => ({ ...each, confidence: 6 }))
  expect(saidWords({ ...plan, checkIns: all }, weekEight)).toBe('')
})

test('the kept rate counts answered commitments only', () => {
  expect(keptOf([{ kept: true }, { kept: false }, { kept: null }, { kept: true }])).toEqual({
    kept: 2,
    answered: 3,
    rate: 2 / 3,
  })
  expect(keptOf([{ kept: null }]).rate).toBeNull()
})

test('a check-in asks about last week’s commitments and older open ones', () => {
  const old = { id: 'old', week: '2027-01-04', text: 'Old', owner: '', keyResultId: null, kept: null }
  const asked = commitmentsToAnswer({ commitments: [...plan.commitments, old] }, weekEight)
  expect(asked.map(({ id }) => id)).toEqual(['c14', 'c15', 'c16', 'c17', 'old'])
})

test('the heat map has a cell for each reported value', () => {
  const [orders] = plan.keyResults
  if (!orders) throw new Error('the example lost a key result')
  expect(heatCell(plan, orders, weekEight)?.status).toBe('on-track')
  expect(heatCell(plan, orders, '2027-02-22')).toBeUndefined()
})

test('the example has most key results on track, one at risk and one off track', () => {
  expect(Object.fromEntries(statusCounts(plan, weekEight))).toEqual({
    'on-track': 4,
    'at-risk': 1,
    'off-track': 1,
  })
})

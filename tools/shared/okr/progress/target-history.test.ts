import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../../values/days.ts'
import { editPlan, type PlanAction } from '../edit-plan.ts'
import type { KeyResult, Plan } from '../plan.ts'
import { samplePlan } from '../sample-plan.ts'
import { isMeasured, planProgress, reachedBy } from './progress.ts'
import { asOfDay, asOfWeek } from './target-history.ts'

/** Orders of the sample, from 22 to 60, reported in the weeks of January 4 to 25. */
const weeks = ['2027-01-04', '2027-01-11', '2027-01-18', '2027-01-25']
const reported: Plan = {
  ...samplePlan(),
  checkIns: weeks.map((week, index) => {
    return { keyResultId: 'k1', week, value: 24 + index * 2, confidence: null, note: '' }
  }),
}

function change(changes: Partial<KeyResult>, on: string, plan = reported): Plan {
  return editPlan(plan, { type: 'edit-key-result', id: 'k1', changes, on })
}

const first = ({ keyResults: [one] }: Plan) => one as KeyResult

test('a target that changes in a week counts from that week on; the ones before keep theirs', () => {
  const plan = change({ target: 80 }, '2027-01-27')
  expect(first(plan).former).toEqual([{ until: '2027-01-24', baseline: 22, target: 60 }])
  expect([...weeks, undefined].map((week) => asOfWeek(first(plan), week).target)).toEqual([60, 60, 60, 80, 80])
  // By hand: 24, 26 and 28 of 22 to 60, then 30 of 22 to 80.
  const shares = weeks.map((week) => planProgress(plan, reachedBy(plan, week)).of.get('k1'))
  expect(shares).toEqual([2 / 38, 4 / 38, 6 / 38, 8 / 58])
})

test('after the last report all that was reported stays; before it, what came is not rewritten either', () => {
  expect(first(change({ target: 80 }, '2027-02-03')).former[0]?.until).toBe('2027-01-31')
  // A clock or a plan that is out of step: the last week reported counts as the running one.
  expect(first(change({ target: 80 }, '2026-11-17')).former[0]?.until).toBe('2027-01-24')
})

test('typing digit by digit and back leaves no trace, and a week later there are two', () => {
  const on = '2027-01-27'
  const typed = [7, 75, null, 9, 90].reduce((plan, target) => change({ target }, on, plan), reported)
  expect(first(typed).former).toEqual([{ until: '2027-01-24', baseline: 22, target: 60 }])
  expect(first(change({ target: 60 }, on, typed)).former).toEqual([])
  const later = change({ baseline: 20 }, '2027-02-10', typed)
  expect(first(later).former).toEqual([
    { until: '2027-01-24', baseline: 22, target: 60 },
    { until: '2027-02-07', baseline: 22, target: 90 },
  ])
  expect(
    ['2027-01-24', '2027-01-25', '2027-02-07', '2027-02-08'].map((day) => {
      const { baseline, target } = asOfDay(first(later), day)
      return [baseline, target]
    }),
  ).toEqual([
    [22, 60],
    [22, 90],
    [22, 90],
    [20, 90],
  ])
})

test('changed from a week that was chosen, it counts from there on', () => {
  const from = (target: number | null, week: string, plan = reported) =>
    editPlan(plan, { type: 'edit-key-result', id: 'k1', changes: { target }, from: week, on: '2027-03-10' })
  const targets = (plan: Plan) => weeks.map((week) => asOfWeek(first(plan), week).target)
  const typed = from(80, '2027-01-18', from(null, '2027-01-18', from(8, '2027-01-18')))
  expect(first(typed).former).toEqual([{ until: '2027-01-17', baseline: 22, target: 60 }])
  expect(targets(typed)).toEqual([60, 60, 80, 80])
  expect(targets(from(90, '2027-01-25', typed))).toEqual([60, 60, 80, 90])
  // From an earlier week on nothing later stands against it.
  expect(targets(from(70, '2027-01-11', from(90, '2027-01-25', typed)))).toEqual([60, 70, 70, 70])
  expect(first(from(60, '2027-01-18', typed)).former).toEqual([])
  expect(first(from(80, '2027-01-04')).former).toEqual([])
})

test('an owner has history as a target has, also when both change in one week', () => {
  const on = '2027-01-27'
  const owners = (plan: Plan) => [...weeks, undefined].map((week) => asOfWeek(first(plan), week).owner)
  const typed = ['L', 'Le', 'Leo'].reduce((plan, owner) => change({ owner }, on, plan), reported)
  expect(owners(typed)).toEqual(['Dana', 'Dana', 'Dana', 'Leo', 'Leo'])
  const both = change({ owner: 'Leo' }, on, change({ target: 80 }, on))
  expect(owners(both)).toEqual(['Dana', 'Dana', 'Dana', 'Leo', 'Leo'])
  expect(first(both).former).toEqual([{ until: '2027-01-24', baseline: 22, target: 60, owner: 'Dana' }])
  expect(first(change({ owner: 'Dana' }, on, typed)).former).toEqual([])
  const later = change({ target: 90 }, '2027-02-10', typed)
  expect(owners(later).slice(0, 3)).toEqual(['Dana', 'Dana', 'Dana'])
  const chosen = editPlan(reported, {
    type: 'edit-key-result',
    id: 'k1',
    changes: { owner: 'Leo' },
    from: '2027-01-18',
  })
  expect(owners(chosen)).toEqual(['Dana', 'Dana', 'Leo', 'Leo', 'Leo'])
})

test('nothing is kept where nothing was held against it', () => {
  expect(first(change({ target: 80 }, '2027-01-27', samplePlan())).former).toEqual([])
  expect(first(change({ title: 'Orders' }, '2027-01-27')).former).toEqual([])
  const [only] = reported.checkIns
  const one = { ...reported, checkIns: only ? [only] : [] }
  expect(first(change({ target: 80 }, '2027-01-06', one)).former).toEqual([])
  const without = change({ target: null }, '2027-01-27', { ...reported, checkIns: [] })
  expect(first(change({ target: 80 }, '2027-01-27', { ...without, checkIns: reported.checkIns })).former).toEqual([])
})

test('what is forgotten on purpose rewrites the weeks', () => {
  const plan = change({ former: [] }, '2027-01-28', change({ target: 80 }, '2027-01-27'))
  expect(first(plan)).toMatchObject({ target: 80, former: [] })
})

test('whatever is changed and when, weeks that were over keep their progress to the last digit', () => {
  const step = fc.record({
    days: fc.nat(20),
    changes: fc.record(
      { target: fc.integer({ min: 61, max: 99 }), baseline: fc.integer({ min: 0, max: 21 }) },
      { requiredKeys: [] },
    ),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 6 }), (steps) => {
      let plan = reported
      let day = '2027-02-01'
      for (const { days, changes } of steps) {
        day = addDays(day, days)
        const action: PlanAction = { type: 'edit-key-result', id: 'k1', changes, on: day }
        const before = weeks.map((week) => reachedBy(plan, week)(first(plan)))
        plan = editPlan(plan, action)
        expect(weeks.map((week) => reachedBy(plan, week)(first(plan)))).toEqual(before)
        const untils = first(plan).former.map(({ until }) => until)
        expect(untils).toEqual([...new Set(untils)].toSorted())
      }
    }),
  )
})

test('before the first value nothing is measured', () => {
  expect([isMeasured(samplePlan()), isMeasured(reported)]).toEqual([false, true])
  expect(['2026-12-28', '2027-01-04'].map((week) => isMeasured(reported, week))).toEqual([false, true])
  const nothing = { ...reported, checkIns: reported.checkIns.map((each) => ({ ...each, value: null })) }
  expect(isMeasured(nothing)).toBe(false)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sprintFromPlan } from '#tests/tools/sprint-from-plan.ts'
import { readPart } from '#tools/shared/document/file-format.ts'
import type { Plan } from '#tools/shared/okr/plan.ts'
import { statuses } from '#tools/shared/okr/progress/status.ts'
import { openingWeek } from '#tools/shared/okr/progress/weeks.ts'
import { samplePlan } from '#tools/shared/okr/sample-plan.ts'
import { addDays, weekStart } from '#tools/shared/values/days.ts'
import { standingIn } from '#tools/strategic-okr-execution-tracker/model/status.ts'
import { withReviews } from '../../files/review-check-ins.ts'
import { type Sprint, sprintFormat } from '../../files/sprint-file.ts'
import { standingWords } from '../../screen/small-parts.tsx'
import { editSprint, emptySprint } from '../edit-sprint.ts'
import { followPlan } from '../from-plan.ts'
import { judgedOn, lastKnown, standingInReview, trackedFor } from './standing.ts'

let ids = 0
const newId = () => `id${++ids}`
const base = samplePlan()
const caseStudies = { ...base.keyResults[0], title: '10 case studies', unit: '', baseline: 0, target: 10 }
const plan = {
  ...base,
  period: { name: 'Q4', start: '2026-10-01', end: '2026-12-31' },
  checkIns: [],
  keyResults: [{ ...caseStudies, due: '2026-11-01', direction: 'up', former: [] }, ...base.keyResults.slice(1)],
} as Plan
const made = (from: Plan = plan): Sprint => ({
  ...(sprintFromPlan(from, newId) ?? emptySprint('none')),
  start: '2026-10-05',
})
const reported = (sprint: Sprint, review: number, held: string, value: number) =>
  editSprint(sprint, {
    type: 'all',
    actions: [
      { type: 'edit-review', review, changes: { held } },
      { type: 'set-value', review, outcome: 0, value },
    ],
  })

test('6 of 10 on the 13th, due November 1, is missed, here and in the tracker', () => {
  const sprint = reported(made(), 2, '2026-11-13', 6)
  expect(sprint.outcomes[0]).toMatchObject({ from: '2026-10-01', due: '2026-11-01', direction: 'up' })
  expect(judgedOn(sprint, 0, '2026-11-17')).toMatchObject({ value: 6, standing: 'missed', expected: 1 })
  expect(standingInReview(sprint, 0, 2)).toBe('missed')
  const tracked = withReviews(plan, sprint)
  const inTracker = standingIn(tracked, tracked.keyResults[0] as Plan['keyResults'][0], '2026-11-16')
  expect(statuses[inTracker.status].name).toBe(standingWords('missed'))
})

test('before its due date a key result is judged by days behind its own line', () => {
  // Week of Oct 12, judged on Sunday the 18th: 17 of 31 days, 5.48 of 10. Weeks behind are rounded to a tenth, so up
  // to 7.35 days is one week: 9.65 of 31 days, 3.113.
  const standings = [3.12, 3.11, 0, 10].map((value) => {
    const sprint = reported(made(), 0, '2026-10-16', value)
    const tracked = withReviews(plan, sprint)
    const standing = standingInReview(sprint, 0, 0)
    const keyResult = tracked.keyResults[0] as Plan['keyResults'][0]
    expect(standingIn(tracked, keyResult, weekStart('2026-10-16')).status).toBe(standing)
    return standing
  })
  expect(standings).toEqual(['on-track', 'at-risk', 'at-risk', 'reached'])
  expect(judgedOn(reported(made(), 0, '2026-10-16', 3), 0, '2026-10-17')?.expected).toBeCloseTo(17 / 31, 12)
})

test('a changed due date is followed, an edited target keeps it, and old files get it from the plan', () => {
  const sprint = made()
  const later = { ...plan, keyResults: plan.keyResults.map((each) => ({ ...each, due: '' })) }
  expect(followPlan(sprint, later, newId).outcomes[0]).toMatchObject({ due: '2026-12-31' })
  const own = editSprint(sprint, { type: 'edit-outcome', outcome: 0, changes: { target: 12 } })
  expect(own.outcomes[0]).toMatchObject({ follows: false, due: '2026-11-01' })
  const outcomes = sprint.outcomes.map(({ from: _, due: __, direction: ___, ...outcome }) => outcome)
  const old = readPart(sprintFormat, { version: 2, document: { ...sprint, outcomes } })
  if (!old.ok) throw new Error('not read')
  expect(old.doc.outcomes[0]).toMatchObject({ from: '', due: '' })
  expect(followPlan(old.doc, plan, newId)).toEqual(sprint)
})

test('a review suggests the tracker’s last value from its weeks, and typed values stay', () => {
  const checkIn = (week: string, value: number | null) => ({
    keyResultId: plan.keyResults[0]?.id ?? '',
    week,
    value,
    confidence: null,
    note: '',
  })
  // The reviews are in the weeks of Oct 12 and Oct 26.
  const checkIns = [checkIn('2026-10-19', 4), checkIn('2026-10-12', 2), checkIn('2026-10-26', null)]
  const tracked = { checkIns, period: plan.period }
  const sprint = made()
  expect(trackedFor(sprint, 0, 0, tracked)).toEqual({ week: '2026-10-12', value: 2 })
  expect(trackedFor(sprint, 0, 1, tracked)).toEqual({ week: '2026-10-19', value: 4 })
  expect([trackedFor(sprint, 0, 2, tracked), trackedFor(sprint, 1, 1, tracked)]).toEqual([undefined, undefined])
  expect(judgedOn(sprint, 0, '2026-10-20', tracked)?.value).toBe(4)
  expect(judgedOn(reported(sprint, 1, '2026-10-23', 5), 0, '2026-10-24', tracked)?.value).toBe(4)
  expect(judgedOn(reported(sprint, 1, '2026-10-30', 5), 0, '2026-10-31', tracked)?.value).toBe(5)
  expect(judgedOn(sprint, 0, '2026-10-20')).toBeUndefined()
})

test('sprint and tracker give the same verdict on the same day and name that day', () => {
  const open = { ...plan, keyResults: plan.keyResults.map((each) => ({ ...each, due: '' })) }
  const days = fc.integer({ min: 0, max: 91 }).map((count) => addDays('2026-10-01', count))
  const said = fc.record({ held: days, value: fc.integer({ min: -2, max: 12 }) })
  fc.assert(
    fc.property(fc.array(said, { minLength: 1, maxLength: 6 }), days, (all, now) => {
      const sprint = all.reduce((each, { held, value }, at) => reported(each, at, held, value), made(open))
      const after = withReviews(open, sprint)
      const week = openingWeek(after, now)
      const { status, value } = standingIn(after, after.keyResults[0] as Plan['keyResults'][0], week)
      const here = { value, standing: status, on: addDays(week, 6) }
      expect(judgedOn(sprint, 0, now, after)).toMatchObject(here)
      // Saved by the tracker and opened again, the verdict is the same.
      expect(judgedOn(sprint, 0, now, withReviews(after, sprint))).toMatchObject(here)
    }),
  )
})

test('44% against 49.5% on November 15 is on track in both tools on November 18', () => {
  const keyResults = plan.keyResults.map((each) => ({ ...each, due: '' }))
  const sprint = reported(made({ ...plan, keyResults }), 2, '2026-11-13', 4.4)
  const judged = judgedOn(sprint, 0, '2026-11-18', withReviews({ ...plan, keyResults }, sprint))
  // 45 of 91 days; seven days behind would be 38 of 91, 41.8%.
  expect(judged).toMatchObject({ standing: 'on-track', on: '2026-11-15' })
  expect(judged?.expected).toBeCloseTo(45 / 91, 12)
})

test('a review value counts once the review is marked as held, here and in the tracker', () => {
  const typed = editSprint(made(), { type: 'set-value', review: 2, outcome: 0, value: 6 })
  expect(judgedOn(typed, 0, '2026-11-17', plan)).toBeUndefined()
  expect(withReviews(plan, typed)).toBe(plan)
  expect(lastKnown(typed, 0, '2026-11-17', plan)).toBe(6)
})

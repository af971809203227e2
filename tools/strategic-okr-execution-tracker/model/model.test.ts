import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readDocument } from '#tools/shared/document/file-format.ts'
import { writeDocument } from '#tools/shared/document/write-document.ts'
import { emptyObjective } from '#tools/shared/okr/new-rows.ts'
import { planFormat, planSchema } from '#tools/shared/okr/plan.ts'
import { nearestWeek, openingWeek, weeksOf } from '#tools/shared/okr/progress/weeks.ts'
import { samplePlan } from '#tools/shared/okr/sample-plan.ts'
import { dueElsewhere, tooLong } from './days.ts'
import { trackedExample } from './example.ts'
import { demoLimit, emptyTracker, type TrackerAction, trackPlan } from './model.ts'
import { knownWeek, reportedIn, weekName, weekToReport } from './weeks.ts'

const week = '2027-02-22'
const report = (changes: Extract<TrackerAction, { type: 'check-in' }>['changes'], keyResultId = 'k1') => {
  return { type: 'check-in' as const, keyResultId, week, changes }
}

test('every tool can open the example as a file', () => {
  const plan = trackedExample()
  expect(readDocument(planFormat, writeDocument(planFormat, plan))).toEqual({
    ok: true,
    about: {},
    doc: plan,
  })
  expect(demoLimit(plan)).toBeUndefined()
})

test('a key result has one check-in per week, filled field by field', () => {
  const plan = [
    report({ value: 48 }),
    report({ confidence: 7 }),
    report({ note: 'Fair' }),
    report({ value: 49 }),
  ].reduce(trackPlan, trackedExample())
  expect(plan.checkIns.filter((each) => each.week === week)).toEqual([
    { keyResultId: 'k1', week, value: 49, confidence: 7, note: 'Fair' },
  ])
})

test('an emptied check-in is removed', () => {
  const before = trackedExample()
  const plan = [report({ value: 48 }), report({ value: null })].reduce(trackPlan, before)
  expect(plan.checkIns).toEqual(before.checkIns)
})

test('any day of a week means its Monday, and check-ins for unknown key results are ignored', () => {
  const plan = trackPlan(trackedExample(), { ...report({ value: 48 }), week: '2027-02-25' })
  expect(reportedIn(plan, week)).toBe(1)
  expect(trackPlan(plan, report({ value: 1 }, 'nobody'))).toBe(plan)
})

test('carrying a commitment over marks it as not kept and copies it to the new week', () => {
  const plan = trackPlan(trackedExample(), { type: 'carry-over', id: 'c18', copyId: 'new', week })
  expect(plan.commitments.find(({ id }) => id === 'c18')?.kept).toBe(false)
  expect(plan.commitments.at(-1)).toEqual({
    id: 'new',
    week,
    text: 'Call the 14 box shops before Wednesday noon',
    owner: 'Angela',
    keyResultId: 'k3',
    kept: null,
  })
})

const anyAction: fc.Arbitrary<TrackerAction> = fc.oneof(
  fc
    .record({
      keyResultId: fc.constantFrom('k1', 'k2', 'k3', 'nobody'),
      week: fc.constantFrom(...weeksOf(samplePlan().period)),
      changes: fc.record(
        {
          value: fc.option(fc.double({ noNaN: true, noDefaultInfinity: true })),
          confidence: fc.option(fc.integer({ min: 1, max: 10 })),
          note: fc.oneof(fc.string(), fc.constant('x'.repeat(6000))),
        },
        { requiredKeys: [] },
      ),
    })
    .map((each): TrackerAction => ({ type: 'check-in', ...each })),
  fc.constantFrom('k1', 'k2', 'o1').map((id): TrackerAction => ({ type: 'remove', id })),
  fc
    .tuple(fc.constantFrom('c1', 'c18', 'no'), fc.uuid())
    .map(([id, copyId]): TrackerAction => ({ type: 'carry-over', id, copyId, week })),
  fc
    .tuple(fc.constantFrom('c1', 'c2'), fc.constant('y'.repeat(6000)))
    .map(([id, text]): TrackerAction => ({ type: 'edit-commitment', id, changes: { text } })),
)

test('any sequence of actions leaves a valid plan with one check-in per key result and week', () => {
  fc.assert(
    fc.property(fc.array(anyAction, { maxLength: 25 }), (actions) => {
      const plan = actions.reduce(trackPlan, trackedExample())
      expect(planSchema.safeParse(plan).success).toBe(true)
      const places = plan.checkIns.map(({ keyResultId, week: monday }) => `${keyResultId} ${monday}`)
      expect(new Set(places).size).toBe(places.length)
    }),
  )
})

test('the demo holds two objectives and eight key results', () => {
  const plan = trackedExample()
  const objectives = [...plan.objectives, emptyObjective('o3', null)]
  expect(demoLimit({ ...plan, objectives })).toBe('The demo holds two objectives.')
  const keyResults = Array.from({ length: 9 }, (_, index) => ({ ...plan.keyResults[0], id: `k${index}` }))
  expect(demoLimit({ ...plan, keyResults } as typeof plan)).toBe('The demo holds eight key results.')
})

test('a tracker starts with the current quarter', () => {
  expect(emptyTracker('p', '2027-03-20')).toMatchObject({
    title: 'OKRs for Q1 2027',
    period: { end: '2027-03-31' },
  })
})

test('a quarter’s weeks start on the Monday on or before its first day, across New Year', () => {
  const weeks = weeksOf({ name: '', start: '2027-01-01', end: '2027-03-31' })
  expect([weeks[0], weeks[1], weeks.at(-1), weeks.length]).toEqual(['2026-12-28', '2027-01-04', '2027-03-29', 14])
  expect(weekName(samplePlan(), '2027-02-15')).toBe('Week 8 of 14')
})

test('a mistyped year gives neither zero nor thousands of weeks', () => {
  expect(weeksOf({ name: '', start: '2027-01-01', end: '2026-03-31' })).toEqual(['2026-12-28'])
  expect(weeksOf({ name: '', start: '2027-01-01', end: '9027-03-31' })).toHaveLength(106)
})

test('a plan opens on the last reported week, or on the current one', () => {
  const plan = trackedExample()
  expect(openingWeek(plan, '2027-05-01')).toBe('2027-02-15')
  expect(openingWeek({ ...plan, checkIns: [] }, '2027-02-03')).toBe('2027-02-01')
  expect(nearestWeek(plan.period, '2026-11-15')).toBe('2026-12-28')
  expect(nearestWeek(plan.period, '2027-11-15')).toBe('2027-03-29')
})

test('a future week is shown as of the last known one', () => {
  const plan = trackedExample()
  // Reported up to February 15, whatever today is.
  for (const day of ['2026-11-18', '2027-02-17']) {
    expect(knownWeek(plan, '2027-03-29', day)).toBe('2027-02-15')
    expect(knownWeek(plan, '2027-02-08', day)).toBe('2027-02-08')
  }
  // Past weeks are judged, reported or not.
  expect(knownWeek(plan, '2027-03-29', '2027-03-10')).toBe('2027-03-08')
  expect(knownWeek(plan, '2027-03-29', '2027-07-01')).toBe('2027-03-29')
  const fresh = { ...plan, checkIns: [], commitments: [] }
  expect(knownWeek(fresh, '2027-01-25', '2026-11-18')).toBe('2026-12-28')
  // A commitment for a week makes it known.
  const [first] = plan.commitments
  const promised = first ? [{ ...first, week: '2027-02-22' }] : []
  expect(knownWeek({ ...plan, commitments: promised }, '2027-03-29', '2026-11-18')).toBe('2027-02-22')
})

test('due dates outside the period are found, and a period has at most two years', () => {
  const { period, keyResults } = trackedExample()
  const dues = ['', '2027-01-01', '2027-03-31', '2026-12-31', '2027-04-01']
  const dated = dues.map((due) => ({ ...keyResults[0], due }) as (typeof keyResults)[number])
  expect(dueElsewhere({ period, keyResults: dated }).map(({ due }) => due)).toEqual(dues.slice(3))
  expect(tooLong({ ...period, end: '2028-12-31' })).toBeUndefined()
  expect(tooLong({ ...period, end: '2036-12-31' })).toMatch(/^The tracker follows two years at most/)
})

test('the week to report is the current one, else the one after the last report, never past the end', () => {
  const plan = trackedExample()
  expect(weekToReport(plan, '2027-03-10')).toBe('2027-03-08')
  expect(weekToReport(plan, '2026-11-15')).toBe('2027-02-22')
  const half = trackPlan(plan, report({ value: 48 }))
  expect(weekToReport(half, '2026-11-15')).toBe('2027-02-22')
  const keyResults = plan.keyResults.map((each) => (each.id === 'k1' ? each : { ...each, target: null }))
  expect(weekToReport({ ...half, keyResults }, '2026-11-15')).toBe('2027-03-01')
  const last = { ...plan, checkIns: plan.checkIns.map((each) => ({ ...each, week: '2027-03-29' })) }
  expect(weekToReport(last, '2027-11-15')).toBe('2027-03-29')
})

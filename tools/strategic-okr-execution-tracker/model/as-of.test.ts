import { expect, test } from 'vitest'
import type { Plan } from '#tools/shared/okr/plan.ts'
import { samplePlan } from '#tools/shared/okr/sample-plan.ts'
import { planAsOf } from './as-of.ts'
import { trackPlan } from './model.ts'

const promised: Plan = {
  ...samplePlan(),
  commitments: [{ id: 'c', week: '2027-01-11', text: 'Call', owner: 'Dana', keyResultId: null, kept: null }],
}
const answer = (kept: boolean, week: string, plan = promised) =>
  trackPlan(plan, { type: 'answer', id: 'c', kept, week })
const known = (plan: Plan) =>
  ['2027-01-11', '2027-01-18', '2027-01-25', '2027-02-01'].map((week) => planAsOf(plan, week).commitments[0]?.kept)

test('an answer counts from the week it is given in, and a later one changes no earlier week', () => {
  const first = answer(false, '2027-01-18')
  expect(known(first)).toEqual([null, false, false, false])
  const second = answer(true, '2027-02-01', first)
  expect(known(second)).toEqual([null, false, false, true])
  expect(second.commitments[0]?.kept).toBe(true)
  // Corrected in the week it was given: that week and later ones change.
  expect(known(answer(true, '2027-01-18', second))).toEqual([null, true, true, true])
})

test('a file from before answers had weeks knows them from the week after', () => {
  const older = { ...promised, commitments: promised.commitments.map((each) => ({ ...each, kept: true })) }
  expect(known(older)).toEqual([null, true, true, true])
  expect(known(answer(false, '2027-02-01', older))).toEqual([null, true, true, false])
})

test('an unkept commitment that is carried over starts without an answer', () => {
  const plan = trackPlan(promised, { type: 'carry-over', id: 'c', copyId: 'd', week: '2027-01-18' })
  expect(plan.commitments).toMatchObject([
    { id: 'c', kept: false, answers: [{ week: '2027-01-18', kept: false }] },
    { id: 'd', week: '2027-01-18', kept: null },
  ])
  expect(plan.commitments[1]).not.toHaveProperty('answers')
})

test('a past week shows the owner and the target of then', () => {
  const plan = {
    ...samplePlan(),
    checkIns: [{ keyResultId: 'k1', week: '2027-01-11', value: 30, confidence: null, note: '' }],
  }
  const changed = trackPlan(plan, {
    type: 'edit-key-result',
    id: 'k1',
    from: '2027-01-18',
    changes: { owner: 'Leo', target: 80 },
  })
  const at = (week: string) => planAsOf(changed, week).keyResults[0]
  expect(at('2027-01-11')).toMatchObject({ owner: 'Dana', target: 60 })
  expect(at('2027-01-18')).toMatchObject({ owner: 'Leo', target: 80 })
})

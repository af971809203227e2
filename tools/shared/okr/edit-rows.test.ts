import { expect, test } from 'vitest'
import { editPlan } from './edit-plan.ts'
import { changePeriod, editKeyResults } from './edit-rows.ts'
import { samplePlan } from './sample-plan.ts'

test('typing changes a cell; a paste below the last row adds key results to the objective', () => {
  const plan = samplePlan()
  const [objective] = plan.objectives
  if (!objective) throw new Error('the sample has objectives')
  const changes = [
    { row: 0, key: 'target', value: 70 },
    { row: 3, key: 'title', value: 'Cafés that pay by card' },
    { row: 3, key: 'unit', value: '%' },
    { row: 1, key: 'goalId', value: '' },
  ]
  const next = editPlan(
    plan,
    editKeyResults(plan, objective, changes, () => 'new-1'),
  )
  expect(next.keyResults.find(({ id }) => id === 'k1')?.target).toBe(70)
  expect(next.keyResults.find(({ id }) => id === 'k2')?.goalId).toBeNull()
  expect(next.keyResults.at(-1)).toMatchObject({
    id: 'new-1',
    objectiveId: 'o1',
    goalId: 'g1',
    title: 'Cafés that pay by card',
    unit: '%',
    due: plan.period.end,
  })
})

test('another period takes its due dates and the plan’s own name along', () => {
  const plan = samplePlan()
  const period = { name: 'Q2 2027', start: '2027-04-01', end: '2027-06-30' }
  const next = editPlan(plan, changePeriod(plan, period))
  expect(next).toMatchObject({ title: 'OKRs for Q2 2027', period })
  expect(next.keyResults.map(({ due }) => due)).toEqual([
    ...['2027-06-30', '2027-06-30', '', '2027-06-30', '2027-03-15', '2027-06-30'],
  ])
  const named = { ...plan, title: 'Our winter' }
  expect(editPlan(named, changePeriod(named, period)).title).toBe('Our winter')
  // A name of one's own that says the quarter says the next one; words that are the period's own name do not.
  const own = { ...plan, title: 'Backhaus plan Q1 2027' }
  expect(editPlan(own, changePeriod(own, period)).title).toBe('Backhaus plan Q2 2027')
  const push = { ...plan, title: 'Push harder', period: { ...plan.period, name: 'Push' } }
  expect(editPlan(push, changePeriod(push, { ...push.period, name: 'Rest' })).title).toBe('Push harder')
})

test('a period that is moved by hand is called after its dates, and so is the plan; one in the wrong order is refused', () => {
  const plan = samplePlan()
  const moved = editPlan(plan, changePeriod(plan, { ...plan.period, end: '2027-04-30' }))
  expect(moved).toMatchObject({ title: 'OKRs for Jan to Apr 2027', period: { name: 'Jan to Apr 2027' } })
  expect(editPlan(plan, changePeriod(plan, { ...plan.period, start: '2027-04-01' }))).toEqual(plan)
})

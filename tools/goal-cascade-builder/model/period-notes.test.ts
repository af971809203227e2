import { expect, test } from 'vitest'
import { emptyKeyResult, emptyPlan } from '#tools/shared/okr/edit-plan.ts'
import { changePeriod } from '#tools/shared/okr/edit-rows.ts'
import { emptyGoal, emptyObjective } from '#tools/shared/okr/new-rows.ts'
import type { Plan } from '#tools/shared/okr/plan.ts'
import { goalPace } from '#tools/shared/okr/progress/goal-pace.ts'
import { buildCascade } from './cascade.ts'
import { exampleCascade } from './example.ts'
import { editCascade } from './model.ts'
import { periodNotes } from './period-notes.ts'

function planOf2026(): Plan {
  const plan = emptyPlan('p', '2026-11-18')
  const objective = emptyObjective('o', 'g1')
  const year = { baseline: 1_200_000, target: 2_000_000, unit: '€' }
  const values = [{ day: '2026-11-18', value: 1_650_000, note: '' }]
  const keyResult = (id: string, due: string) => ({ ...emptyKeyResult(id, objective, plan), due })
  return {
    ...plan,
    goals: [
      { ...emptyGoal('g1'), title: 'Grow', ...year, values },
      { ...emptyGoal('g2'), title: 'Words alone' },
      { ...emptyGoal('g3'), title: 'Own days', ...year, start: '2026-07-01', end: '2027-06-30' },
    ],
    objectives: [objective],
    keyResults: [
      keyResult('k1', '2026-12-31'),
      keyResult('k2', '2026-11-30'),
      keyResult('k3', ''),
      keyResult('k4', '2026-12-31'),
    ],
  }
}

/** The last day first, as in the fields, because the first day may not come after it. */
function toNextQuarter(plan: Plan): Plan {
  const longer = editCascade(plan, changePeriod(plan, { ...plan.period, end: '2027-03-31' }))
  return editCascade(longer, changePeriod(longer, { ...longer.period, start: '2027-01-01' }))
}

test('moving a plan over New Year moves its due dates and name; annual goals keep year and values', () => {
  const before = planOf2026()
  const after = toNextQuarter(before)
  expect([after.title, after.period]).toEqual([
    'OKRs for Q1 2027',
    { name: 'Q1 2027', start: '2027-01-01', end: '2027-03-31' },
  ])
  expect(after.keyResults.map(({ due }) => due)).toEqual(['2027-03-31', '2026-11-30', '', '2027-03-31'])
  expect(after.goals.map(({ start, end }) => [start, end])).toEqual([
    ['2026-01-01', '2026-12-31'],
    ['', ''],
    ['2026-07-01', '2027-06-30'],
  ])
  const [was, is] = [before, after].map((plan) => plan.goals[0] && goalPace(plan.goals[0], plan, '2026-11-18'))
  expect(was?.share).toBeCloseTo(450 / 800, 12)
  expect(is).toEqual(was)
})

test('the example, which is ahead of the calendar, shows the same years after moving', () => {
  const years = (plan: Plan) =>
    [...buildCascade(plan, '2026-11-18').nodes.values()].map(({ pace, progress }) => [pace, progress])
  const before = exampleCascade()
  const longer = editCascade(before, changePeriod(before, { ...before.period, end: '2028-03-31' }))
  const after = editCascade(longer, changePeriod(longer, { ...longer.period, start: '2028-01-01' }))
  expect(after.goals[0]).toMatchObject({ start: '2027-01-01', end: '2027-12-31' })
  expect(years(after)).toEqual(years(before))
})

test('lists what remains outside the new dates', () => {
  expect(periodNotes(planOf2026())).toEqual([])
  expect(periodNotes(toNextQuarter(planOf2026()))).toEqual([
    '1 key result is due on a day outside these.',
    '‘Grow’ keeps its year, Jan 1, 2026 to Dec 31, 2026.',
    'Change such days at the goal.',
  ])
})

test('a custom name stays', () => {
  expect(toNextQuarter({ ...planOf2026(), title: 'Our winter' }).title).toBe('Our winter')
})

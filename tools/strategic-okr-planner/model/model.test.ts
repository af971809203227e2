import { expect, test } from 'vitest'
import { editPlan, emptyPlan } from '#tools/shared/okr/edit-plan.ts'
import { emptyGoal, emptyObjective } from '#tools/shared/okr/new-rows.ts'
import { planSchema } from '#tools/shared/okr/plan.ts'
import { checkKeyResult, checkObjective } from '#tools/shared/okr/quality.ts'
import { samplePlan } from '#tools/shared/okr/sample-plan.ts'
import { areas, examples } from './library.ts'
import { addExample, alignmentOf, demoLimit, editGoals, isBlank, nextQuarters, otherGoal } from './model.ts'

function ids() {
  let count = 0
  return () => `new-${++count}`
}

test('the library has at least 24 examples in eight functions', () => {
  expect(examples.length).toBeGreaterThanOrEqual(24)
  expect(areas).toHaveLength(8)
  expect(new Set(examples.map(({ title }) => title)).size).toBe(examples.length)
})

test.each(examples)('‘$title’ passes every check', (example) => {
  const start = editPlan(emptyPlan('p', '2027-01-05'), {
    type: 'add-goal',
    goal: { ...emptyGoal('g'), title: 'Goal' },
  })
  const plan = editPlan(start, addExample(start, example, 'g', ids()))
  const findings = [
    ...plan.objectives.flatMap((objective) => checkObjective(objective, plan)),
    ...plan.keyResults.flatMap((keyResult) => checkKeyResult(keyResult, plan)),
  ]
  expect(findings.filter(({ ok }) => !ok)).toEqual([])
  expect(planSchema.safeParse(plan).success).toBe(true)
})

test('pasting into the goals edits and adds goals', () => {
  const plan = samplePlan()
  const changes = [
    { row: 1, key: 'owner', value: 'Priya' },
    { row: 2, key: 'title', value: 'Open a second bakery' },
  ]
  const next = editPlan(plan, editGoals(plan, changes, ids()))
  expect(next.goals.map(({ title, owner }) => [title, owner])).toEqual([
    ['Grow wholesale without losing the owner’s evenings', 'Angela'],
    ['Be the supplier that customers never have to chase', 'Priya'],
    ['Open a second bakery', ''],
  ])
})

test('the alignment covers goals, nested objectives and objectives without a goal', () => {
  const plan = editPlan(samplePlan(), {
    type: 'all',
    actions: [
      { type: 'edit-objective', id: 'o2', changes: { parentId: 'o1' } },
      {
        type: 'add-objective',
        objective: { ...emptyObjective('o3', null), title: 'Loose' },
      },
    ],
  })
  const shape = alignmentOf(plan).map(({ goal, objectives }) => [
    goal?.id ?? null,
    objectives.map(({ objective, depth, keyResults }) => `${objective.id}/${depth}/${keyResults.length}`),
  ])
  expect(shape).toEqual([
    ['g1', ['o1/0/3', 'o2/1/3']],
    ['g2', []],
    [null, ['o3/0/0']],
  ])
})

test('a key result that moves another goal than its objective’s is marked', () => {
  const plan = editPlan(samplePlan(), { type: 'edit-key-result', id: 'k1', changes: { goalId: 'g2' } })
  expect(plan.keyResults.map((each) => otherGoal(plan, each)?.id)).toEqual([
    ...['g2', undefined, undefined, undefined, undefined, undefined],
  ])
})

test('every objective appears in the alignment exactly once', () => {
  const plan = samplePlan()
  const shown = alignmentOf(plan).flatMap(({ objectives }) => objectives.map(({ objective }) => objective.id))
  expect(shown.toSorted()).toEqual(plan.objectives.map(({ id }) => id).toSorted())
})

test('the demo limits allow the sample and one more objective', () => {
  const plan = samplePlan()
  expect(demoLimit(plan)).toBeUndefined()
  const [example] = examples
  if (!example) throw new Error('the library is empty')
  const third = editPlan(plan, addExample(plan, example, 'g1', ids()))
  expect(demoLimit(third)).toBeUndefined()
  const more = ids()
  const fourth = editPlan(
    third,
    addExample(third, example, 'g1', () => `x${more()}`),
  )
  expect(demoLimit(fourth)).toContain('three objectives')
})

test('a new plan is blank, and the quarters to choose from start with the current one', () => {
  expect(isBlank(emptyPlan('p'))).toBe(true)
  expect(isBlank(samplePlan())).toBe(false)
  expect(nextQuarters('2026-11-15').map(({ name }) => name)).toEqual([
    ...['Q4 2026', 'Q1 2027', 'Q2 2027', 'Q3 2027', 'Q4 2027'],
  ])
})

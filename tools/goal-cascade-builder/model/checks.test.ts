import { expect, test } from 'vitest'
import { emptyPlan } from '#tools/shared/okr/edit-plan.ts'
import { emptyGoal, emptyObjective } from '#tools/shared/okr/new-rows.ts'
import type { Objective, Plan } from '#tools/shared/okr/plan.ts'
import { buildCascade } from './cascade.ts'
import { checkCascade, type ProblemKind } from './checks.ts'
import { exampleCascade } from './example.ts'
import { editCascade } from './model.ts'

const example = exampleCascade()

function found(plan: Plan, kind: ProblemKind) {
  return checkCascade(plan).filter((problem) => problem.kind === kind)
}

function change(id: string, changes: Partial<Objective>, plan = example): Plan {
  return editCascade(plan, { type: 'edit-objective', id, changes })
}

test('the example triggers each of the four checks', () => {
  expect(checkCascade(example).map(({ kind, goalIds }) => [kind, goalIds])).toEqual([
    ['orphan', ['p8']],
    ['gap', ['o4']],
    ['gap', ['g3']],
    ['overload', ['t1', 'p1', 't3', 'p4']],
    ['measure', ['g3']],
    ['measure', ['p8']],
  ])
})

test('an orphan includes the goals below it', () => {
  const loose = editCascade(example, { type: 'place', id: 't5', parentId: null, beforeId: null })
  expect(found(loose, 'orphan').map(({ words }) => words)).toEqual([
    '‘Post a picture of the day’s bread’ serves no goal above it. Move it under the goal it serves, or ask why you do it.',
    '‘Delivery: routes that hold in the rain’ serves no goal above it. 2 goals below it are cut off with it. Move it under the goal it serves, or ask why you do it.',
  ])
})

test('a company goal at the root is an orphan only if there are annual goals', () => {
  const alone = (goals: Plan['goals']): Plan => ({
    ...emptyPlan('p'),
    goals,
    objectives: [emptyObjective('o', null)],
  })
  expect(found(alone([]), 'orphan')).toEqual([])
  expect(found(alone([emptyGoal('g')]), 'orphan').length).toBe(1)
})

test('gaps are goals without work below them', () => {
  expect(found(example, 'gap').map(({ words }) => words)).toEqual([
    'No team has picked up ‘Customers hear of a problem from us first’. Which team moves it first?',
    '‘A bakery that people stay with’ has nothing below it, so no one works on it this quarter. Add a goal, or mark it as waiting.',
  ])
  // A personal goal directly below a company goal closes the gap too.
  const picked = editCascade(example, { type: 'place', id: 'p8', parentId: 'o4', beforeId: null })
  expect(found(picked, 'gap').map(({ goalIds }) => goalIds)).toEqual([['g3']])
})

test('personal goals without an owner and team goals without work or an owner are gaps', () => {
  expect(found(change('p2', { owner: ' ' }), 'gap').at(0)?.goalIds).toEqual(['p2'])
  expect(found(change('t1', { owner: '' }), 'gap').some(({ goalIds }) => goalIds.includes('t1'))).toBe(false)
  const alone = change('t3', { owner: '' }, editCascade(example, { type: 'remove', id: 'p4' }))
  expect(found(alone, 'gap').at(0)?.words).toBe(
    'No one answers for ‘Sales: renew the three hotel groups’: it has no owner and no personal goal below it.',
  )
})

test('company and annual goals without an owner are gaps, whoever works below them', () => {
  const unowned = editCascade(change('o1', { owner: ' ' }), {
    type: 'edit-goal',
    id: 'g2',
    changes: { owner: '' },
  })
  expect(found(unowned, 'gap').map(({ words }) => words)).toEqual([
    '‘Coffee shops in the new district choose us first’ has no owner. Who answers for it?',
    '‘Be the supplier that customers never have to chase’ has no owner. Who answers for it at the end of the year?',
    ...found(example, 'gap').map(({ words }) => words),
  ])
})

test('a person with more goals than the limit is overloaded; annual goals don’t count', () => {
  expect(found(example, 'overload').map(({ words }) => words)).toEqual([
    'Dana carries 4 goals; you set 3 as the most: ‘Sales: open the new district’, ‘Visit every coffee shop north of the bridge’, ‘Sales: renew the three hotel groups’, ‘Sit down with each hotel’s kitchen chef’. Hand one over, or end one.',
  ])
  const limit = (mostPerOwner: number) => editCascade(example, { type: 'limit', changes: { mostPerOwner } })
  expect(found(limit(4), 'overload')).toEqual([])
  // Angela owns two annual goals and two company goals.
  expect(found(limit(2), 'overload').map(({ words }) => words.split(' ')[0])).toEqual(['Dana'])
  expect(found(limit(1), 'overload').some(({ words }) => words.startsWith('Angela carries 2 goals'))).toBe(true)
})

test('too many goals directly below one are an overload', () => {
  const tight = editCascade(example, { type: 'limit', changes: { mostBelow: 1, mostPerOwner: 9 } })
  expect(found(tight, 'overload').map(({ goalIds }) => goalIds[0])).toEqual(['g1', 'o1', 't1', 'g2', 'o3', 't5'])
})

test('a goal without a measure says how much of its parent is left out', () => {
  const plan = editCascade(example, { type: 'remove', id: 'k6' })
  expect(found(plan, 'measure').map(({ words }) => words)[0]).toBe(
    '‘Turn trial orders into standing orders’ has no key result. How would you know that you got there? It is 67% of ‘Sales: open the new district’, and left out until it has one; then it counts, as 0 before its first value.',
  )
})

test('reports key results without numbers, branches without weights and annual goals without a title', () => {
  const numbers = editCascade(example, {
    type: 'edit-key-result',
    id: 'k1',
    changes: { baseline: null, target: null },
  })
  expect(found(numbers, 'measure')[0]?.words).toContain(
    '‘Weekly wholesale orders from the new district’ has no numbers',
  )
  const same = editCascade(example, { type: 'edit-key-result', id: 'k1', changes: { target: 22 } })
  expect(found(same, 'measure')[0]?.words).toContain('ends where it starts')
  const weightless = change('p2', { weight: 0 }, change('p1', { weight: 0 }))
  expect(found(weightless, 'measure')[0]?.words).toContain('has the weight 0')
  const wordless = editCascade(example, { type: 'edit-goal', id: 'g2', changes: { measure: ' ' } })
  expect(found(wordless, 'measure').map(({ goalIds }) => goalIds[0])).toEqual(['g2', 'g3', 'p8'])
})

test('a goal that serves a lower level is upside down', () => {
  expect(found(example, 'order')).toEqual([])
  expect(found(change('p1', { level: 'company' }), 'order').map(({ words }) => words)).toEqual([
    '‘Visit every coffee shop north of the bridge’ is a company goal, but serves ‘Sales: open the new district’, a team goal. Swap them, or change a level.',
  ])
})

test('an annual goal without values is reported from its second month on', () => {
  const bare = { ...example, goals: example.goals.map((goal) => ({ ...goal, values: [] })) }
  const on = (day: string) =>
    checkCascade(bare, buildCascade({ ...bare, checkIns: [] }, day)).filter(({ kind }) => kind === 'pace')
  expect(on('2027-01-31')).toEqual([])
  // Two of the three have numbers. 31 of 364 days: 1.8M + 31/364 of 0.6M.
  expect(on('2027-02-01').map(({ words }) => words)).toEqual([
    '‘Grow wholesale without losing the owner’s evenings’: no value yet. Expected by Feb 1: $1,851,099. Report one to show the year’s progress.',
    '‘Be the supplier that customers never have to chase’: no value yet. Expected by Feb 1: 88.7%. Report one to show the year’s progress.',
  ])
  // A year that has not started is not reported.
  expect(on('2026-11-18')).toEqual([])
})

test('an annual goal that is off track is reported with its pace; one at risk is not', () => {
  expect(found(example, 'pace')).toEqual([])
  const behind = editCascade(example, {
    type: 'correct-goal-value',
    id: 'g1',
    day: '2027-02-15',
    changes: { value: 1_805_000 },
  })
  expect(found(behind, 'pace')[0]?.words).toMatch(/^‘Grow wholesale.*’: 1% of the way\. Off track: [\d.]+ weeks/)
})

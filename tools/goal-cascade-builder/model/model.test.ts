import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyPlan } from '#tests/tools/any-cascade.ts'
import { emptyPlan, goalOf } from '#tools/shared/okr/edit-plan.ts'
import { emptyObjective } from '#tools/shared/okr/new-rows.ts'
import { type Plan, planSchema } from '#tools/shared/okr/plan.ts'
import { latestValue } from '#tools/shared/okr/progress/progress.ts'
import { buildCascade } from './cascade.ts'
import { exampleCascade } from './example.ts'
import { type CascadeAction, demoLimit, editCascade, isBlank, settingsOf, toolId } from './model.ts'

const example = exampleCascade()

function childrenOf(plan: Plan, id: string) {
  return buildCascade(plan).nodes.get(id)?.children
}

test('a goal is added before another or last', () => {
  const add = (beforeId: string | null) =>
    editCascade(example, { type: 'add', objective: emptyObjective('new', 't1'), beforeId })
  expect(childrenOf(add(null), 't1')).toEqual(['p1', 'p2', 'new'])
  expect(childrenOf(add('p2'), 't1')).toEqual(['p1', 'new', 'p2'])
})

test('adding to a collapsed branch expands it', () => {
  const folded = editCascade(example, { type: 'fold', ids: ['t1', 't2'], folded: true })
  const added = editCascade(folded, { type: 'add', objective: emptyObjective('new', 't1'), beforeId: null })
  expect(settingsOf(added).folded).toEqual(['t2'])
  const moved = editCascade(folded, { type: 'place', id: 'p4', parentId: 't2', beforeId: null })
  expect(settingsOf(moved).folded).toEqual(['t1'])
})

test('a branch moves with everything below it, and its key results follow to the new annual goal', () => {
  const plan = editCascade(example, { type: 'place', id: 't1', parentId: 'o3', beforeId: 't5' })
  expect(childrenOf(plan, 'o3')).toEqual(['t4', 't1', 't5'])
  expect(childrenOf(plan, 't1')).toEqual(['p1', 'p2'])
  const moved = plan.keyResults.filter(({ objectiveId }) => ['p1', 'p2'].includes(objectiveId))
  expect(moved.map(({ goalId }) => goalId)).toEqual(['g2', 'g2'])
  expect(plan.keyResults.find(({ objectiveId }) => objectiveId === 'o1')?.goalId).toBe('g1')
})

test('a goal cannot go below itself, and moving it to its own place adds no undo step', () => {
  const refused: CascadeAction[] = [
    { type: 'place', id: 'o1', parentId: 'p1', beforeId: null },
    { type: 'place', id: 'o1', parentId: 'o1', beforeId: null },
    { type: 'place', id: 'o1', parentId: 'nowhere', beforeId: null },
    { type: 'place', id: 'g1', parentId: 'g2', beforeId: null },
    { type: 'place', id: 'p2', parentId: 't1', beforeId: null },
    { type: 'place', id: 'p1', parentId: 't1', beforeId: 'p2' },
    { type: 'place', id: 'g1', parentId: null, beforeId: 'g2' },
    { type: 'fold', ids: ['t1'], folded: false },
  ]
  for (const action of refused) expect(editCascade(example, action)).toBe(example)
})

test('moving goals anywhere keeps the plan valid and complete', () => {
  const anyId = fc.constantFrom(null, 'g0', 'g1', 'o0', 'o1', 'o2', 'o3', 'o5', 'o8', 'o11')
  const anyPlaces = fc.array(fc.tuple(anyId, anyId, anyId), { maxLength: 12 })
  fc.assert(
    fc.property(anyPlan, anyPlaces, (plan, places) => {
      const after = places.reduce(
        (now, [id, parentId, beforeId]) => editCascade(now, { type: 'place', id: id ?? '', parentId, beforeId }),
        plan,
      )
      expect(planSchema.safeParse(after).success).toBe(true)
      expect(after.objectives.length).toBe(plan.objectives.length)
      expect(buildCascade(after).order.length).toBe(plan.goals.length + plan.objectives.length)
    }),
  )
})

test('a reported value becomes this week’s check-in and the latest, even if a later check-in exists', () => {
  const report = (plan: Plan, value: number | null, week: string) =>
    editCascade(plan, { type: 'report', keyResultId: 'k1', value, week })
  const keyResult = { id: 'k1', baseline: 22 }
  const later = report(example, 50, '2027-02-22')
  expect(later.checkIns.filter((each) => each.keyResultId === 'k1').map(({ week }) => week)).toEqual([
    '2027-02-15',
    '2027-02-22',
  ])
  const early = report(example, 50, '2026-11-09')
  expect(latestValue(early, keyResult)).toBe(50)
  expect(early.checkIns.length).toBe(example.checkIns.length)
  expect(latestValue(report(later, null, '2027-02-22'), keyResult)).toBe(41)
  expect(report(later, null, '2027-02-22').checkIns).toEqual(example.checkIns)
})

test('clearing a value keeps its note and confidence', () => {
  const checkIns = [{ keyResultId: 'k1', week: '2027-02-15', value: 41, confidence: 7, note: 'Rain' }]
  const plan = { ...example, checkIns }
  const cleared = editCascade(plan, { type: 'report', keyResultId: 'k1', value: null, week: '2027-02-15' })
  expect(cleared.checkIns).toEqual([{ ...checkIns[0], value: null }])
})

test('collapsing, limits and a damaged part leave the other tools’ parts alone', () => {
  const plan = { ...example, parts: { workshop: { votes: 3 }, [toolId]: { folded: 'all', mostBelow: -1 } } }
  expect(settingsOf(plan)).toMatchObject({ folded: [], mostPerOwner: 3, mostBelow: 5 })
  const folded = editCascade(plan, { type: 'fold', ids: ['t1', 'gone'], folded: true })
  const limited = editCascade(folded, { type: 'limit', changes: { mostPerOwner: 4 } })
  expect(limited.parts).toEqual({
    workshop: { votes: 3 },
    [toolId]: {
      folded: ['t1'],
      mostPerOwner: 4,
      mostBelow: 5,
      keyResultsInPicture: false,
      teams: [],
      colours: [],
    },
  })
})

test('the example is a valid plan within the demo limits, with room to try things', () => {
  expect(planSchema.safeParse(example)).toEqual({ success: true, data: example })
  expect(demoLimit(example)).toBeUndefined()
  for (const { objectiveId, goalId } of example.keyResults) expect(goalId).toBe(goalOf(example, objectiveId))
  const more = (count: number): Plan =>
    Array.from({ length: count }, (_, index) => `new${index}`).reduce(
      (plan, id) => editCascade(plan, { type: 'add', objective: emptyObjective(id, 'g1'), beforeId: null }),
      example,
    )
  expect(demoLimit(more(4))).toBeUndefined()
  expect(demoLimit(more(5))).toBe('The demo holds 24 goals.')
  expect(isBlank(emptyPlan('p'))).toBe(true)
  expect(isBlank(example)).toBe(false)
})

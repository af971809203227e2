import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyPlan } from '#tests/tools/any-cascade.ts'
import { planFormat } from '#tools/shared/okr/plan.ts'
import { latestValue } from '#tools/shared/okr/progress/progress.ts'
import { addDays } from '#tools/shared/values/days.ts'
import {
  buildCascade,
  goalsBelow,
  goalsByOwner,
  pathTo,
  planParts,
  reachedWords,
  shareOfKeyResult,
  tierBelow,
  tiers,
  visibleGoals,
} from './cascade.ts'
import { exampleCascade } from './example.ts'
import { editCascade } from './model.ts'

const example = exampleCascade()
const cascade = buildCascade(example)

function progressOf(id: string, plan = example): number | null | undefined {
  return buildCascade(plan).nodes.get(id)?.progress
}

test('key results and child goals count toward a goal by weight', () => {
  // p1: 48 of 60. p2: 11 of 24, with twice the weight.
  expect(progressOf('p1')).toBeCloseTo(0.8, 10)
  expect(progressOf('p2')).toBeCloseTo(11 / 24, 10)
  expect(progressOf('t1')).toBeCloseTo((0.8 + 2 * (11 / 24)) / 3, 10)
  // o1: its own key result (19 of 38) with weight 1, t1 with weight 2, t2 with weight 1.
  const t2 = (6 / 18 + 5 / 8) / 2
  expect(progressOf('t2')).toBeCloseTo(t2, 10)
  expect(progressOf('o1')).toBeCloseTo((0.5 + 2 * ((0.8 + 11 / 12) / 3) + t2) / 4, 10)
})

test('a goal moves in proportion to the weight of the child that moved', () => {
  const before = progressOf('t1') ?? 0
  const plan = editCascade(example, { type: 'report', keyResultId: 'k5', value: 60, week: '2027-02-15' })
  expect((progressOf('t1', plan) ?? 0) - before).toBeCloseTo(0.2 / 3, 10)
})

test('unmeasurable goals are left out, and a branch without measures has no progress', () => {
  expect(progressOf('p8')).toBeNull()
  expect(progressOf('g3')).toBeNull()
  const without = {
    ...example,
    keyResults: example.keyResults.filter(({ objectiveId }) => objectiveId !== 'p1'),
  }
  expect(progressOf('t1', without)).toBeCloseTo(11 / 24, 10)
})

test('weight 0 counts for nothing; if all weights are 0 there is no progress', () => {
  const zero = (ids: readonly string[]) =>
    editCascade(example, {
      type: 'all',
      actions: ids.map((id) => ({ type: 'edit-objective', id, changes: { weight: 0 } })),
    })
  expect(progressOf('t1', zero(['p2']))).toBeCloseTo(0.8, 10)
  expect(progressOf('t1', zero(['p1', 'p2']))).toBeNull()
  expect(buildCascade(zero(['p1', 'p2'])).nodes.get('p1')?.share).toBeNull()
})

test('shares add up to one, progress lies between that of its parts, and every goal appears once', () => {
  fc.assert(
    fc.property(anyPlan, (plan) => {
      const made = buildCascade(plan)
      expect([...made.order].toSorted()).toEqual([...plan.goals, ...plan.objectives].map(({ id }) => id).toSorted())
      for (const node of made.nodes.values()) {
        const children = node.children.map((id) => made.nodes.get(id))
        const shares = [
          ...children.map((child) => child?.share ?? null),
          ...node.keyResults.map((keyResult) => shareOfKeyResult(made, keyResult)),
        ].filter((share) => share !== null)
        if (shares.length > 0) expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9)
        if (node.progress !== null) {
          expect(node.progress).toBeGreaterThanOrEqual(0)
          expect(node.progress).toBeLessThanOrEqual(1 + 1e-12)
        }
      }
    }),
  )
})

test('a key result’s value comes from its last check-in, as in the other tools', () => {
  fc.assert(
    fc.property(anyPlan, fc.array(fc.tuple(fc.nat(7), fc.nat(5), fc.nat(99))), (plan, reports) => {
      const checkIns = reports
        .filter(([index]) => index < plan.keyResults.length)
        .map(([index, week, value]) => ({
          keyResultId: `k${index}`,
          week: addDays('2027-02-01', 7 * week),
          value,
          confidence: null,
          note: '',
        }))
      const made = buildCascade({ ...plan, checkIns })
      for (const keyResult of plan.keyResults) {
        expect(made.values.get(keyResult.id)).toBe(latestValue({ checkIns }, { ...keyResult, baseline: null }))
      }
    }),
  )
})

test('collapsed branches are hidden, including nested collapsed ones', () => {
  expect(visibleGoals(cascade, new Set(['o1', 't1', 'g2']))).toEqual(['g1', 'o1', 'o2', 't3', 'p4', 'g2', 'g3', 'p8'])
})

test('a search shows matches by title or owner with their ancestors, even if collapsed', () => {
  expect(visibleGoals(cascade, new Set(['g1']), { search: ' LEO ', team: '' })).toEqual(['g1', 'o1', 't1', 'p2'])
  expect(visibleGoals(cascade, new Set(), { search: 'no such goal', team: '' })).toEqual([])
  // A goal that serves two shows both paths.
  const both = visibleGoals(cascade, new Set(), { search: 'bread is racked', team: '' })
  expect(both).toEqual(['g1', 'o2', 'g2', 'o3', 't4'])
})

test('a goal knows its ancestors and everything below it', () => {
  expect(pathTo(cascade, 'p2').map(({ id }) => id)).toEqual(['g1', 'o1', 't1', 'p2'])
  expect(goalsBelow(cascade, 'o3')).toEqual(['t4', 'p5', 't5', 'p6', 'p7'])
})

test('a new goal gets the level of its siblings, or the next one down', () => {
  expect(tierBelow(cascade, null)).toBe('company')
  expect(tierBelow(cascade, 'g3')).toBe('company')
  expect(tierBelow(cascade, 'o4')).toBe('team')
  expect(tierBelow(cascade, 'p8')).toBe('person')
  const direct = editCascade(example, { type: 'place', id: 't1', parentId: 'g3', beforeId: null })
  expect(tierBelow(buildCascade(direct), 'g3')).toBe('team')
})

test('differently typed names count as one person', () => {
  const plan = editCascade(example, { type: 'edit-objective', id: 'p2', changes: { owner: ' dana ' } })
  const dana = goalsByOwner(buildCascade(plan)).find(({ owner }) => owner === 'Dana')
  expect(dana?.goals.map(({ id }) => id)).toEqual(['t1', 'p1', 'p2', 't3', 'p4'])
})

test('progress has the same wording everywhere; annual goals without work below say so', () => {
  const plan = exampleCascade()
  const { nodes } = buildCascade(plan)
  const words = (id: string) => {
    const node = nodes.get(id)
    return node && reachedWords(node)
  }
  expect(['g1', 'g3', 'o2', 'p7', 'p8'].map(words)).toEqual([
    'work below 51%',
    'No work below yet',
    expect.stringMatching(/^\d+%$/),
    'No value yet',
    'No measure',
  ])
})

test('the parts of the plan’s figure add up to it', () => {
  fc.assert(
    fc.property(anyPlan, (plan) => {
      const cascade = buildCascade(plan, '2027-02-17')
      const parts = planParts(cascade)
      const sum = parts.reduce((total, { adds }) => total + (adds ?? 0), 0)
      if (cascade.progress !== null) expect(sum).toBeCloseTo(cascade.progress, 9)
    }),
    { numRuns: 200 },
  )
})

test('a department is a level of its own between company and team', () => {
  expect(tiers).toEqual(['goal', 'company', 'department', 'team', 'person'])
  const plan = exampleCascade()
  const objectives = plan.objectives.map((each) =>
    each.level === 'team' ? { ...each, level: 'department' as const } : each,
  )
  const with2 = { ...plan, objectives }
  expect(planFormat.schema.safeParse(with2).success).toBe(true)
  expect(buildCascade(with2, '2027-02-17').progress).toBe(buildCascade(plan, '2027-02-17').progress)
})

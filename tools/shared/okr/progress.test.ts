import { expect, test } from 'vitest'
import { emptyKeyResult, emptyObjective, emptyPlan } from './edit-plan.ts'
import type { KeyResult, Objective, Plan } from './plan.ts'
import { planProgress, reachedBy } from './progress.ts'

/** Each figure below is worked out by hand, with pencil and paper. */

type Result = Partial<KeyResult> & { id: string; objectiveId: string }
type Report = [keyResultId: string, week: string, value: number | null]

function planOf(
  objectives: (Partial<Objective> & { id: string })[],
  results: Result[],
  reports: Report[],
): Plan {
  const plan = emptyPlan('plan', '2027-01-10')
  const nothing = emptyObjective('', null)
  return {
    ...plan,
    goals: ['g1', 'g2'].map((id) => ({ id, title: id, measure: '', owner: '' })),
    objectives: objectives.map((each) => ({ ...nothing, ...each })),
    keyResults: results.map((each) => ({
      ...emptyKeyResult('', nothing, plan),
      ...{ baseline: 0, target: 100 },
      ...each,
    })),
    checkIns: reports.map(([keyResultId, week, value]) => {
      return { keyResultId, week, value, confidence: null, note: '' }
    }),
  }
}

const reached = (plan: Plan, week?: string) => planProgress(plan, reachedBy(plan, week))

test('key results count by their weight, and one without a value has not started', () => {
  const plan = planOf(
    [{ id: 'o' }],
    [
      { id: 'a', objectiveId: 'o', weight: 3 },
      { id: 'b', objectiveId: 'o' },
      { id: 'c', objectiveId: 'o', weight: 0 },
    ],
    [
      ['a', '2027-01-04', 20],
      ['c', '2027-01-04', 100],
    ],
  )
  // (3 × 20 + 1 × 0 + 0 × 100) ÷ 4
  expect(reached(plan).of.get('o')).toBeCloseTo(0.15, 12)
  expect(reached(plan).plan).toBeCloseTo(0.15, 12)
})

test('falling ones, ones that went back and ones that went past count from 0 to 100 percent', () => {
  const plan = planOf(
    [{ id: 'o' }],
    [
      { id: 'falls', objectiveId: 'o', baseline: 31, target: 11 },
      { id: 'back', objectiveId: 'o', baseline: 31, target: 11 },
      { id: 'past', objectiveId: 'o', baseline: 20, target: 60 },
    ],
    [
      ['falls', '2027-01-04', 26],
      ['back', '2027-01-04', 40],
      ['past', '2027-01-04', 90],
    ],
  )
  // 5 of 20 is a quarter; nothing; all of it: 125 ÷ 3.
  expect(reached(plan).of.get('o')).toBeCloseTo(1.25 / 3, 12)
})

test('what has no numbers or no way to go is left out, and an objective of only such has no progress', () => {
  const plan = planOf(
    [{ id: 'o' }, { id: 'words' }],
    [
      { id: 'a', objectiveId: 'o' },
      { id: 'no-target', objectiveId: 'o', target: null },
      { id: 'holds', objectiveId: 'o', baseline: 96, target: 96 },
      { id: 'still-words', objectiveId: 'words', baseline: null },
    ],
    [
      ['a', '2027-01-04', 40],
      ['holds', '2027-01-04', 96],
      ['still-words', '2027-01-04', 50],
    ],
  )
  const { of, plan: whole } = reached(plan)
  expect([of.get('o'), of.get('words'), of.get('holds'), whole]).toEqual([0.4, null, null, 0.4])
})

test('objectives below count beside the key results; the plan counts those that serve no other', () => {
  const plan = planOf(
    [
      { id: 'o1', parentId: 'g1', weight: 3 },
      { id: 'o2', parentId: 'g2' },
      { id: 'o3' },
      { id: 't1', parentId: 'o1', weight: 2 },
      { id: 't2', parentId: 'o1' },
    ],
    [
      { id: 'k1', objectiveId: 'o1' },
      { id: 'k2', objectiveId: 't1' },
      { id: 'k3', objectiveId: 't2' },
      { id: 'k4', objectiveId: 'o2' },
      { id: 'k5', objectiveId: 'o3' },
    ],
    [
      ['k1', '2027-01-04', 20],
      ['k2', '2027-01-04', 50],
      ['k5', '2027-01-04', 60],
    ],
  )
  const { of, plan: whole } = reached(plan)
  // o1: (1 × 20 + 2 × 50 + 1 × 0) ÷ 4 = 30. The plan: (3 × 30 + 1 × 0 + 1 × 60) ÷ 5 = 30.
  expect([of.get('o1'), of.get('g1'), of.get('g2'), of.get('o3')]).toEqual([0.3, 0.3, 0, 0.6])
  expect(whole).toBeCloseTo(0.3, 12)
})

test('a week shows what was known by then: the last value up to it, not one that came later', () => {
  const plan = planOf(
    [{ id: 'o' }],
    [{ id: 'a', objectiveId: 'o' }],
    [
      ['a', '2027-02-01', 70],
      ['a', '2027-01-11', 10],
      ['a', '2027-01-18', null],
    ],
  )
  expect(['2027-01-04', '2027-01-18', '2027-02-01'].map((week) => reached(plan, week).plan)).toEqual([
    0, 0.1, 0.7,
  ])
  expect(reached(plan).plan).toBe(0.7)
})

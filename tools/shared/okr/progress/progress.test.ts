import { expect, test } from 'vitest'
import { emptyKeyResult, emptyPlan } from '../edit-plan.ts'
import { emptyGoal, emptyObjective } from '../new-rows.ts'
import type { KeyResult, Objective, Plan } from '../plan.ts'
import { claimedProgress, planProgress, reachedBy } from './progress.ts'

/** Each figure below is worked out by hand, with pencil and paper. */

type Result = Partial<KeyResult> & { id: string; objectiveId: string }
type Report = [keyResultId: string, week: string, value: number | null]

function planOf(objectives: (Partial<Objective> & { id: string })[], results: Result[], reports: Report[]): Plan {
  const plan = emptyPlan('plan', '2027-01-10')
  const nothing = emptyObjective('', null)
  return {
    ...plan,
    goals: ['g1', 'g2'].map((id) => ({ ...emptyGoal(id), title: id })),
    objectives: objectives.map((each) => ({ ...nothing, ...each })),
    keyResults: results.map((each) => ({
      ...emptyKeyResult('', nothing, plan),
      baseline: 0,
      target: 100,
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

test('objectives below count beside the key results; the plan counts those that serve a goal', () => {
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
  const { of, plan: whole, leftOut } = reached(plan)
  // o1: (1 × 20 + 2 × 50 + 1 × 0) ÷ 4 = 30. The plan: (3 × 30 + 1 × 0) ÷ 4 = 22.5; o3 serves nothing.
  expect([of.get('o1'), of.get('g1'), of.get('g2'), of.get('o3')]).toEqual([0.3, 0.3, 0, 0.6])
  expect(whole).toBeCloseTo(0.225, 12)
  expect(leftOut).toEqual(['o3'])
})

test('what serves nothing counts for the plan only while nothing else does', () => {
  const results = [
    { id: 'k1', objectiveId: 'o1' },
    { id: 'k2', objectiveId: 'o2' },
  ]
  const alone = planOf([{ id: 'o1' }, { id: 'o2', level: 'team', weight: 3 }], results, [
    ['k1', '2027-01-04', 20],
    ['k2', '2027-01-04', 60],
  ])
  // Two annual goals and nothing below them: (1 × 20 + 3 × 60) ÷ 4.
  expect(reached(alone)).toMatchObject({ plan: expect.closeTo(0.5, 12), counted: ['o1', 'o2'], leftOut: [] })
  // Without annual goals a company's objective is no orphan, a team's beside it is.
  expect(reached({ ...alone, goals: [] })).toMatchObject({ plan: 0.2, counted: ['o1'], leftOut: ['o2'] })
  // A team's plan has nothing but such: it counts.
  const team = alone.objectives.map((each) => ({ ...each, level: 'team' as const }))
  expect(reached({ ...alone, goals: [], objectives: team })).toMatchObject({
    plan: expect.closeTo(0.5, 12),
    leftOut: [],
  })
  // An orphan without numbers is not left out of anything.
  const wordless = { ...alone, goals: [], keyResults: alone.keyResults.slice(0, 1) }
  expect(reached(wordless)).toMatchObject({ plan: 0.2, leftOut: [] })
})

test('what serves two counts toward each in full, by its weight', () => {
  const plan = planOf(
    [
      { id: 'o1', parentId: 'g1' },
      { id: 'o2', parentId: 'g2' },
      { id: 't1', parentId: 'o1', alsoIds: ['o2'], weight: 3 },
      { id: 't2', parentId: 'o2' },
      { id: 'p1', alsoIds: ['o1'] },
    ],
    [
      { id: 'k1', objectiveId: 't1' },
      { id: 'k2', objectiveId: 't2' },
      { id: 'k3', objectiveId: 'p1' },
    ],
    [
      ['k1', '2027-01-04', 80],
      ['k2', '2027-01-04', 20],
      ['k3', '2027-01-04', 40],
    ],
  )
  const { of, plan: whole, leftOut } = reached(plan)
  // o1: (3 × 80 + 1 × 40) ÷ 4 = 70. o2: (3 × 80 + 1 × 20) ÷ 4 = 65. The plan: (70 + 65) ÷ 2.
  const shares = [0.7, 0.65, 0.7, 0.65].map((share) => expect.closeTo(share, 12))
  expect([of.get('o1'), of.get('o2'), of.get('g1'), of.get('g2')]).toEqual(shares)
  expect(whole).toBeCloseTo(0.675, 12)
  expect(leftOut).toEqual([])
})

test('what nothing was reported for claims nothing, and counts 0 toward what something was', () => {
  const plan = planOf(
    [{ id: 'o1', parentId: 'g1' }, { id: 't1', parentId: 'o1' }, { id: 'o2', parentId: 'g2' }, { id: 'o3' }],
    [
      { id: 'k1', objectiveId: 't1' },
      { id: 'k2', objectiveId: 't1' },
      { id: 'k3', objectiveId: 'o2' },
      { id: 'k4', objectiveId: 'o3' },
    ],
    [['k1', '2027-01-11', 50]],
  )
  const said = (week?: string, of = plan) => {
    const claimed = claimedProgress(of, week)
    return [claimed.plan, ...['g1', 'o1', 't1', 'k2', 'g2', 'o2'].map((id) => claimed.of.get(id))]
  }
  expect(said()).toEqual([0.125, 0.25, 0.25, 0.25, null, null, null])
  expect(said('2027-01-04')).toEqual([null, null, null, null, null, null, null])
  // A value of what serves nothing is no figure of the plan.
  const [checkIn] = plan.checkIns
  if (!checkIn) throw new Error('the plan lost its value')
  expect(said(undefined, { ...plan, checkIns: [{ ...checkIn, keyResultId: 'k4' }] })[0]).toBeNull()
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
  expect(['2027-01-04', '2027-01-18', '2027-02-01'].map((week) => reached(plan, week).plan)).toEqual([0, 0.1, 0.7])
  expect(reached(plan).plan).toBe(0.7)
})

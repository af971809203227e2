import { newGoal, newKeyResult, newObjective } from './new-rows.ts'
import type { KeyResult, Plan } from './plan.ts'

type Row = readonly [
  id: string,
  objectiveId: string,
  goalId: string | null,
  title: string,
  unit: string,
  baseline: number | null,
  target: number | null,
  owner: string,
  /** The end of the quarter unless given. */
  due?: string,
]

const results: readonly Row[] = [
  ['k1', 'o1', 'g1', 'Weekly wholesale orders from the new district', 'orders', 22, 60, 'Dana'],
  ['k2', 'o1', 'g1', 'Trial customers that order again in week two', '%', 41, 65, 'Dana'],
  ['k3', 'o1', 'g1', 'Launch the new sample box', '', null, null, '', ''],
  ['k4', 'o2', 'g2', 'Orders delivered complete and before 7 a.m.', '%', 88, 96, 'Marcus'],
  ['k5', 'o2', 'g2', 'Credit notes a month', 'notes', 31, 10, 'Priya', '2027-03-15'],
  ['k6', 'o2', null, 'Overtime hours in the packing room', 'hours a week', 46, 45, 'Marcus and Priya'],
]

const period = { name: 'Q1 2027', start: '2027-01-01', end: '2027-03-31' }

export function samplePlan(): Plan {
  return {
    id: 'sample',
    title: 'OKRs for Q1 2027',
    company: 'Harbor Street Bakery',
    period,
    goals: [
      {
        id: 'g1',
        title: 'Grow wholesale without losing the owner’s evenings',
        measure: 'Wholesale revenue of $2.4M',
        owner: 'Angela',
        ...newGoal,
      },
      {
        id: 'g2',
        title: 'Be the supplier that customers never have to chase',
        measure: '96% of orders complete and on time',
        owner: 'Marcus',
        ...newGoal,
      },
    ],
    objectives: [
      {
        id: 'o1',
        parentId: 'g1',
        level: 'company',
        title: 'Coffee shops in the new district choose us first',
        why: 'Half of last year’s growth came from one street. A second one makes us safe.',
        owner: 'Angela',
        weight: 1,
        ...newObjective,
      },
      {
        id: 'o2',
        parentId: 'g2',
        level: 'company',
        title: 'Every morning van leaves complete and on time',
        why: 'Three hotels asked for credit notes in the fall. One more and we lose the group.',
        owner: 'Marcus',
        weight: 1,
        ...newObjective,
      },
    ],
    keyResults: results.map(keyResult),
    initiatives: [],
    checkIns: [],
    commitments: [],
    closing: null,
    parts: {},
  }
}

function keyResult([id, objectiveId, goalId, title, unit, baseline, target, owner, due]: Row): KeyResult {
  const direction = baseline !== null && target !== null && target < baseline ? 'down' : 'up'
  return {
    id,
    objectiveId,
    goalId,
    title,
    unit,
    baseline,
    target,
    owner,
    direction,
    due: due ?? period.end,
    ...newKeyResult,
  }
}

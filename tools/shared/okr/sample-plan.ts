import { newGoal, newKeyResult, newObjective } from './new-rows.ts'
import type { KeyResult, Plan } from './plan.ts'

type Row = Pick<KeyResult, 'id' | 'objectiveId' | 'title' | 'unit' | 'baseline' | 'target' | 'owner'> &
  Partial<KeyResult>

const period = { name: 'Q1 2027', start: '2027-01-01', end: '2027-03-31' }

/** The example of the suite: a bakery of 24 people that sells to coffee shops and hotels. */
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
    keyResults: [
      keyResult({
        id: 'k1',
        objectiveId: 'o1',
        goalId: 'g1',
        title: 'Weekly wholesale orders from the new district',
        unit: 'orders',
        baseline: 22,
        target: 60,
        owner: 'Dana',
      }),
      keyResult({
        id: 'k2',
        objectiveId: 'o1',
        goalId: 'g1',
        title: 'Trial customers that order again in week two',
        unit: '%',
        baseline: 41,
        target: 65,
        owner: 'Dana',
      }),
      keyResult({
        id: 'k3',
        objectiveId: 'o1',
        goalId: 'g1',
        title: 'Launch the new sample box',
        unit: '',
        baseline: null,
        target: null,
        owner: '',
        due: '',
      }),
      keyResult({
        id: 'k4',
        objectiveId: 'o2',
        goalId: 'g2',
        title: 'Orders delivered complete and before 7 a.m.',
        unit: '%',
        baseline: 88,
        target: 96,
        owner: 'Marcus',
      }),
      keyResult({
        id: 'k5',
        objectiveId: 'o2',
        goalId: 'g2',
        title: 'Credit notes a month',
        unit: 'notes',
        baseline: 31,
        target: 10,
        direction: 'down',
        owner: 'Priya',
        due: '2027-03-15',
      }),
      keyResult({
        id: 'k6',
        objectiveId: 'o2',
        goalId: null,
        title: 'Overtime hours in the packing room',
        unit: 'hours a week',
        baseline: 46,
        target: 45,
        direction: 'down',
        owner: 'Marcus and Priya',
      }),
    ],
    initiatives: [],
    checkIns: [],
    commitments: [],
    closing: null,
    parts: {},
  }
}

function keyResult(row: Row): KeyResult {
  return { goalId: null, direction: 'up', due: period.end, ...newKeyResult, ...row }
}

import { newGoal, newKeyResult } from '#tools/shared/okr/new-rows.ts'
import type { KeyResult, Level, Objective, Plan } from '#tools/shared/okr/plan.ts'
import { directionOf } from '#tools/shared/okr/progress/reached.ts'

const period = { name: 'Q1 2027', start: '2027-01-01', end: '2027-03-31' }
const lastWeek = '2027-02-15'

type Branch = readonly [
  id: string,
  parentId: string | null,
  level: Level,
  title: string,
  owner: string,
  weight: number,
  team?: string,
  alsoIds?: readonly string[],
]
type Measure = readonly [
  objectiveId: string,
  title: string,
  unit: string,
  baseline: number | null,
  target: number | null,
  now: number | null,
]

const branches: readonly Branch[] = [
  ['o1', 'g1', 'company', 'Coffee shops in the new district choose us first', 'Angela', 3],
  ['o2', 'g1', 'company', 'Hotels stay with us for breakfast', 'Angela', 2],
  ['o3', 'g2', 'company', 'Every morning van leaves complete and on time', 'Marcus', 2],
  ['o4', 'g2', 'company', 'Customers hear of a problem from us first', 'Marcus', 1],
  ['t1', 'o1', 'team', 'Sales: open the new district', 'Dana', 2, 'Sales'],
  ['t2', 'o1', 'team', 'Kitchen: a sample box that sells itself', 'Yusuf', 1, 'Kitchen'],
  ['t3', 'o2', 'team', 'Sales: renew the three hotel groups', 'Dana', 1, 'Sales'],
  ['t4', 'o3', 'team', 'Kitchen: bread is racked by 4 a.m.', 'Yusuf', 1, 'Kitchen', ['o2']],
  ['t5', 'o3', 'team', 'Delivery: routes that hold in the rain', 'Priya', 1, 'Delivery'],
  ['p1', 't1', 'person', 'Visit every coffee shop north of the bridge', 'Dana', 1, 'Sales'],
  ['p2', 't1', 'person', 'Turn trial orders into standing orders', 'Leo', 2, 'Sales'],
  ['p3', 't2', 'person', 'Samples that survive a day in the box', 'Mina', 1, 'Kitchen'],
  ['p4', 't3', 'person', 'Sit down with each hotel’s kitchen chef', 'Dana', 1, 'Sales'],
  ['p5', 't4', 'person', 'The night shift starts with the rye', 'Tomas', 1, 'Kitchen'],
  ['p6', 't5', 'person', 'Drivers know their route the evening before', 'Priya', 1, 'Delivery'],
  ['p7', 't5', 'person', 'Vans pass the morning check', 'Sam', 1, 'Delivery'],
  ['p8', null, 'person', 'Post a picture of the day’s bread', 'Mina', 1],
]

const measures: readonly Measure[] = [
  ['o1', 'Weekly wholesale orders from the new district', 'orders', 22, 60, 41],
  ['o2', 'Breakfast revenue a month', '$', 38_000, 46_000, 42_400],
  ['o3', 'Orders delivered complete and before 7 a.m.', '%', 88, 96, 91.5],
  ['o4', 'Complaints that reach us before we call', 'a month', 14, 4, 9],
  ['p1', 'Coffee shops visited', 'shops', 0, 60, 48],
  ['p2', 'Trial customers that order again in week two', '%', 41, 65, 52],
  ['t2', 'Sample boxes that lead to a first order', '%', 12, 30, 18],
  ['p3', 'Boxes sent back stale', 'a week', 9, 1, 4],
  ['t3', 'Hotel groups with a contract for the year', 'groups', 0, 3, 1],
  ['p4', 'Chefs met in person', 'chefs', 0, 7, 6],
  ['t4', 'Mornings with everything racked by 4 a.m.', 'of 30', 17, 28, 20],
  ['p5', 'Batches that start late', 'a week', 11, 3, 8],
  ['t5', 'Late deliveries', 'a week', 23, 8, 12],
  ['p6', 'Routes sent by 8 p.m.', '%', 55, 95, 85],
  ['p7', 'Vans that fail the morning check', 'a month', 6, 1, null],
]

/** The bakery used in all tools, halfway through its quarter, with a few problems to find. */
export function exampleCascade(): Plan {
  const objectives = branches.map(objective)
  const goalIds = new Map(objectives.map(({ id, parentId }) => [id, parentId]))
  const goalOf = (id: string): string | null => {
    const parent = goalIds.get(id) ?? null
    return parent === null || !goalIds.has(parent) ? parent : goalOf(parent)
  }
  const keyResults = measures.map((measure, index) => keyResult(measure, index, objectives, goalOf))
  return {
    id: 'cascade-example',
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
        unit: '$',
        baseline: 1_800_000,
        target: 2_400_000,
        values: [
          { day: '2027-01-31', value: 1_815_000, note: 'The last twelve months' },
          { day: '2027-02-15', value: 1_850_000, note: 'With the two new cafés' },
        ],
      },
      {
        id: 'g2',
        title: 'Be the supplier that customers never have to chase',
        measure: '96% of orders complete and on time',
        owner: 'Marcus',
        ...newGoal,
        unit: '%',
        baseline: 88,
        target: 96,
        values: [
          { day: '2027-01-31', value: 88.4, note: '' },
          { day: '2027-02-15', value: 89.8, note: 'Since the routes go out in the evening' },
        ],
      },
      {
        id: 'g3',
        title: 'A bakery that people stay with',
        measure: 'At most 3 people leave',
        owner: 'Angela',
        ...newGoal,
      },
    ],
    objectives,
    keyResults,
    checkIns: keyResults.flatMap(({ id }, index) => {
      const value = measures[index]?.[5] ?? null
      return value === null ? [] : [{ keyResultId: id, week: lastWeek, value, confidence: null, note: '' }]
    }),
    initiatives: [],
    commitments: [],
    closing: null,
    parts: {},
  }
}

function objective([id, parentId, level, title, owner, weight, team = '', alsoIds = []]: Branch): Objective {
  return { id, parentId, level, title, why: '', owner, weight, team, alsoIds: [...alsoIds] }
}

function keyResult(
  [objectiveId, title, unit, baseline, target]: Measure,
  index: number,
  objectives: readonly Objective[],
  goalOf: (id: string) => string | null,
): KeyResult {
  const direction = directionOf({ baseline, target, direction: 'up' })
  const owner = objectives.find(({ id }) => id === objectiveId)?.owner ?? ''
  const links = { objectiveId, goalId: goalOf(objectiveId), owner }
  return { id: `k${index + 1}`, ...links, title, unit, baseline, target, direction, due: period.end, ...newKeyResult }
}

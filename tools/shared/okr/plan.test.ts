import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readDocument } from '../document/file-format.ts'
import { writeDocument } from '../document/write-document.ts'
import { editPlan, emptyKeyResult, emptyPlan, goalOf, type PlanAction } from './edit-plan.ts'
import { emptyObjective } from './new-rows.ts'
import { type Plan, planFormat, planSchema } from './plan.ts'
import { latestValue, progress, weightedAverage } from './progress/progress.ts'
import { samplePlan } from './sample-plan.ts'

const ids = ['g1', 'g2', 'o1', 'o2', 'o3', 'k1', 'k2', 'k4', 'k6', 'no-such-row']
const anyId = fc.constantFrom(...ids)

const anyAction: fc.Arbitrary<PlanAction> = fc.oneof(
  anyId.map((id): PlanAction => ({ type: 'remove', id })),
  fc.tuple(anyId, fc.constantFrom(-1 as const, 1 as const)).map(([id, by]): PlanAction => ({ type: 'move', id, by })),
  fc
    .tuple(anyId, fc.constantFrom(-1 as const, 1 as const))
    .map(([id, by]): PlanAction => ({ type: 'move-in-list', id, by })),
  fc
    .tuple(fc.constantFrom('o1', 'o2', 'o3'), fc.constantFrom('g1', 'g2', 'o1', 'o2', 'o3', null))
    .map(([id, parentId]): PlanAction => ({ type: 'edit-objective', id, changes: { parentId } })),
  fc
    .tuple(fc.constantFrom('o1', 'o2', 'o3'), fc.subarray(['g1', 'g2', 'o1', 'o2', 'o3', 'gone']))
    .map(([id, alsoIds]): PlanAction => ({ type: 'edit-objective', id, changes: { alsoIds } })),
  fc.tuple(anyId, anyId).map(([id, objectiveId]): PlanAction => {
    return { type: 'place-key-result', id, objectiveId }
  }),
)

function withThird(plan = samplePlan()): Plan {
  return editPlan(plan, { type: 'add-objective', objective: emptyObjective('o3', 'o1') })
}

test('the sample and an empty plan are written and opened again', () => {
  for (const plan of [samplePlan(), emptyPlan('p1', '2027-02-01')]) {
    expect(readDocument(planFormat, writeDocument(planFormat, plan))).toEqual({
      ok: true,
      about: {},
      doc: plan,
    })
  }
})

test('a part that another tool wrote is carried along', () => {
  const plan = { ...samplePlan(), parts: { workshop: { votes: [1, 2] } } }
  const opened = readDocument(planFormat, writeDocument(planFormat, plan))
  expect(opened).toEqual({ ok: true, about: {}, doc: plan })
})

/** The plan as version 2 wrote it: goals in words, no teams, one goal above each objective. */
function asVersion2({ goals, objectives, ...plan }: Plan) {
  return {
    ...plan,
    goals: goals.map(({ id, title, measure, owner }) => ({ id, title, measure, owner })),
    objectives: objectives.map(({ team: _, alsoIds: __, ...each }) => each),
  }
}

test('a file of version 2 opens with all that was in it; goals have no numbers, objectives no team', () => {
  const document = { ...asVersion2(withThird()), parts: { workshop: { votes: [1, 2] } } }
  const opened = readDocument(planFormat, JSON.stringify({ format: 'okr-plan', version: 2, document }))
  const doc = { ...withThird(), parts: { workshop: { votes: [1, 2] } } }
  expect(opened).toEqual({ ok: true, about: {}, doc })
})

test('a file of version 1 opens with all that was in it, every key result a commitment', () => {
  const { initiatives: _, closing: __, keyResults, ...rest } = asVersion2(samplePlan())
  const oldResults = keyResults.map(({ ambition: ___, former: ____, ...each }) => each)
  const old = { format: 'okr-plan', version: 1, document: { ...rest, keyResults: oldResults } }
  expect(readDocument(planFormat, JSON.stringify(old))).toEqual({ ok: true, about: {}, doc: samplePlan() })
})

test('numbers and values of a year, teams and further links are written and opened again', () => {
  const plan = withThird()
  const year = { unit: '$', baseline: 1.8, target: 2.4, start: '2027-02-01', end: '2028-01-31' }
  const values = [{ day: '2027-02-15', value: 1.85, note: 'After the fair' }]
  const doc: Plan = {
    ...plan,
    goals: plan.goals.map((each) => ({ ...each, ...year, values })),
    objectives: plan.objectives.map((each) =>
      each.id === 'o3' ? { ...each, team: 'Sales', alsoIds: ['o2', 'g2'] } : each,
    ),
  }
  expect(readDocument(planFormat, writeDocument(planFormat, doc))).toEqual({ ok: true, about: {}, doc })
})

test.for<[string, (plan: Plan) => Partial<Plan>]>([
  ['a key result of no objective', () => ({ objectives: [] })],
  [
    'an initiative of no key result',
    () => ({
      initiatives: [{ id: 'i1', keyResultId: 'gone', text: 'Call', owner: '', due: '', done: false }],
    }),
  ],
  [
    'a score of no key result',
    () => ({
      closing: {
        day: '2027-03-31',
        wentWell: '',
        wentBadly: '',
        learned: '',
        scores: [{ keyResultId: 'gone', score: 1, note: '' }],
      },
    }),
  ],
  ['two rows with one id', ({ goals }) => ({ goals: [...goals, ...goals] })],
  [
    'an objective that serves itself',
    ({ objectives }) => ({ objectives: objectives.map((each) => ({ ...each, parentId: each.id })) }),
  ],
  [
    'a further goal that is not there',
    ({ objectives }) => ({ objectives: objectives.map((each) => ({ ...each, alsoIds: ['gone'] })) }),
  ],
  [
    'one goal served twice',
    ({ objectives }) => ({
      objectives: objectives.map((each) => ({ ...each, alsoIds: each.parentId ? [each.parentId] : [] })),
    }),
  ],
  [
    'a circle through a parent and a further goal',
    ({ objectives: [one, other] }) => ({
      objectives:
        one && other
          ? [
              { ...one, alsoIds: [other.id] },
              { ...other, parentId: one.id },
            ]
          : [],
    }),
  ],
  [
    'a day that is none',
    ({ keyResults }) => ({ keyResults: keyResults.map((each) => ({ ...each, due: '2027-02-30' })) }),
  ],
])('a file with %s is refused', ([, damage]) => {
  const plan = samplePlan()
  const damaged = writeDocument(planFormat, { ...plan, ...damage(plan) })
  expect(readDocument(planFormat, damaged).ok).toBe(false)
})

test('a file whose table let a weight be emptied opens, and the row counts as one', () => {
  const plan = samplePlan()
  const emptied = plan.keyResults.map((each, index) => ({
    ...each,
    weight: index === 0 ? null : each.weight,
  }))
  const file = writeDocument(planFormat, { ...plan, keyResults: emptied } as unknown as typeof plan)
  const opened = readDocument(planFormat, file)
  expect(opened.ok && opened.doc.keyResults[0]?.weight).toBe(1)
})

test('whatever is removed, moved or tied elsewhere, the plan stays whole', () => {
  fc.assert(
    fc.property(fc.array(anyAction, { maxLength: 20 }), (actions) => {
      const plan = actions.reduce(editPlan, withThird())
      // The links only: a key result of the removed goal keeps no trace of it.
      const goals = new Set(plan.goals.map(({ id }) => id))
      const objectives = new Set(plan.objectives.map(({ id }) => id))
      for (const { objectiveId, goalId } of plan.keyResults) {
        expect(objectives.has(objectiveId)).toBe(true)
        expect(goalId === null || goals.has(goalId)).toBe(true)
      }
      expect(planSchema.safeParse(plan).success).toBe(true)
    }),
  )
})

test('removing an objective takes along what is below it, removing a goal does not', () => {
  const plan = withThird()
  const withoutObjective = editPlan(plan, { type: 'remove', id: 'o1' })
  expect(withoutObjective.objectives.map(({ id }) => id)).toEqual(['o2'])
  expect(withoutObjective.keyResults.map(({ id }) => id)).toEqual(['k4', 'k5', 'k6'])
  const withoutGoal = editPlan(plan, { type: 'remove', id: 'g1' })
  expect(withoutGoal.objectives).toHaveLength(3)
  expect(withoutGoal.objectives[0]?.parentId).toBeNull()
  expect(withoutGoal.keyResults[0]?.goalId).toBeNull()
})

test('a key result follows its objective to another goal, unless it was tied to one of its own', () => {
  const plan = editPlan(samplePlan(), { type: 'edit-objective', id: 'o2', changes: { parentId: 'g1' } })
  expect(plan.keyResults.filter(({ objectiveId }) => objectiveId === 'o2').map(({ goalId }) => goalId)).toEqual([
    'g1',
    'g1',
    null,
  ])
})

test('an objective reaches its goal through others', () => {
  expect(goalOf(withThird(), 'o3')).toBe('g1')
  expect(goalOf(editPlan(withThird(), { type: 'remove', id: 'g1' }), 'o3')).toBeNull()
})

test('moving changes places within the same parent', () => {
  const moved = editPlan(samplePlan(), { type: 'move', id: 'k1', by: 1 })
  expect(moved.keyResults.map(({ id }) => id)).toEqual(['k2', 'k1', 'k3', 'k4', 'k5', 'k6'])
  expect(editPlan(samplePlan(), { type: 'move', id: 'k4', by: -1 }).keyResults).toEqual(samplePlan().keyResults)
})

test('in the list of all an objective moves by one place, whatever it serves', () => {
  // o1 serves g1, o2 serves g2, o3 serves o1.
  const names = (id: string, by: -1 | 1) =>
    editPlan(withThird(), { type: 'move-in-list', id, by })
      .objectives.map((each) => each.id)
      .join(' ')
  expect(names('o1', 1)).toBe('o2 o1 o3')
  expect(names('o3', -1)).toBe('o1 o3 o2')
  expect(names('o1', -1)).toBe('o1 o2 o3')
  expect(names('o3', 1)).toBe('o1 o2 o3')
})

const order = ({ keyResults }: Plan) => keyResults.map(({ id, objectiveId }) => `${objectiveId}/${id}`).join(' ')
const placed = (plan: Plan, id: string, objectiveId: string) =>
  editPlan(plan, { type: 'place-key-result', id, objectiveId })

test('a key result is placed behind the last of another objective', () => {
  const plan = samplePlan()
  expect(order(placed(plan, 'k1', 'o2'))).toBe('o1/k2 o1/k3 o2/k4 o2/k5 o2/k6 o2/k1')
  expect(order(placed(plan, 'k6', 'o1'))).toBe('o1/k1 o1/k2 o1/k3 o1/k6 o2/k4 o2/k5')
  const alone = { ...plan, objectives: [...plan.objectives, emptyObjective('o3', null)] }
  expect(order(placed(alone, 'k1', 'o3'))).toBe('o1/k2 o1/k3 o2/k4 o2/k5 o2/k6 o3/k1')
  // Where it is, and to what is not there: nothing happens.
  for (const objectiveId of ['o1', 'gone']) expect(placed(plan, 'k1', objectiveId)).toBe(plan)
})

test('with its objective it changes the goal, its check-ins and initiatives go along', () => {
  const moved = placed(samplePlan(), 'k1', 'o2').keyResults.find(({ id }) => id === 'k1')
  expect(moved).toMatchObject({ objectiveId: 'o2', goalId: 'g2' })
  // k6 moves no goal though its objective does: that was chosen, and stays.
  const own = placed(samplePlan(), 'k6', 'o1').keyResults.find(({ id }) => id === 'k6')
  expect(own).toMatchObject({ objectiveId: 'o1', goalId: null })
})

test('a last day before the first is refused, and a name follows its dates', () => {
  const plan = samplePlan()
  const { period } = plan
  const changed = (changes: Partial<Plan['period']>) =>
    editPlan(plan, { type: 'describe', changes: { period: { ...period, ...changes } } }).period
  expect(changed({ end: '2026-12-31' })).toEqual(period)
  expect(changed({ end: '2027-04-30' }).name).toBe('Jan to Apr 2027')
  expect(changed({ name: 'Winter push' })).toEqual({ ...period, name: 'Winter push' })
})

test('a new plan is for this quarter, in its last month for the next; a key result starts with its goal and end', () => {
  expect(emptyPlan('p', '2026-11-15').period.name).toBe('Q4 2026')
  const plan = emptyPlan('p', '2026-12-02')
  expect(plan.period).toEqual({ name: 'Q1 2027', start: '2027-01-01', end: '2027-03-31' })
  const sample = samplePlan()
  const [objective = emptyObjective('x', null)] = sample.objectives
  expect(emptyKeyResult('k9', objective, sample)).toMatchObject({ goalId: 'g1', due: '2027-03-31' })
})

test('progress goes from baseline to target, up or down, and no further', () => {
  expect(progress({ baseline: 20, target: 60 }, 30)).toBe(0.25)
  expect(progress({ baseline: 31, target: 11 }, 21)).toBe(0.5)
  expect(progress({ baseline: 20, target: 60 }, 80)).toBe(1)
  expect(progress({ baseline: 20, target: 60 }, 10)).toBe(0)
  expect(progress({ baseline: null, target: 60 }, 10)).toBeNull()
  expect(progress({ baseline: 60, target: 60 }, 60)).toBeNull()
})

test('the latest value is the last one reported by then, else the baseline', () => {
  const report = (week: string, value: number | null) => ({
    keyResultId: 'k1',
    week,
    value,
    confidence: null,
    note: '',
  })
  const checkIns = [report('2027-01-18', 40), report('2027-01-04', 25), report('2027-01-25', null)]
  expect(latestValue({ checkIns }, { id: 'k1', baseline: 22 })).toBe(40)
  expect(latestValue({ checkIns }, { id: 'k1', baseline: 22 }, '2027-01-11')).toBe(25)
  expect(latestValue({ checkIns }, { id: 'k2', baseline: 41 })).toBe(41)
})

test('an average counts by weight and leaves out what is unknown', () => {
  expect(
    weightedAverage([
      { share: 1, weight: 3 },
      { share: 0, weight: 1 },
      { share: null, weight: 9 },
    ]),
  ).toBe(0.75)
  expect(weightedAverage([{ share: 1, weight: 0 }])).toBeNull()
  expect(weightedAverage([])).toBeNull()
})

import { expect, test } from 'vitest'
import { editPlan } from '#tools/shared/okr/edit-plan.ts'
import type { Plan } from '#tools/shared/okr/plan.ts'
import { samplePlan } from '#tools/shared/okr/sample-plan.ts'
import { type Dashboard, dashboardFormat } from '../files/format.ts'
import { emptyDashboard } from './dashboard.ts'
import { editDashboard } from './edit-dashboard.ts'
import { exampleDashboard } from './example.ts'
import { dashboardFromPlan, followPlan } from './from-plan.ts'
import { statusOf } from './model.ts'

const checkIn = (keyResultId: string, week: string, value: number | null) => {
  return { keyResultId, week, value, confidence: null, note: '' }
}
const plan: Plan = {
  ...samplePlan(),
  checkIns: [checkIn('k1', '2027-01-04', 24), checkIn('k1', '2027-01-11', 27), checkIn('k5', '2027-01-06', 29)],
}
const made = (): Dashboard => dashboardFromPlan(plan, 'd') ?? emptyDashboard('none')
const memberNamed = (doc: Dashboard, name: string) => doc.members.find((each) => each.name === name)

test('people, key results and check-ins of a plan become members, measures and values', () => {
  const doc = made()
  expect(doc.team).toBe('Harbor Street Bakery')
  expect(doc.members.map(({ name }) => name)).toEqual(['Angela', 'Marcus', 'Dana', 'Priya', 'Marcus and Priya'])
  expect(doc.measures[4]).toEqual({
    id: 'k5',
    name: 'Credit notes a month',
    unit: 'notes',
    better: 'down',
    target: 10,
    tolerance: 21,
    rhythm: 'week',
  })
  // k3 has no owner; Angela owns its objective.
  expect(doc.members.map(({ measures }) => measures.map(({ measureId }) => measureId))).toEqual([
    ['k3'],
    ['k4'],
    ['k1', 'k2'],
    ['k5'],
    ['k6'],
  ])
  const [dana, priya] = ['Dana', 'Priya'].map((name) => memberNamed(doc, name)?.id)
  expect(doc.readings).toEqual([
    { memberId: dana, measureId: 'k1', week: '2027-01-04', value: 24 },
    { memberId: dana, measureId: 'k1', week: '2027-01-11', value: 27 },
    // A Wednesday; weeks are identified by their Monday.
    { memberId: priya, measureId: 'k5', week: '2027-01-04', value: 29 },
  ])
  expect(dashboardFormat.schema.safeParse(doc).success).toBe(true)
  expect(dashboardFromPlan({ ...plan, goals: [], objectives: [], keyResults: [], checkIns: [] }, 'd')).toBeUndefined()
})

test('progress toward a quarter’s target is never off target; falling below the baseline is', () => {
  const [orders] = made().measures
  if (!orders) throw new Error('the plan lost its first key result')
  // From 22 to 60 orders.
  expect([60, 27, 22, 21].map((value) => statusOf(orders, value))).toEqual(['on', 'near', 'near', 'off'])
})

test('importing the same plan again changes nothing', () => {
  const doc = made()
  expect(followPlan(doc, plan)).toBe(doc)
})

test('existing people, names, targets and values stay unchanged', () => {
  const before = exampleDashboard()
  const doc = followPlan(before, plan)
  expect(doc.members.slice(0, before.members.length)).toEqual(before.members)
  expect(doc.measures.slice(0, before.measures.length)).toEqual(before.measures)
  expect(doc.readings.slice(0, before.readings.length)).toEqual(before.readings)
  const changed = [
    { type: 'edit-measures', changes: [{ row: 0, key: 'target', value: 50 }], newIds: [] },
    { type: 'edit-members', changes: [{ row: 2, key: 'name', value: 'Dana Kim' }], newIds: [] },
    {
      type: 'set-values',
      values: [{ memberId: 'plan dana', measureId: 'k1', week: '2027-01-04', value: 25 }],
    },
  ] as const
  const own = changed.reduce(editDashboard, made())
  expect(followPlan(own, plan)).toBe(own)
})

test('a person who already exists is not added again, however the name is spelled', () => {
  const before = editDashboard(emptyDashboard('d'), {
    type: 'edit-members',
    changes: [{ row: 0, key: 'name', value: ' DANA ' }],
    newIds: ['own'],
  })
  const doc = followPlan(before, plan)
  expect(doc.members.filter(({ name }) => /dana/i.test(name))).toMatchObject([
    { id: 'own', measures: [{ measureId: 'k1' }, { measureId: 'k2' }] },
  ])
})

test('deleted items do not come back', () => {
  const doc = (
    [
      { type: 'remove-measure', id: 'k1' },
      { type: 'remove-member', id: 'plan priya' },
    ] as const
  ).reduce(editDashboard, made())
  expect(followPlan(doc, plan)).toBe(doc)
})

test('new people, key results and check-ins are added; a key result with a new owner keeps its history', () => {
  const edits = [
    { type: 'edit-key-result', id: 'k1', changes: { owner: 'Leo' } },
    {
      type: 'add-key-result',
      keyResult: { ...(plan.keyResults[0] ?? never()), id: 'k7', title: 'Cafés visited', owner: 'Leo' },
    },
  ] as const
  const next = edits.reduce(editPlan, plan)
  const doc = followPlan(made(), { ...next, checkIns: [...next.checkIns, checkIn('k1', '2027-01-18', 31)] })
  const leo = memberNamed(doc, 'Leo')
  expect(leo?.measures.map(({ measureId }) => measureId)).toEqual(['k7', 'k1'])
  const orders = doc.readings.filter(({ measureId }) => measureId === 'k1')
  expect(orders.map(({ memberId, value }) => [memberId, value])).toEqual([
    ['plan dana', 24],
    ['plan dana', 27],
    [leo?.id, 31],
  ])
})

test('a dashboard from before plans were supported opens unchanged', () => {
  const { fromPlan: _, ...old } = exampleDashboard()
  expect(dashboardFormat.schema.parse(old)).toEqual(exampleDashboard())
})

function never(): never {
  throw new Error('the sample lost a key result')
}

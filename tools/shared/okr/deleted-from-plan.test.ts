import { expect, test } from 'vitest'
import { deletedFromPlan } from './deleted-from-plan.ts'
import type { CheckIn, Commitment, Plan } from './plan.ts'
import { samplePlan } from './sample-plan.ts'

const checkIn = (keyResultId: string, week: string): CheckIn => {
  return { keyResultId, week, value: 1, confidence: null, note: '' }
}
const promise = (id: string, keyResultId: string): Commitment => {
  return { id, week: '2027-01-04', text: 'Call', owner: '', keyResultId, kept: null }
}
const plan: Plan = {
  ...samplePlan(),
  checkIns: [checkIn('k1', '2027-01-04'), checkIn('k1', '2027-01-11'), checkIn('k2', '2027-01-04')],
  commitments: [promise('c1', 'k1'), promise('c2', 'k4')],
}
const remove = (id: string) => deletedFromPlan(plan, { type: 'remove', id })

test('a key result goes with its check-ins, and its commitments stay', () => {
  expect(remove('k1')).toBe(
    '‘Weekly wholesale orders from the new district’ is gone, with 2 check-ins. 1 commitment stays without a key result.',
  )
})

test('an objective goes with its key results and their check-ins', () => {
  expect(remove('o1')).toBe(
    '‘Coffee shops in the new district choose us first’ is gone, with 3 key results and 3 check-ins. 1 commitment stays without a key result.',
  )
})

test('an objective goes with those below it, whatever a tool calls them', () => {
  const [top, other] = plan.objectives
  if (!top || !other) throw new Error('the sample has two objectives')
  const deep = { ...plan, checkIns: [], commitments: [], objectives: [top, { ...other, parentId: 'o1' }] }
  expect(deletedFromPlan(deep, { type: 'remove', id: 'o1' }, 'goal')).toBe(
    '‘Coffee shops in the new district choose us first’ is gone, with 1 goal below and 6 key results.',
  )
})

test('initiatives go with their key result, and one alone is named', () => {
  const row = { keyResultId: 'k4', text: 'Call the hotels', owner: '', due: '', done: false }
  const doc = {
    ...plan,
    initiatives: [
      { ...row, id: 'i1' },
      { ...row, id: 'i2' },
    ],
  }
  expect(deletedFromPlan(doc, { type: 'remove', id: 'i1' })).toBe('‘Call the hotels’ is gone.')
  expect(deletedFromPlan(doc, { type: 'remove', id: 'k4' })).toContain('is gone, with 2 initiatives.')
})

test('what served a goal stays', () => {
  expect(remove('g1')).toBe('‘Grow wholesale without losing the owner’s evenings’ is gone. 1 objective below it stays.')
})

test('nothing is said of what takes nothing away', () => {
  expect(remove('nothing')).toBeUndefined()
  expect(deletedFromPlan(plan, { type: 'move', id: 'k1', by: 1 })).toBeUndefined()
})

import { expect, test } from 'vitest'
import { deleted } from './deleted.ts'
import { trackedExample } from './example.ts'
import { trackPlan } from './model.ts'

const plan = trackedExample()

test('deleting a key result deletes its history', () => {
  expect(deleted(plan, { type: 'remove', id: 'k1' })).toMatch(
    /^‘Weekly wholesale orders from the new district’ is gone, with 1 initiative and 7 check-ins\./,
  )
})

test('deleting a commitment names it', () => {
  const [first] = plan.commitments
  expect(deleted(plan, { type: 'remove-commitment', id: first?.id ?? '' })).toBe(`‘${first?.text}’ is gone.`)
  expect(deleted(plan, { type: 'describe', changes: { title: '' } })).toBeUndefined()
})

test('removed scores and former targets are named', () => {
  const closed = trackPlan(plan, { type: 'close', day: '2027-04-01' })
  const leave = { type: 'score', keyResultId: 'k5', changes: { score: null } } as const
  expect(deleted(closed, leave)).toBe('The score of ‘Credit notes a month’ is gone.')
  expect(deleted(closed, { ...leave, changes: { score: 0.5 } })).toBeUndefined()
  const forget = { type: 'edit-key-result' as const, id: 'k2', changes: { former: [] } }
  expect(deleted(plan, forget)).toBe(
    '‘Trial customers that order again in week two’ counts its new numbers in all weeks.',
  )
  expect(deleted(plan, { ...forget, id: 'k1' })).toBeUndefined()
})

import { expect, test } from 'vitest'
import { deleted } from './deleted.ts'
import { trackedExample } from './example.ts'

const plan = trackedExample()

test('a key result goes with its history', () => {
  expect(deleted(plan, { type: 'remove', id: 'k1' })).toMatch(
    /^‘Weekly wholesale orders from the new district’ is gone, with 7 check-ins\./,
  )
})

test('a commitment is named', () => {
  const [first] = plan.commitments
  expect(deleted(plan, { type: 'remove-commitment', id: first?.id ?? '' })).toBe(`‘${first?.text}’ is gone.`)
  expect(deleted(plan, { type: 'describe', changes: { title: '' } })).toBeUndefined()
})

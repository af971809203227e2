import { expect, test } from 'vitest'
import { trackedExample } from './example.ts'
import { trackPlan } from './model.ts'
import { unclearWords } from './unclear.ts'

const plan = trackedExample()
const drafts = (kept: Record<string, unknown>) => ({ read: (name: string) => kept[name] })
const orders = 'Weekly wholesale orders from the new district'

test('an unresolved value is named when the plan is saved or closed without it', () => {
  const draft = { text: '4.500', before: null, given: null, left: true }
  const waits = drafts({ 'number k1 2027-02-22': draft })
  expect(unclearWords(plan, waits)).toBe(
    `‘4.500’ (${orders}, week of Feb 22) is not clear yet and does not count.`,
  )
  const two = drafts({ 'number k1 2027-02-22': draft, 'number k2 target': { text: 'many', given: 65 } })
  expect(unclearWords(plan, two)).toContain('and 1 more are not clear yet')
})

test('resolved, undone and never typed values are not mentioned', () => {
  const week = '2027-02-22'
  const draft = { text: '4.500', before: null, given: null, left: true }
  const answered = trackPlan(plan, { type: 'check-in', keyResultId: 'k1', week, changes: { value: 4500 } })
  expect(unclearWords(answered, drafts({ 'number k1 2027-02-22': draft }))).toBeUndefined()
  expect(unclearWords(plan, drafts({ 'number k1 2027-02-22': { ...draft, text: '45' } }))).toBeUndefined()
  expect(unclearWords(plan, drafts({ 'number k1 2027-02-22': 'x' }))).toBeUndefined()
  expect(unclearWords(plan, drafts({}))).toBeUndefined()
})

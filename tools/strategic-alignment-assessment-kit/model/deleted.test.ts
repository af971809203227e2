import { expect, test } from 'vitest'
import { deleted } from './deleted.ts'
import { exampleAssessment } from './example.ts'
import { roundIds } from './model.ts'

const doc = exampleAssessment()

test('an answer goes with its ratings', () => {
  const [answer] = doc.rounds.before.answers
  expect(deleted(doc, { type: 'remove-answer', round: 'before', id: answer?.id ?? '' })).toBe(
    `The answer of ${answer?.name} is gone, with its 16 ratings.`,
  )
})

test('an anonymous assessment loses the names that it had', () => {
  const named = roundIds.flatMap((id) => doc.rounds[id].answers).filter(({ name }) => name !== '').length
  expect(named).toBeGreaterThan(1)
  expect(deleted(doc, { type: 'set-anonymous', anonymous: true })).toBe(
    `${named} names are gone from the answers.`,
  )
  expect(deleted(doc, { type: 'set-anonymous', anonymous: false })).toBeUndefined()
})

import { expect, test } from 'vitest'
import { deleted } from './deleted.ts'
import { exampleAssessment } from './example.ts'

const doc = exampleAssessment()
const remove = (round: 'before' | 'after', name: string) => {
  const id = doc.rounds[round].answers.find((each) => each.name === name)?.id ?? ''
  return deleted(doc, { type: 'remove-answer', round, id })
}

test('an answer goes with its ratings and comments', () => {
  expect(remove('before', 'Angela')).toBe('The answer of Angela is gone, with its 17 ratings.')
  expect(remove('after', 'Luis')).toBe('The answer of Luis is gone, with its 17 ratings and 2 comments.')
})

test('an own question goes with what was said to it in both rounds', () => {
  const [own] = doc.own
  expect(deleted(doc, { type: 'remove-question', id: own?.id ?? '' })).toBe(
    `‘${own?.text}’ is gone, and its 16 ratings with it.`,
  )
  const empty = { ...doc, own: [{ id: 'new', text: ' ' }] }
  expect(deleted(empty, { type: 'remove-question', id: 'new' })).toBeUndefined()
})

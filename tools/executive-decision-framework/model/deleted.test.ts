import { expect, test } from 'vitest'
import type { Framework } from '../files/format.ts'
import { deleted } from './deleted.ts'
import { emptyCriterion, emptyDecision, emptyOption, emptyReview, emptyRisk } from './model.ts'

const score = (value: number | null, evidence = '') => ({ value, confidence: 'medium' as const, evidence })
const doc: Framework = {
  openId: 'd',
  decisions: [
    {
      ...emptyDecision('d'),
      title: 'Which CRM?',
      criteria: [emptyCriterion('cash', 'Cash'), emptyCriterion('time', 'Time')],
      options: [
        { ...emptyOption('buy', 'Buy'), scores: { cash: score(3, 'Quote'), time: score(7) } },
        { ...emptyOption('keep', 'Keep'), scores: { cash: score(9), time: score(null) } },
      ],
      risks: [{ ...emptyRisk('r', 'buy'), cause: 'Nobody uses it' }],
      reviews: [emptyReview('v', '2027-05-01')],
    },
  ],
}
const remove = (list: 'options' | 'criteria' | 'risks' | 'reviews', id: string) =>
  deleted(doc, { type: 'remove', list, id })

test('an option goes with its scores, evidence and risks', () => {
  expect(remove('options', 'buy')).toBe('‘Buy’ is gone, with 2 scores, 1 line of evidence, and 1 cause of failure.')
  expect(remove('options', 'keep')).toBe('‘Keep’ is gone, with 1 score.')
})

test('a criterion goes with its score of every option', () => {
  expect(remove('criteria', 'cash')).toBe('‘Cash’ is gone, with 2 scores and 1 line of evidence.')
})

test('a cause is named; a review of which nothing is written goes without a word', () => {
  expect(remove('risks', 'r')).toBe('‘Nobody uses it’ is gone.')
  expect(remove('reviews', 'v')).toBeUndefined()
})

test('a decision goes with all that is in it', () => {
  expect(deleted(doc, { type: 'remove-decision', id: 'd', instead: emptyDecision('new') })).toBe(
    '‘Which CRM?’ is gone, with 2 options, 2 criteria, and 1 review.',
  )
})

import { expect, test } from 'vitest'
import { workingDay } from '#tools/shared/values/days.ts'
import type { Decision } from '../files/format.ts'
import { editFramework, emptyDecision, emptyOption } from './model.ts'
import { choose } from './review.ts'

const twoWay = { back: 'yes', cost: 'yes', trust: 'yes', small: '', soon: '' } as const
const oneWay = { ...twoWay, back: 'no' } as const

const decision: Decision = {
  ...emptyDecision('d'),
  options: [
    { ...emptyOption('two'), door: twoWay },
    { ...emptyOption('one'), door: oneWay },
  ],
}

function after(from: Decision, chosenId: string, decidedOn: string): Decision {
  const doc = { decisions: [from], openId: 'd' }
  return (
    editFramework(
      doc,
      choose(from, { chosenId, decidedOn }, () => 'r'),
    ).decisions[0] ?? from
  )
}

const days = ({ reviews }: Decision) => reviews.map(({ day }) => day)

test('a weekend moves on to Monday', () => {
  // 2027-03-05 is a Friday.
  expect(['05', '06', '07', '08'].map((date) => workingDay(`2027-03-${date}`))).toEqual([
    ...['2027-03-05', '2027-03-08', '2027-03-08', '2027-03-08'],
  ])
})

test('the first choice plans one review, on a working day, which later choices leave as it is', () => {
  // 30 days after Thursday, February 4 is Saturday, March 6; 90 days is Wednesday, May 5.
  const chosen = after(decision, 'two', '2027-02-04')
  expect(days(chosen)).toEqual(['2027-03-08'])
  expect(days(after(decision, 'one', '2027-02-04'))).toEqual(['2027-05-05'])
  expect(after(chosen, 'one', '2027-02-20').reviews).toEqual(chosen.reviews)
  expect(after(chosen, '', '').reviews).toEqual(chosen.reviews)
  expect(days(after(decision, '', ''))).toEqual([])
})

import { expect, test } from 'vitest'
import { money } from '#lib/money/money.ts'
import { planWords } from './plans.ts'

test.each([
  [2, 'You pay $20 today and $20 next month with the same card: $40 in total.'],
  [3, 'You pay $20 today and $20 in each of the next 2 months with the same card: $60 in total.'],
])('a buyer of %i instalments reads what comes after today', (paymentCount, words) => {
  expect(planWords.agree({ kind: 'instalments', cents: 2000, paymentCount }, money)).toBe(words)
})

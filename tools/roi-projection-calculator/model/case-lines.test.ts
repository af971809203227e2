import { expect, test } from 'vitest'
import { emptyBenefit, emptyCase, emptyCost } from './case.ts'
import { benefitLines, costLines } from './case-lines.ts'

test('a line says when it starts, and when it ends if it does', () => {
  const doc = {
    ...emptyCase(),
    costs: [
      { ...emptyCost('c1'), name: 'Licence', amount: 200, until: 12 },
      { ...emptyCost('c2'), name: 'Start', kind: 'once' as const, amount: 900, until: 12 },
    ],
    benefits: [{ ...emptyBenefit('b1'), name: 'Fewer errors', amount: 500, from: 2, ramp: 3, until: 18 }],
  }
  expect(costLines(doc).map(({ text }) => text)).toEqual(['$200 a month, from month 1 until month 12', '$900, today'])
  expect(benefitLines(doc).map(({ text }) => text)).toEqual(['$500 a month, full from month 4 until month 18'])
})

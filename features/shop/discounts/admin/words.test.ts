import { expect, test } from 'vitest'
import { codePattern, givesInWords } from '../discount.ts'
import { daysInWords, madeUpCode, stateOf } from './words.ts'

test('what a code gives, and when, is said in words', () => {
  expect(givesInWords({ percent: 20, amountCents: null })).toBe('20% off')
  expect(givesInWords({ percent: null, amountCents: 1050 })).toBe('$10.50 off')
  const [firstDay, lastDay] = ['2026-03-01', '2026-03-31']
  expect(daysInWords({ firstDay, lastDay })).toBe('Mar 1, 2026 to Mar 31, 2026')
  expect(daysInWords({ firstDay, lastDay: null })).toBe('From Mar 1, 2026 on')
  expect(daysInWords({ firstDay: null, lastDay })).toBe('Until Mar 31, 2026')
  expect(daysInWords({ firstDay: null, lastDay: null })).toBe('Without an end')
})

test('a code that was used as often as it can be is not on any more', () => {
  expect(stateOf({ standing: 'on', maxUses: 3, used: 2 })).toBe('on')
  expect(stateOf({ standing: 'on', maxUses: 3, used: 3 })).toBe('used up')
  expect(stateOf({ standing: 'on', maxUses: null, used: 300 })).toBe('on')
  expect(stateOf({ standing: 'off', maxUses: 3, used: 3 })).toBe('off')
})

test('a code that is made up is a code, and another each time', () => {
  const codes = Array.from({ length: 200 }, madeUpCode)
  for (const code of codes) expect(code).toMatch(codePattern)
  expect(new Set(codes).size).toBe(200)
})

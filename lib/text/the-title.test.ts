import { expect, test } from 'vitest'
import { theTitle } from './the-title.ts'

test.each([
  ['OKR Planner', 'the OKR Planner'],
  ['Theory of Pricing', 'the Theory of Pricing'],
  ['The First Hire Guide', 'The First Hire Guide'],
  ['A Year of Letters', 'A Year of Letters'],
  ['How to Hire', 'How to Hire'],
])('%s is %s in a sentence', (title, words) => {
  expect(theTitle(title)).toBe(words)
})

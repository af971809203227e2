import { expect, test } from 'vitest'
import { leadingTitles } from './leading-role.ts'

test.for([
  ['Founder & CEO', ['Founder', 'CEO']],
  ['CEO / Co-Founder', ['Founder', 'CEO']],
  ['founder, ceo', ['Founder', 'CEO']],
  ['Cofounder and Head of Sales', ['Founder']],
  [' CEO\t', ['CEO']],
  ['CEO of Acme', ['CEO']],
  ['Assistant to the CEO', []],
  ['Former founder', []],
  ['', []],
] as const)('%s', ([role, found]) => {
  expect(leadingTitles(role)).toEqual(found)
})

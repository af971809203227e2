import { expect, test } from 'vitest'
import { phoneLink } from './phone-link.ts'

test.for([
  ['+1 555 0177', 'tel:+15550177'],
  ['(555) 010-4477', 'tel:5550104477'],
  ['+44 (0)20 7946 0000', 'tel:+442079460000'],
  ['030/12 34 56', 'tel:030123456'],
  [' 555.010.4477 ext. 12 ', 'tel:5550104477;ext=12'],
  ['+1 555 0177 x9', 'tel:+15550177;ext=9'],
])('%s dials %s', ([typed = '', link]) => {
  expect(phoneLink(typed)).toBe(link)
})

test.for([
  'call my office',
  '',
  '+',
  '12',
  '555 or 556',
  'javascript:alert(1)',
  '1-800-FLOWERS',
  '555;phone-context=x',
])('“%s” is no number to dial', (typed) => {
  expect(phoneLink(typed)).toBeUndefined()
})

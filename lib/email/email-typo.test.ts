import { expect, test } from 'vitest'
import { suggestEmail } from './email-typo.ts'

test.for([
  'gmial.com',
  'gmal.com',
  'gmaill.com',
  'gnail.com',
  'gmail.con',
  'gmail.co',
  'Gmail.cm',
  'gmial.con',
  'gmaill.co',
])('ada@%s was meant to be ada@gmail.com', (domain) => {
  expect(suggestEmail(`ada@${domain}`)).toBe('ada@gmail.com')
})

test.for([
  ['hotmial.com', 'hotmail.com'],
  ['outlok.com', 'outlook.com'],
  ['yaho.com', 'yahoo.com'],
  ['iclould.com', 'icloud.com'],
] as const)('%s was meant to be %s', ([typed, meant]) => {
  expect(suggestEmail(`ada@${typed}`)).toBe(`ada@${meant}`)
})

test.for([
  'ada@gmail.com',
  'ada@example.com',
  'ada@coach.example',
  'ada@mac.com',
  'ada@mail.com',
  'ada@gmail.de',
  'ada@gmial',
  'ada@',
  'ada',
  'a@b@gmial.com',
  '',
])('"%s" is not questioned', (email) => {
  expect(suggestEmail(email)).toBeUndefined()
})

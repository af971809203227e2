import { expect, test } from 'vitest'
import { completeAddress } from './complete-address.ts'

test('https:// is added to addresses, and other input stays as typed', () => {
  expect(completeAddress('calendly.com/ada')).toBe('https://calendly.com/ada')
  expect(completeAddress(' www.example.com?a=b ')).toBe('https://www.example.com?a=b')
  for (const typed of ['https://a.example', 'http://a.example', '#', '', 'ada', 'ada@a.example', 'a b.com', '/x.y']) {
    expect(completeAddress(typed)).toBe(typed)
  }
})

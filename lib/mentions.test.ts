import { expect, test } from 'vitest'
import { mentions } from './mentions.ts'

test.for([
  ['ann@example.com', true],
  ['Write to Ann@Example.com.', true],
  ['<ann@example.com>, "ann@example.com"', true],
  ['{"receipt_email":"ann@example.com"}', true],
  ['joann@example.com', false],
  ['jo.ann@example.com', false],
  ['ann@example.com.au', false],
  ['ann@example.community', false],
  ['annXexample.com', false],
] as const)('%s: %s', ([text, named]) => {
  expect(mentions(text, 'ann@example.com')).toBe(named)
})

import { expect, test } from 'vitest'
import { asciiAddress } from './ascii-address.ts'

test.for([
  ['info@müller.de', 'info@xn--mller-kva.de'],
  ['a@sub.größe.example', 'a@sub.xn--gre-6ka8i.example'],
  ['ada@example.com', 'ada@example.com'],
  ['ada', 'ada'],
  ['', ''],
  ['a@mü ller.de', 'a@mü ller.de'],
  ['a@mü/ller.de', 'a@mü/ller.de'],
  ['ü@example.com', 'ü@example.com'],
] as const)('%j is written %j', ([typed, written]) => {
  expect(asciiAddress(typed)).toBe(written)
})

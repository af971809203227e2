import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox.ts'

test.for([
  ['ada@example.com', 'ada@example.com'],
  [' Ada@Example.com ', 'ada@example.com'],
  ['ada+news@example.com', 'ada@example.com'],
  ['ada+a+b@example.com', 'ada@example.com'],
  ['+ada@example.com', '+ada@example.com'],
  ['a.d.a@example.com', 'a.d.a@example.com'],
  ['a.d.a+x@gmail.com', 'ada@gmail.com'],
  ['A.Da@googlemail.com', 'ada@gmail.com'],
] as const)('mail to %s ends up with %s', ([address, mailbox]) => {
  expect(mailboxOf(address)).toBe(mailbox)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emailLack, isEmail } from './email.ts'

test.for([
  ['', 'there is no email address yet.'],
  ['  ', 'there is no email address yet.'],
  ['ada', 'the address has no @ yet.'],
  ['a da@example.com', 'the address has a space in it.'],
  ['ada@@example.com', 'the address has more than one @.'],
  ['@example.com', 'the address has nothing before the @.'],
  ['ada@', 'the address needs an ending after the @, like company.com.'],
  ['ada@example', 'the address needs an ending after the @, like company.com.'],
  ['ada@example.', 'the address needs an ending after the @, like company.com.'],
  [`${'a'.repeat(200)}@example.com`, 'the address is longer than 200 characters.'],
  ['ada,eve@example.com', 'the address has a mark in it that no email has.'],
] as const)('%j is no email: %s', ([text, lack]) => {
  expect(isEmail(text)).toBe(false)
  expect(emailLack(text)).toBe(lack)
})

test('what is named as missing is missing', () => {
  fc.assert(
    fc.property(
      fc.string().filter((text) => !isEmail(text)),
      (text) => {
        const lack = emailLack(text)
        if (lack.includes('no @')) expect(text).not.toContain('@')
        if (lack.includes('more than one')) expect(text.split('@').length).toBeGreaterThan(2)
        if (lack.includes('space')) expect(text.trim()).toMatch(/\s/)
        if (lack.includes('no email address yet')) expect(text.trim()).toBe('')
      },
    ),
  )
})

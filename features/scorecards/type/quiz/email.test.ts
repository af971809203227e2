import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isEmail } from '#lib/email/normal-address.ts'
import { emailLack } from './email.ts'

test.for([
  ['', 'please enter your email address.'],
  ['  ', 'please enter your email address.'],
  ['ada', 'the address has no @ yet.'],
  ['a da@example.com', 'the address contains a space.'],
  ['ada@@example.com', 'the address has more than one @.'],
  ['@example.com', 'the address has nothing before the @.'],
  ['ada@', 'the address needs a domain after the @, like company.com.'],
  ['ada@example', 'the address needs a domain after the @, like company.com.'],
  ['ada@example.', 'the address needs a domain after the @, like company.com.'],
  [`${'a'.repeat(200)}@example.com`, 'the address is longer than 200 characters.'],
  ['ada,eve@example.com', 'the address contains a character that is not allowed.'],
] as const)('%j is not an email: %s', ([text, lack]) => {
  expect(isEmail(text)).toBe(false)
  expect(emailLack(text)).toBe(lack)
})

test('the named problem is real', () => {
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

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyText } from '#tests/any-text.ts'
import { cleanName } from './clean-name.ts'

test('an ordinary name stays as it is', () => {
  for (const name of ['Ada Lovelace', 'J.R. Smith', "Siobhán O'Neill-Kaya", 'Dr. Li', '李小龍']) {
    expect(cleanName(name)).toBe(name)
  }
})

test('a link in a name does not reach the mail', () => {
  expect(cleanName('Win now https://evil.example/x')).toBe('Win now')
  expect(cleanName('see www.evil.example today')).toBe('see today')
  expect(cleanName('evil.com')).toBe('')
  for (const link of [
    'ｅｖｉｌ．ｃｏｍ',
    'evil。com',
    'ｗｗｗ｡evil｡com',
    'пример.рф',
    'ada＠ｅｖｉｌ．ｃｏｍ',
    'xn--e1afmkfd.xn--p1ai',
  ]) {
    expect(cleanName(`Win ${link}/x now`)).toBe('Win now')
  }
  expect(cleanName('<a href="//evil.com">Ada</a>')).not.toMatch(/[<>]|evil/)
})

test('no name brings a line break, an angle bracket or more than 60 characters', () => {
  fc.assert(
    fc.property(anyText({ maxLength: 200 }), (name) => {
      const result = cleanName(name)
      expect(result.length).toBeLessThanOrEqual(60)
      expect(result).not.toMatch(/[\r\n<>]/)
    }),
  )
})

test('no name is decoded to other signs by a mail program that shows it in a subject', () => {
  expect(cleanName('Ada =?utf-8?q?=0D=0ABcc:_x?=')).not.toContain('=?')
})

import { expect, test } from 'vitest'
import { firstFormats, guessFormats } from './formats.ts'
import { formatsSchema } from './formats-schema.ts'

test.for([
  ['en-US', '1,234.5', 'month-first', 'sunday'],
  ['en-GB', '1,234.5', 'day-first', 'monday'],
  ['en-IN', '1,234.5', 'day-first', 'sunday'],
  ['en-CA', '1,234.5', 'year-first', 'sunday'],
  ['de-DE', '1.234,5', 'day-first', 'monday'],
  ['es-ES', '1.234,5', 'day-first', 'monday'],
  ['pt-BR', '1.234,5', 'day-first', 'sunday'],
  ['fr-FR', '1 234,5', 'day-first', 'monday'],
  ['sv-SE', '1 234,5', 'year-first', 'monday'],
  ['de-CH', '1’234.5', 'day-first', 'monday'],
  ['ar-EG', '1,234.5', 'day-first', 'saturday'],
  ['ja-JP', '1,234.5', 'year-first', 'sunday'],
  // Systems without a language hand this to the browser.
  ['en-US@posix', '1,234.5', 'month-first', 'sunday'],
] as const)('a browser in %s writes %s, %s, weeks from %s', ([language, numbers, days, weeks]) => {
  expect(guessFormats(language)).toEqual({ numbers, days, weeks })
})

test('a file’s formats are read as they were written, and nothing else passes for them', () => {
  expect(formatsSchema.parse(JSON.parse(JSON.stringify(firstFormats)))).toEqual(firstFormats)
  expect(formatsSchema.safeParse({ ...firstFormats, numbers: '1234' }).success).toBe(false)
  expect(formatsSchema.safeParse({}).success).toBe(false)
})

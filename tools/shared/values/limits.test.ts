import { expect, test } from 'vitest'
import { inLimits, readNumber } from './limits.ts'

test('a number is taken as it was typed or refused in words, never moved into range', () => {
  const months = { min: 12, max: 60, step: 1, required: true }
  expect(readNumber('48', months)).toEqual({ ok: true, value: 48 })
  for (const typed of ['4', '120', '12.5', 'many', '']) {
    expect(readNumber(typed, months)).toEqual({
      ok: false,
      problem: 'Type a whole number from 12 to 60.',
    })
  }
  expect(readNumber('5e1', months).ok).toBe(true)
  expect(readNumber('5e1', { ...months, isPlain: true }).ok).toBe(false)
})

test('what can be read two ways is asked, with the readings that fit', () => {
  const asked = readNumber('1.200')
  expect(asked).toEqual({
    ok: false,
    problem: '‘1.200’ can be read two ways. Which number is it?',
    choices: [
      { value: 1200, label: '1200' },
      { value: 1.2, label: '1.2 (between 1 and 2)' },
    ],
  })
  // That it fits does not say that it was meant.
  expect(readNumber('8.500', { min: 0, max: 10 })).toMatchObject({ ok: false, choices: [{ value: 8.5 }] })
  expect(readNumber('18.500', { min: 0, max: 10 })).toEqual({
    ok: false,
    problem: 'Type a number from 0 to 10.',
  })
  expect(readNumber('1,200')).toEqual({ ok: true, value: 1200 })
  expect(readNumber('8,5', { min: 0, max: 10 })).toEqual({ ok: true, value: 8.5 })
})

test('an empty field is no number, and that is fine where none is asked for', () => {
  expect(readNumber(' ')).toEqual({ ok: true, value: null })
  expect(readNumber('1.2k')).toEqual({ ok: true, value: 1200 })
  for (const tooLarge of ['1e400', '-1e400', '9'.repeat(400), '1e300', '2e15', '1e14 M'])
    expect([tooLarge, readNumber(tooLarge)]).toEqual([
      tooLarge,
      {
        ok: false,
        problem: tooLarge.startsWith('-')
          ? 'This number is too far below zero. The lowest is -1,000,000,000,000,000.'
          : 'This number is too large. The largest is 1,000,000,000,000,000.',
      },
    ])
  expect(readNumber('1e300', { min: 0, max: 10 })).toEqual({
    ok: false,
    problem: 'Type a number from 0 to 10.',
  })
  expect(readNumber('1e15')).toEqual({ ok: true, value: 1e15 })
  expect(readNumber('1.2.3')).toEqual({ ok: false, problem: 'Type a number, like 1,200 or 12.5.' })
  expect(readNumber('-1', { min: 0 })).toEqual({ ok: false, problem: 'Type a number, 0 or more.' })
  expect(readNumber('9', { max: 8 })).toEqual({ ok: false, problem: 'Type a number, 8 or less.' })
})

test('a column takes what is within its limits, and is empty only where it may be', () => {
  const check = inLimits({ min: 0, max: 10, step: 0.5 })
  expect([check(10), check(null), check('text')]).toEqual([undefined, undefined, undefined])
  expect(check(9.5)).toBeUndefined()
  const needed = inLimits({ min: 0, max: 10, required: true })
  expect([needed(null), needed('')]).toEqual(Array(2).fill('Type a number from 0 to 10.'))
  expect(needed(0)).toBeUndefined()
  expect([check(11), check(6.3)]).toEqual(Array(2).fill('Type a number from 0 to 10, in steps of 0.5.'))
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tidyCode, toCode } from '#tools/shared/files/code.ts'
import { findCodes, joinCodes, type More, markOf, readCode, writeCode } from './code.ts'

const key = 'team before'
const anyRatings = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 16, maxLength: 16 })
const anyNonce = fc.integer({ min: 0, max: 4095 })
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

test('a code has three groups of four letters and gives back what went in', () => {
  fc.assert(
    fc.property(anyRatings, anyNonce, fc.string(), (ratings, nonce, anyKey) => {
      const code = writeCode(ratings, nonce, anyKey)
      expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){2}[0-9A-HJKMNP-TV-Z]{4}$/)
      expect(readCode(code, anyKey)).toEqual({ ratings, nonce })
    }),
  )
})

test('codes that were given out stay readable', () => {
  const ratings = [3, 3, 2, 3, 3, 2, 2, 2, 2, 3, 1, 2, 2, 2, 2, 1]
  expect(writeCode(ratings, 577, key)).toBe('4GFV-XAVA-KSKE')
  expect(readCode('4GFV-XAVA-KSKE', key)).toEqual({ ratings, nonce: 577 })
})

test('one wrong letter is always noticed, and so are two that changed places', () => {
  fc.assert(
    fc.property(
      anyRatings,
      anyNonce,
      fc.nat({ max: 11 }),
      fc.constantFrom(...letters),
      (ratings, nonce, place, letter) => {
        const code = writeCode(ratings, nonce, key).replaceAll('-', '')
        const wrong = code.slice(0, place) + letter + code.slice(place + 1)
        if (wrong !== code) expect(readCode(wrong, key)).toBeUndefined()
        const swapped = code.slice(0, place) + (code[place + 1] ?? '') + code[place] + code.slice(place + 2)
        if (swapped !== code) expect(readCode(swapped, key)).toBeUndefined()
      },
    ),
  )
})

test('a code of another round is not read as one of this', () => {
  const answers = { ratings: Array(16).fill(2), nonce: 7 }
  const code = writeCode(answers.ratings, answers.nonce, 'team after')
  expect(readCode(code, 'team before')).toBeUndefined()
  expect(readCode(code, 'team after')).toEqual(answers)
})

test('it does not matter how a code was typed', () => {
  const answers = { ratings: [0, 1, 2, 3, 3, 2, 1, 0, 0, 0, 1, 1, 3, 0, 1, 0], nonce: 33 }
  const code = writeCode(answers.ratings, answers.nonce, key)
  for (const typed of [code.toLowerCase(), code.replaceAll('-', ''), code.replaceAll('-', '–')]) {
    expect(readCode(typed, key)).toEqual(answers)
  }
  expect(tidyCode('oi1l-abcd-efgh')).toBe('0111-ABCD-EFGH')
})

test('whatever is typed, reading it throws nothing and finds only what could have been written', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const read = readCode(text, key)
      if (read) expect(writeCode(read.ratings, read.nonce, key)).toBe(tidyCode(text))
    }),
  )
})

test('codes are found in a line of text', () => {
  expect(findCodes('Dana: 7K3M-Q2ZP-4XAB, sent from my phone')).toEqual(['7K3M-Q2ZP-4XAB'])
  expect(findCodes('7K3M–Q2ZP–4XAB 7k3mq2zp4xab')).toEqual(['7K3M–Q2ZP–4XAB', '7k3mq2zp4xab'])
  expect(findCodes('7K3M-Q2ZP-4XABC and 614-555-0100')).toEqual([])
})

const anyMark = fc.integer({ min: 1, max: 2 ** 20 - 1 })
const anyMore: fc.Arbitrary<More> = fc.record({
  own: fc.array(fc.tuple(anyMark, fc.integer({ min: 0, max: 3 })), { minLength: 1, maxLength: 12 }),
  groups: fc.tuple(fc.integer({ min: 0, max: 2 ** 20 - 1 }), fc.integer({ min: 0, max: 2 ** 20 - 1 })),
  comments: fc.array(fc.tuple(fc.nat(27), fc.string({ unit: 'grapheme', maxLength: 60 })), { maxLength: 5 }),
})

test('own questions, groups and comments come back, in any script, and a slip is noticed', () => {
  fc.assert(
    fc.property(anyRatings, anyNonce, anyMore, fc.nat(), (ratings, nonce, more, place) => {
      const code = writeCode(ratings, nonce, key, undefined, more)
      expect(readCode(code, key)).toEqual({ ratings, nonce, more })
      expect(findCodes(`Dana: ${code}, sent`)).toEqual([code])
      const at = place % code.length
      const wrong = code.slice(0, at) + (code[at] === 'A' ? 'B' : 'A') + code.slice(at + 1)
      if (code[at] !== '-') expect(readCode(wrong, key)).toBeUndefined()
      expect(readCode(code, 'team after')).toBeUndefined()
    }),
    { numRuns: 60 },
  )
})

test('a corrected sheet’s code names the first one, beside anything else', () => {
  fc.assert(
    fc.property(anyRatings, anyNonce, anyMore, anyMark, (ratings, nonce, more, first) => {
      const content = { ratings, nonce, more: { ...more, first } }
      expect(readCode(writeCode(ratings, nonce, 'key', undefined, content.more), 'key')).toEqual(content)
    }),
  )
})

test('with nothing beside the sixteen a code is as short as it always was', () => {
  const nothing = { own: [], groups: [0, 0], comments: [] }
  expect(writeCode(Array(16).fill(1), 7, key, undefined, nothing)).toBe(writeCode(Array(16).fill(1), 7, key))
})

test('a long code that a mail broke at its dashes and quoted is one again', () => {
  const more = { own: [], groups: [0, 0], comments: [[3, 'We hear of goals when they are over.']] } as More
  const code = writeCode(Array(16).fill(2), 99, key, undefined, more)
  const atDashes = code.replace(/((?:\w{4}-){10})/g, '$1\n> ')
  expect(findCodes(joinCodes(`Dana: ${atDashes}\nThanks`))).toEqual([code])
})

test('marks are the same whatever the capitals, and differ between names', () => {
  expect(markOf(' Sales ')).toBe(markOf('sales'))
  const names = Array.from({ length: 40 }, (_, index) => `Department ${index}`)
  expect(new Set(names.map(markOf)).size).toBe(40)
})

test('the functions that go into the sheet need nothing from outside of themselves', () => {
  const alone = new Function(`return (${writeCode.toString()})`)() as typeof writeCode
  const encode = new Function(`return (${toCode.toString()})`)() as typeof toCode
  const mark = new Function(`return (${markOf.toString()})`)() as typeof markOf
  expect(mark('7K3M-Q2ZP-4XAB')).toBe(markOf('7K3M-Q2ZP-4XAB'))
  fc.assert(
    fc.property(anyRatings, anyNonce, (ratings, nonce) => {
      expect(alone(ratings, nonce, key, encode)).toBe(writeCode(ratings, nonce, key))
      const more: More = { own: [[9, 3]], groups: [0, 5], comments: [[2, 'Ärger im März']] }
      expect(alone(ratings, nonce, key, encode, more)).toBe(writeCode(ratings, nonce, key, toCode, more))
    }),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markOf, writeCode } from '../files/code.ts'
import { type Assessment, emptyAssessment, roundKey } from './model.ts'
import { correctedWords, openCodes, putIntoBox } from './read-answers.ts'

const doc: Assessment = {
  ...emptyAssessment('team', '2027-01-04'),
  anonymous: true,
  own: [{ id: 'rest', text: 'We rest enough' }],
  groups: { department: ['Sales', 'Bakery'], level: [] },
}

const twos = Array<number>(16).fill(2)

function codeFrom(ratings: number[], nonce: number, department = '', comment = '') {
  return writeCode(ratings, nonce, roundKey(doc, 'before'), undefined, {
    own: [[markOf('rest'), 2]],
    groups: [department === '' ? 0 : markOf(department), 0],
    comments: comment === '' ? [] : [[0, comment]],
  })
}

test('a corrected sheet takes the place of its first code, and only how many did so is said', () => {
  const first = codeFrom(twos, 900)
  const others = [1, 2, 3].map((nonce) => codeFrom(twos, nonce))
  const { box } = putIntoBox(doc, 'before', [], [first, ...others].join('\n'))
  const corrected = codeFrom([0, 0, ...twos.slice(2)], 900, 'Sales', 'We never hear of it')
  const next = putIntoBox(doc, 'before', box, corrected)
  expect(next).toMatchObject({ taken: 1, corrected: 1, box: [corrected, ...others].toSorted() })
  expect(openCodes(doc, 'before', next.box)).toMatchObject({
    people: 4,
    counts: { visionClarity: [1, 0, 3, 0] },
  })
  // Both in one text, the later below.
  expect(putIntoBox(doc, 'before', others, `${first}\n${corrected}`).box).toEqual(next.box)
  expect(correctedWords(next).join()).not.toContain(corrected)
  expect(correctedWords({ corrected: 0 })).toEqual([])
})

test('a sheet that says it was corrected counts once, however much was changed and whichever came in first', () => {
  const write = (ratings: number[], first = '') =>
    writeCode(ratings, 900, roundKey(doc, 'before'), undefined, {
      own: [],
      groups: [0, 0],
      comments: [],
      ...(first && { first: markOf(first) }),
    })
  const first = write(twos)
  expect(first).toHaveLength(14)
  const second = write(Array(16).fill(0), first)
  const third = write(Array(16).fill(3), first)
  const put = (...codes: string[]) => putIntoBox(doc, 'before', [], codes.join('\n'))
  expect(put(first, second)).toMatchObject({ box: [second], corrected: 1 })
  // The first was found in the mail only later: the corrected one stays.
  expect(put(second, first)).toMatchObject({ box: [second], corrected: 1 })
  expect(put(first, second, third)).toMatchObject({ box: [third], corrected: 2 })
  // The first never came in.
  expect(put(second, third)).toMatchObject({ box: [third], corrected: 1 })
  // Somebody else with the same random number has another first code.
  const other = write([...Array(8).fill(1), ...twos.slice(8)])
  expect(put(other, first, second)).toMatchObject({ box: [other, second].toSorted(), corrected: 1 })
})

test('two people with the same random number both count, and so do two who answered alike', () => {
  const alike = [codeFrom(twos, 5), codeFrom(twos, 6)]
  expect(putIntoBox(doc, 'before', [], alike.join(' '))).toMatchObject({
    box: alike.toSorted(),
    corrected: 0,
  })
  const other = codeFrom([...Array(5).fill(0), ...twos.slice(5)], 5)
  const both = putIntoBox(doc, 'before', alike, other)
  expect(both).toMatchObject({ corrected: 0, taken: 1 })
  expect(both.box).toHaveLength(3)
})

test('no code in a box is ever lost but to a later one of its own number', () => {
  const anySheet = fc.tuple(
    fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 16, maxLength: 16 }),
    fc.integer({ min: 0, max: 3 }),
  )
  fc.assert(
    fc.property(fc.array(anySheet, { maxLength: 12 }), (sheets) => {
      const codes = sheets.map(([ratings, nonce]) => codeFrom(ratings, nonce))
      const { box, taken, corrected } = putIntoBox(doc, 'before', [], codes.join('\n'))
      expect(box.length).toBe(taken - corrected)
      expect(new Set(codes).size).toBe(taken)
      const last = codes.at(-1)
      if (last && codes.indexOf(last) === codes.length - 1) expect(box).toContain(last)
    }),
  )
})

test('a mistyped code stays to be mended, without what stood beside it', () => {
  const right = codeFrom(twos, 5)
  const wrong = right.replace(/^./, (letter) => (letter === 'Z' ? 'Y' : 'Z'))
  const { refused, taken } = putIntoBox(doc, 'before', [], `Dana: ${right}\nLeo Marsh: ${wrong}`)
  expect([taken, refused]).toEqual([1, [{ line: wrong, reason: expect.stringContaining('mistyped'), again: wrong }]])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type InitiativeLine, initiativeLines, readInitiativeLines } from './initiative-lines.ts'

test('a line each, with who and by when', () => {
  const text = initiativeLines([
    { text: 'Call the hotels', owner: 'Dana', due: '2027-02-15', done: true },
    { text: 'Find a driver', owner: '', due: '', done: false },
    { text: 'Print lists', owner: '', due: '2027-01-15', done: false },
  ])
  expect(text).toBe('[x] Call the hotels | Dana | 2027-02-15\n[ ] Find a driver\n[ ] Print lists |  | 2027-01-15')
})

test('what others write in such a cell is taken as it stands', () => {
  expect(
    readInitiativeLines('- Call the hotels\n\n• Find a driver\n☑ Print lists\nAsk Ana | maybe').map(
      ({ text, owner, done }) => [text, owner, done],
    ),
  ).toEqual([
    ['Call the hotels', '', false],
    ['Find a driver', '', false],
    ['Print lists', '', true],
    ['Ask Ana', 'maybe', false],
  ])
  expect(readInitiativeLines('Ask | Ana | soon')[0]?.text).toBe('Ask | Ana | soon')
  expect(readInitiativeLines(' \n')).toEqual([])
})

test('whatever is in them comes back as it was', () => {
  const words = fc.oneof(fc.string(), fc.constantFrom('a | b', 'a\nb', '\\p', '[x] c', '- d', 'e |', ''))
  const line: fc.Arbitrary<InitiativeLine> = fc.record({
    text: words.map((text) => text.trim()),
    owner: words.map((text) => text.trim()),
    due: fc.constantFrom('', '2027-03-31'),
    done: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(line, { maxLength: 4 }), (lines) => {
      expect(readInitiativeLines(initiativeLines(lines))).toEqual(lines)
    }),
  )
})

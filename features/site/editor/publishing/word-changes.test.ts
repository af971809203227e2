import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Stretch, wordChanges } from './word-changes.ts'

const shown = (stretches: Stretch[]) =>
  stretches.map(({ text, changed }) => (changed ? `[${text.trim()}]` : text.trim())).join(' ')

test('only changed words are marked, on both sides', () => {
  const { before, after } = wordChanges('We finish it in 90 days.', 'We finish all of it in 60 days.')
  expect(shown(before)).toBe('We finish it in [90] days.')
  expect(shown(after)).toBe('We finish [all of] it in [60] days.')
})

test('a new or removed text is marked as a whole', () => {
  expect(wordChanges('', 'Two words')).toEqual({ before: [], after: [{ text: 'Two words', changed: true }] })
  expect(wordChanges('Two words', '')).toEqual({ before: [{ text: 'Two words', changed: true }], after: [] })
})

test('both sides keep their full text, and unmarked words are equal', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c ', '  ', '\n', 'ü')).map((parts) => parts.join(' '))
  const unmarked = (stretches: Stretch[]) =>
    stretches
      .filter(({ changed }) => !changed)
      .flatMap((each) => each.text.split(/\s+/))
      .filter(Boolean)
  fc.assert(
    fc.property(text, text, (one, other) => {
      const { before, after } = wordChanges(one, other)
      expect(before.map((each) => each.text).join('')).toBe(one)
      expect(after.map((each) => each.text).join('')).toBe(other)
      expect(unmarked(before)).toEqual(unmarked(after))
    }),
  )
})

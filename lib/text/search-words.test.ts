import { expect, test } from 'vitest'
import { searchTerm, searchWords } from './search-words.ts'

const finds = (name: string, email: string, typed: string) =>
  searchWords(name, email).some((word) => word.startsWith(searchTerm(typed)))

test.for(['ada', 'ADA L', ' lovelace  king', 'king', 'zoe', 'ada.l@', 'l@quaver', 'quaverly.example'])(
  '%j finds by the beginning of any word of name or address',
  (typed) => {
    expect(finds('Ada Lovelace King (Zoë)', 'ada.l@quaverly.example', typed)).toBe(true)
  },
)

test.for(['gross', 'GROß', 'größ', 'gros'])('%j finds a name with letters that are no accents', (typed) => {
  expect(finds('Anna Größ', 'ag@quaverly.example', typed)).toBe(true)
  expect(finds('Søren Łęcki', 's@quaverly.example', 'soren lecki')).toBe(true)
})

test.for(['da', 'king ada', 'example', 'com'])('%j does not', (typed) => {
  expect(finds('Ada Lovelace King', 'ada.l@quaverly.example', typed)).toBe(false)
})

test('a name of signs only is found by its address, and a hostile one stays small', () => {
  expect(searchWords('***', 'a@b.example')).toEqual(['a@b.example', 'b.example'])
  const words = searchWords('a '.repeat(50), `${'a.'.repeat(60)}a@b.example`)
  expect(words.length).toBeLessThanOrEqual(16)
  for (const word of words) expect(word.length).toBeLessThanOrEqual(60)
})

test('control characters, which no database may be asked for, become spaces', () => {
  expect(searchTerm('a\u0000b\u202Ec')).toBe('a b c')
})

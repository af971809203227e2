import '#tests/property-seed.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { companySizes } from '#content/diagnostic/diagnostic.ts'
import {
  allActivities,
  allStatuses,
  dueFilters,
  emailFilters,
  everyone,
  type PeopleQuery,
  peopleQueryOf,
  peopleQueryText,
  peopleSorts,
} from './people-query.ts'

const anyQuery: fc.Arbitrary<PeopleQuery> = fc.record({
  search: fc.string({ maxLength: 300 }),
  status: fc.subarray(allStatuses),
  did: fc.subarray(allActivities),
  tag: wordsOf(1),
  score: fc.record({ from: percent(), to: percent() }),
  size: fc.subarray([...companySizes, '' as const]),
  style: wordsOf(0),
  source: wordsOf(0),
  due: fc.option(fc.constantFrom(...dueFilters), { nil: undefined }),
  seen: fc.option(fc.record({ within: fc.boolean(), days: fc.integer({ min: 1, max: 3650 }) }), {
    nil: undefined,
  }),
  mail: fc.option(fc.constantFrom(...emailFilters), { nil: undefined }),
  sort: fc
    .constantFrom('', ...peopleSorts, ...peopleSorts.map((sort) => `-${sort}`))
    .map((sort) => (sort === '-lastAt' ? '' : sort)),
  after: fc.string({ maxLength: 300 }),
})

function percent() {
  return fc.option(fc.integer({ min: 0, max: 100 }), { nil: undefined })
}

function wordsOf(minLength: number) {
  const word = fc.string({ minLength, maxLength: 100 }).filter((text) => !/\p{Cc}/u.test(text))
  return fc.uniqueArray(word, { maxLength: 20 }).map((words) => words.toSorted())
}

test('a query survives being written to a URL and read again', () => {
  fc.assert(
    fc.property(anyQuery, (query) => {
      expect(peopleQueryOf(peopleQueryText(query))).toEqual(query)
    }),
  )
})

const names = [
  'search',
  'show',
  'status',
  'did',
  'tag',
  'score',
  'size',
  'style',
  'source',
  'due',
  'seen',
  'mail',
  'sort',
]

test('any URL is read without an error and has a short normal form', () => {
  const pairs = fc.array(fc.tuple(fc.constantFrom(...names, 'other'), fc.string({ size: 'large' })), {
    maxLength: 60,
  })
  fc.assert(
    fc.property(pairs, (given) => {
      const query = peopleQueryOf(String(new URLSearchParams(given)))
      const text = peopleQueryText(query)
      // At most 40 words and 600 other characters, each escaped to at most nine.
      expect(text.length).toBeLessThan(9 * (40 * 110 + 1200))
      expect(peopleQueryText(peopleQueryOf(text))).toBe(text)
    }),
  )
})

test('filters in another order give the same text', () => {
  const one = peopleQueryOf('?status=client&status=new&did=order&did=diagnostic&tag=b&tag=a')
  expect(peopleQueryText(one)).toBe('?status=new&status=client&did=diagnostic&did=order&tag=a&tag=b')
})

test('unknown values are ignored', () => {
  const asked = '?status=gone&did=flew&score=high&score=1-2&size=huge&due=never&seen=within-0&mail=yes&sort=-shoe'
  expect(peopleQueryText(peopleQueryOf(asked))).toBe('')
  expect(peopleQueryOf('?score=50-101').score).toEqual({ from: 50, to: undefined })
  expect(peopleQueryOf('?seen=before-9999').seen).toBeUndefined()
  expect(peopleQueryOf(`?tag=${'x'.repeat(101)}`).tag).toEqual([])
  expect(peopleQueryOf('?source=%00').source).toEqual([])
  expect(peopleQueryOf('?status=constructor&did=__proto__')).toEqual(everyone)
})

test('the default sort is not written', () => {
  expect(peopleQueryText(peopleQueryOf('?sort=-lastAt'))).toBe('')
  expect(peopleQueryText(peopleQueryOf('?sort=lastAt'))).toBe('?sort=lastAt')
})

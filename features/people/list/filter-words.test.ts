import { expect, test } from 'vitest'
import { readyViews } from '#content/admin/people-views.ts'
import { noFilters, peopleQueryOf, peopleQueryText, peopleSorts } from '#domain/people/people-query.ts'
import { chosenFilters, sortLabels } from './filter-words.ts'

const busy =
  '?status=new&status=client&did=order&tag=vip&score=50-75&size=Solo+founder&size=&style=LS&source=podcast&source=&due=overdue&seen=before-30&mail=may'

test('every chosen filter has a label', () => {
  expect(chosenFilters(peopleQueryOf(busy)).map(({ label }) => label)).toEqual([
    'Status: New',
    'Status: Client',
    'Activity: Bought',
    'Tag: vip',
    'Score: 50% to 75%',
    'Size: Solo founder',
    'Size: Unknown',
    'Type: Lone Strategist',
    'Source: Unknown',
    'Source: podcast',
    'Next step: Overdue',
    'Not seen in the last 30 days',
    'Gave consent',
  ])
  expect(chosenFilters(peopleQueryOf('?search=ada&sort=name'))).toEqual([])
})

test('removing all filters one by one leaves none', () => {
  let filters = { ...noFilters, ...chosenFilters(peopleQueryOf(busy))[0]?.without }
  for (let count = 12; count > 0; count -= 1) {
    const chosen = chosenFilters(filters)
    expect(chosen).toHaveLength(count)
    filters = chosen.at(-1)?.without ?? filters
  }
  expect(filters).toEqual(noFilters)
})

test('every sort has a label', () => {
  expect(Object.keys(sortLabels).toSorted()).toEqual([...peopleSorts].toSorted())
})

test('built-in views use valid queries', () => {
  for (const { query } of readyViews) expect(peopleQueryText(peopleQueryOf(query))).toBe(query)
})

import { expect, test } from 'vitest'
import { readyViews } from '#content/admin/people-views.ts'
import { noFilters, peopleQueryOf, peopleQueryText, peopleSorts } from '#platform/people/people-query.ts'
import { chosenFilters, sortWords } from './filter-words.ts'

const busy =
  '?status=new&status=client&did=order&tag=vip&score=50-75&size=Solo+founder&size=&style=LS&source=podcast&source=&due=overdue&seen=before-30&mail=may'

test('each filter that is chosen says in words what it is', () => {
  expect(chosenFilters(peopleQueryOf(busy)).map(({ words }) => words)).toEqual([
    'Status: New',
    'Status: Client',
    'Did: Bought',
    'Tag: vip',
    'Score: 50% to 75%',
    'Size: Solo founder',
    'Size: Not told',
    'Style: Lone Strategist',
    'Source: Not known',
    'Source: podcast',
    'Next step: Overdue',
    'Not seen in the last 30 days',
    'Agreed to letters',
  ])
  expect(chosenFilters(peopleQueryOf('?search=ada&sort=name'))).toEqual([])
})

test('taken away one after the other, they leave nothing', () => {
  let filters = { ...noFilters, ...chosenFilters(peopleQueryOf(busy))[0]?.without }
  for (let count = 12; count > 0; count -= 1) {
    const chosen = chosenFilters(filters)
    expect(chosen).toHaveLength(count)
    filters = chosen.at(-1)?.without ?? filters
  }
  expect(filters).toEqual(noFilters)
})

test('every sort has words', () => {
  expect(Object.keys(sortWords).toSorted()).toEqual([...peopleSorts].toSorted())
})

test('the views that are there from the start ask for what the list knows', () => {
  for (const { query } of readyViews) expect(peopleQueryText(peopleQueryOf(query))).toBe(query)
})

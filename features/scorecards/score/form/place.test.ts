import { expect, test } from 'vitest'
import { sections } from '#content/diagnostic/diagnostic.ts'
import { type Place, placeBefore, placePath, requestedPlace, sectionToRate } from './place.ts'

const every: Place[] = [
  { step: 1, section: 1 },
  { step: 2, section: 1 },
  ...sections.map((_, index): Place => ({ step: 3, section: index + 1 })),
]

test('every place has its own URL', () => {
  expect(new Set(every.map((place) => placePath(place))).size).toBe(every.length)
  for (const place of every) {
    expect(requestedPlace(new URL(placePath(place), 'https://coach.example').search)).toEqual(place)
  }
})

test('an invalid URL means the first step or section', () => {
  for (const search of ['', '?step=0', '?step=4', '?step=x', '?step=1.5', '?section=2', '?step=1&section=2']) {
    expect(requestedPlace(search)).toEqual({ step: 1, section: 1 })
  }
  expect(requestedPlace('?step=2&section=3')).toEqual({ step: 2, section: 1 })
  for (const search of ['?step=3', '?step=3&section=0', '?step=3&section=5', '?step=3&section=']) {
    expect(requestedPlace(search)).toEqual({ step: 3, section: 1 })
  }
})

test('going back passes through every place', () => {
  for (const [index, place] of every.entries()) expect(placeBefore(place)).toEqual(every[index - 1])
})

test('ratings continue in the first unfinished section, or else in the last', () => {
  const rated = Object.fromEntries(sections.flatMap(({ ratings }) => ratings.map(({ key }) => [key, 0])))
  expect(sectionToRate({})).toBe(1)
  expect(sectionToRate(rated)).toBe(sections.length)
  for (const [index, section] of sections.entries()) {
    const { [section.ratings[3].key]: _gap, ...others } = rated
    expect(sectionToRate(others)).toBe(index + 1)
  }
})

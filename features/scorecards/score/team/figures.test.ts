import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RatingValue } from '#content/diagnostic/diagnostic.ts'
import { type Figure, fewestInvited, figureOf, maxInvited, type Tally } from './figures.ts'
import '#tests/property-seed.ts'

const tallyOf = (answers: readonly RatingValue[]) =>
  [0, 1, 2, 3].map((value) => answers.filter((answer) => answer === value).length) as Tally

/** A closed invitation may have any number of answers. */
const sizes = Array.from({ length: maxInvited - fewestInvited + 1 }, (_, index) => index + fewestInvited)

/** Every way a number of people can answer one question, regardless of who said what. */
function everyTally(people: number, answers = 4): Tally[] {
  if (answers === 1) return [[people]]
  return Array.from({ length: people + 1 }, (_, lowest) =>
    everyTally(people - lowest, answers - 1).map((others) => [lowest, ...others]),
  ).flat()
}

test('median and spread equal those of the sorted answers', () => {
  const answers = fc.array(fc.constantFrom<RatingValue[]>(0, 1, 2, 3), { minLength: 3, maxLength: 15 })
  fc.assert(
    fc.property(answers, (given) => {
      const sorted = given.toSorted((one, other) => one - other)
      // Alternative computation: remove from both ends until they meet.
      const ends = [...sorted]
      while (ends.length > 2) {
        ends.pop()
        ends.shift()
      }
      const median = ends.reduce<number>((sum, value) => sum + value, 0) / ends.length
      // Whichever quarter is left out, two of the rest are two steps apart.
      const kept = given.length - Math.floor(given.length / 4)
      const starts = Array.from({ length: given.length - kept + 1 }, (_, index) => index)
      const apart = starts.every((start) => (sorted[start + kept - 1] ?? 0) - (sorted[start] ?? 0) > 1)
      expect(figureOf(tallyOf(given))).toEqual({ median, apart })
    }),
  )
})

test.for([4, 5, 6])('a result on %i levels never reveals the answers: at least two combinations match it', (levels) => {
  for (const people of sizes) {
    const figures = everyTally(people, levels).map(figureOf)
    const ways = Map.groupBy(figures, ({ median, apart }: Figure) => `${median} ${apart}`)
    for (const [figure, all] of ways) expect(`${people}: ${figure} ${all.length > 1}`).toContain('true')
  }
})

test('on three levels a result can reveal the answers, so that no team is asked on them', () => {
  const ways = Map.groupBy(everyTally(4, 3).map(figureOf), ({ median, apart }: Figure) => `${median} ${apart}`)
  expect([...ways.values()].some((all) => all.length === 1)).toBe(true)
})

test('a third grade of spread would reveal three answers', () => {
  const threeWords = (tally: Tally) => {
    const given = tally.flatMap((count, value) => Array.from({ length: count }, () => value))
    return `${given[1]} ${(given[2] ?? 0) - (given[0] ?? 0)}`
  }
  const ways = Map.groupBy(everyTally(3), threeWords)
  expect([...ways.values()].some((all) => all.length === 1)).toBe(true)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Criterion, Decision, Option } from '../../files/format.ts'
import { exampleFramework } from '../example.ts'
import { emptyCriterion, emptyOption, openDecision } from '../model.ts'
import {
  criticalScores,
  missingScores,
  nearestSwitch,
  possibleScores,
  rankOptions,
  weightRanges,
  weightsOf,
  winnersOf,
} from './ranking.ts'

type Weighing = Pick<Decision, 'options' | 'criteria'>

/** Options by their rows of scores, criteria by their points. */
function weighing(
  points: readonly number[],
  rows: readonly (readonly (number | null)[])[],
): Weighing & Pick<Decision, 'voices'> {
  const criteria = points.map((each, index) => ({
    ...emptyCriterion(`c${index}`, `C${index}`),
    points: each,
  }))
  const options = rows.map((row, index): Option => {
    const scores = row.map((value, at) => {
      return [`c${at}`, { value, confidence: 'medium' as const, evidence: '' }] as const
    })
    return { ...emptyOption(`o${index}`, `O${index}`), scores: Object.fromEntries(scores) }
  })
  return { options, criteria, voices: [] }
}

const names = (ranked: readonly { option: Option }[]) => ranked.map(({ option }) => option.name)

const score = fc.integer({ min: 0, max: 20 }).map((half) => half / 2)
const anyWeighing = fc
  .tuple(fc.integer({ min: 2, max: 5 }), fc.integer({ min: 1, max: 5 }))
  .chain(([options, criteria]) =>
    fc.tuple(
      fc.array(fc.integer({ min: 0, max: 100 }), { minLength: criteria, maxLength: criteria }),
      fc.array(fc.array(score, { minLength: criteria, maxLength: criteria }), {
        minLength: options,
        maxLength: options,
      }),
    ),
  )
  .map(([points, rows]) => weighing(points, rows))

/** The same decision with one weight set, the others keeping their proportions. */
function withWeight({ options, criteria }: Weighing, id: string, weight: number): Weighing {
  const rest = weightsOf(criteria.filter((criterion) => criterion.id !== id))
  const moved = criteria.map((criterion): Criterion => {
    const points = criterion.id === id ? weight : (1 - weight) * (rest.get(criterion.id) ?? 0)
    return { ...criterion, points: points * 100 }
  })
  return { options, criteria: moved }
}

test('points become shares of the whole; without points all criteria count the same', () => {
  expect([...weightsOf(weighing([100, 60, 40], []).criteria).values()]).toEqual([0.5, 0.3, 0.2])
  expect([...weightsOf(weighing([0, 0], []).criteria).values()]).toEqual([0.5, 0.5])
  expect(weightsOf([]).size).toBe(0)
})

test('an option’s value is its scores times the weights, and the best comes first', () => {
  const ranked = rankOptions(
    weighing(
      [75, 25],
      [
        [2, 10],
        [8, 4],
        [5, 5],
      ],
    ),
  )
  expect(ranked.map(({ option, value, place }) => [option.name, value, place])).toEqual([
    ['O1', 7, 1],
    ['O2', 5, 2],
    ['O0', 4, 3],
  ])
})

test('options that are level share a place and keep their order', () => {
  const ranked = rankOptions(
    weighing(
      [50, 50],
      [
        [3, 7],
        [9, 9],
        [7, 3],
        [1, 1],
      ],
    ),
  )
  expect(ranked.map(({ option, place }) => [option.name, place])).toEqual([
    ['O1', 1],
    ['O0', 2],
    ['O2', 2],
    ['O3', 4],
  ])
  expect(
    names(
      winnersOf(
        weighing(
          [10, 20, 30],
          [
            [0.1, 0.2, 0.3],
            [0.3, 0.1, 0.3],
          ],
        ),
      ),
    ),
  ).toEqual(['O0', 'O1'])
})

test('a missing score counts as 5 and is counted as missing', () => {
  const decision = weighing([100], [[null], [4.5], [5.5]])
  expect(names(rankOptions(decision))).toEqual(['O2', 'O0', 'O1'])
  expect(missingScores(decision)).toBe(1)
  expect(missingScores({ ...decision, options: [emptyOption('x')] })).toBe(1)
})

test('a weight’s switches are where two lines cross', () => {
  // The lead of O0 over O1 at weight w of the first criterion: 6w − 4(1 − w), zero at 0.4.
  const [first, second] = weightRanges(
    weighing(
      [60, 40],
      [
        [8, 3],
        [2, 7],
      ],
    ),
  )
  expect(first?.down?.weight).toBeCloseTo(0.4, 12)
  expect(first?.down?.option.name).toBe('O1')
  expect(first?.up).toBeUndefined()
  expect(second?.up?.weight).toBeCloseTo(0.6, 12)
  expect(second?.down).toBeUndefined()
})

test('an option that is nowhere better never takes over, and a tie at the very end is no change', () => {
  for (const { down, up } of weightRanges(
    weighing(
      [50, 50],
      [
        [8, 8],
        [3, 8],
        [2, 1],
      ],
    ),
  )) {
    expect([down, up]).toEqual([undefined, undefined])
  }
  expect(
    nearestSwitch(
      weightRanges(
        weighing(
          [50, 50],
          [
            [8, 8],
            [3, 3],
          ],
        ),
      ),
    ),
  ).toBeUndefined()
})

test('while the first place is shared there are no ranges', () => {
  expect(
    weightRanges(
      weighing(
        [50, 50],
        [
          [3, 7],
          [7, 3],
        ],
      ),
    ),
  ).toEqual([])
  expect(weightRanges(weighing([50], [[3]]))).toEqual([])
})

test('a criterion that carries all weight can give it up: the others then count the same', () => {
  const [first] = weightRanges(
    weighing(
      [100, 0, 0],
      [
        [8, 1, 3],
        [6, 4, 8],
      ],
    ),
  )
  // The lead is 2w − 4(1 − w), zero at two thirds.
  expect(first?.weight).toBe(1)
  expect(first?.down?.weight).toBeCloseTo(2 / 3, 12)
})

test('inside its range the winner stays, just beyond a switch the named option is ahead of it', () => {
  fc.assert(
    fc.property(anyWeighing, fc.double({ min: 0.01, max: 0.99, noNaN: true }), (decision, share) => {
      const winner = winnersOf(decision)[0]?.option.id
      for (const { criterion, weight, down, up } of weightRanges(decision)) {
        const low = down?.weight ?? 0
        const high = up?.weight ?? 1
        expect(low).toBeLessThanOrEqual(weight)
        expect(high).toBeGreaterThanOrEqual(weight)
        const inside = withWeight(decision, criterion.id, low + share * (high - low))
        expect(winnersOf(inside).map(({ option }) => option.id)).toContain(winner)
        for (const [found, beyond] of [
          [down, -1e-4],
          [up, 1e-4],
        ] as const) {
          if (!found || found.weight + beyond < 0 || found.weight + beyond > 1) continue
          const ranked = rankOptions(withWeight(decision, criterion.id, found.weight + beyond))
          const placeOf = (id = '') => ranked.find(({ option }) => option.id === id)?.value ?? 0
          expect(placeOf(found.option.id)).toBeGreaterThan(placeOf(winner))
        }
      }
    }),
  )
})

test('the weights add up to 1, and every value lies between an option’s own lowest and highest score', () => {
  fc.assert(
    fc.property(anyWeighing, (decision) => {
      const sum = [...weightsOf(decision.criteria).values()].reduce((total, weight) => total + weight, 0)
      expect(sum).toBeCloseTo(1, 10)
      for (const { option, value } of rankOptions(decision)) {
        const own = Object.values(option.scores).map((each) => each.value ?? 5)
        expect(value).toBeGreaterThanOrEqual(Math.min(...own) - 1e-9)
        expect(value).toBeLessThanOrEqual(Math.max(...own) + 1e-9)
      }
    }),
  )
})

test('a better score never lowers an option’s place', () => {
  fc.assert(
    fc.property(anyWeighing, ({ options, criteria }) => {
      const [first, ...others] = options
      const [criterion] = criteria
      if (!first || !criterion) return
      const placeOf = (option: Option) =>
        rankOptions({ options: [option, ...others], criteria }).find((each) => each.option.id === first.id)?.place
      const ten = { value: 10, confidence: 'medium' as const, evidence: '' }
      const better = { ...first, scores: { ...first.scores, [criterion.id]: ten } }
      expect(placeOf(better)).toBeLessThanOrEqual(placeOf(first) ?? 0)
    }),
  )
})

test('confidence says how far a score may be off, within the scale', () => {
  const option = (value: number | null, confidence: 'high' | 'medium' | 'low') => ({
    ...emptyOption('o'),
    scores: { c: { value, confidence, evidence: '' } },
  })
  expect(possibleScores(option(6, 'high'), 'c', [])).toEqual({ low: 5, high: 7 })
  expect(possibleScores(option(6, 'medium'), 'c', [])).toEqual({ low: 4, high: 8 })
  expect(possibleScores(option(8, 'low'), 'c', [])).toEqual({ low: 4, high: 10 })
  expect(possibleScores(option(1, 'medium'), 'c', [])).toEqual({ low: 0, high: 3 })
  expect(possibleScores(option(null, 'high'), 'c', [])).toEqual({ low: 0, high: 10 })
})

test('a score is critical when a change within its confidence makes another option win', () => {
  // The lead is 1: on the heavy criterion (weight 0.8) it takes 1.25, within ±2; on the light one 5.
  const found = criticalScores(
    weighing(
      [80, 20],
      [
        [6, 6],
        [5, 5],
      ],
    ),
  )
  expect(found.map(({ option, criterion, at }) => [option.name, criterion.name, Number(at.toFixed(9))])).toEqual([
    ['O0', 'C0', 4.75],
    ['O1', 'C0', 6.25],
  ])
  expect(
    criticalScores(
      weighing(
        [50, 50],
        [
          [9, 9],
          [2, 2],
        ],
      ),
    ),
  ).toEqual([])
})

test('every critical score, moved a little beyond, really changes the winner', () => {
  fc.assert(
    fc.property(anyWeighing, ({ options, criteria }) => {
      for (const { option, criterion, winner, at } of criticalScores({ options, criteria, voices: [] })) {
        const beyond = at + (winner.id === option.id ? 1e-6 : -1e-6)
        const moved = options.map((each): Option => {
          if (each.id !== option.id) return each
          const value = { value: beyond, confidence: 'medium' as const, evidence: '' }
          return { ...each, scores: { ...each.scores, [criterion.id]: value } }
        })
        const best = rankOptions({ options: moved, criteria })[0]
        const claimed = rankOptions({ options: moved, criteria }).find((each) => each.option.id === winner.id)
        expect(claimed?.value).toBeCloseTo(best?.value ?? 0, 5)
      }
    }),
  )
})

test('the example is worth looking at: a likely winner that two weights can topple', () => {
  const decision = openDecision(exampleFramework('2027-03-01'))
  expect(names(rankOptions(decision))[0]).toBe('Warehouse partner in Reno')
  expect(weightRanges(decision).filter(({ down, up }) => down || up).length).toBeGreaterThanOrEqual(2)
  expect(criticalScores(decision).length).toBeGreaterThan(0)
  expect(missingScores(decision)).toBe(0)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seededRandom, triangular } from '#tools/shared/values/seeded-random.ts'
import type { Confidence, Decision, Option } from '../../files/format.ts'
import { exampleFramework } from '../example.ts'
import { memoOf } from '../memo.ts'
import { emptyCriterion, emptyDecision, emptyOption, openDecision } from '../model.ts'
import { chanceWords, kindOfLead } from '../words.ts'
import { winnersOf } from './ranking.ts'
import { simulateRanks } from './simulation.ts'

/** Nobody doubts a weight, and nobody else was asked. */
const steady: Pick<Decision, 'weightDoubt' | 'voices'> = { weightDoubt: 'none', voices: [] }

const criteria = [emptyCriterion('c', 'Only')]

function scored(id: string, value: number | null, confidence: Confidence = 'medium'): Option {
  return { ...emptyOption(id, id), scores: { c: { value, confidence, evidence: '' } } }
}

test('the same seed gives the same chances, another seed others that are close', () => {
  const decision = openDecision(exampleFramework('2027-03-01'))
  const once = simulateRanks(decision)
  expect(simulateRanks(decision)).toEqual(once)
  const other = simulateRanks({ ...decision, seed: decision.seed + 1 })
  expect(other).not.toEqual(once)
  for (const [index, { places }] of once.entries()) {
    for (const [place, share] of places.entries()) {
      // Three standard errors of 5,000 runs are about two points, for two draws three.
      expect(Math.abs(share - (other[index]?.places[place] ?? 0))).toBeLessThan(0.03)
    }
  }
})

test('the figures of the example do not depend on the machine', () => {
  const chances = simulateRanks(openDecision(exampleFramework('2027-03-01')))
  expect(chances.map(({ places }) => places[0])).toEqual([0.731, 0.2348, 0.034, 0.0002])
})

test('each option takes one place in each run, and each place one option', () => {
  const value = fc.option(fc.integer({ min: 0, max: 10 }), { nil: null })
  const confidence = fc.constantFrom<Confidence>('high', 'medium', 'low')
  const options = fc.array(fc.tuple(value, confidence), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(options, fc.nat(), (rows, seed) => {
      const made = rows.map(([each, sure], index) => scored(`o${index}`, each, sure))
      const chances = simulateRanks({ ...steady, options: made, criteria, seed }, 50)
      const sum = (shares: readonly number[]) => shares.reduce((total, share) => total + share, 0)
      for (const { places } of chances) expect(sum(places)).toBeCloseTo(1, 9)
      for (const place of made.keys()) {
        expect(sum(chances.map(({ places }) => places[place] ?? 0))).toBeCloseTo(1, 9)
      }
    }),
  )
})

test('an option out of reach never wins, a sure one wins less often when it is less sure', () => {
  const chance = (one: Option, other: Option) =>
    simulateRanks({ ...steady, options: [one, other], criteria, seed: 7 })[0]?.places[0] ?? 0
  expect(chance(scored('a', 9, 'high'), scored('b', 3, 'high'))).toBe(1)
  expect(chance(scored('a', 6, 'medium'), scored('b', 5, 'medium'))).toBeGreaterThan(
    chance(scored('a', 6, 'low'), scored('b', 5, 'low')),
  )
  expect(chance(scored('a', 5, 'medium'), scored('b', 5, 'medium'))).toBeCloseTo(0.5, 1)
})

test('two triangular scores one apart, each ±2: the chance is the one that can be worked out', () => {
  // The other score’s density times the chance to be above it, added up over its range.
  const wins = (shift: number) => {
    const steps = 2000
    let total = 0
    for (let index = 0; index < steps; index += 1) {
      const x = -2 + (4 * (index + 0.5)) / steps
      const density = (2 - Math.abs(x)) / 4
      const reach = Math.min(2, Math.max(-2, x + shift))
      const below = reach < 0 ? (reach + 2) ** 2 / 8 : 1 - (2 - reach) ** 2 / 8
      total += density * below * (4 / steps)
    }
    return total
  }
  const [first] = simulateRanks(
    { ...steady, options: [scored('a', 6, 'medium'), scored('b', 5, 'medium')], criteria, seed: 11 },
    40_000,
  )
  expect(first?.places[0]).toBeCloseTo(wins(1), 2)
})

test('options without any criterion are level and share all places', () => {
  const chances = simulateRanks({ ...steady, options: [emptyOption('a'), emptyOption('b')], criteria: [], seed: 1 }, 10)
  expect(chances.map(({ places }) => places)).toEqual([
    [0.5, 0.5],
    [0.5, 0.5],
  ])
})

test('a drawn score stays within its limits and rises with its chance', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (mode, one, other) => {
        const draw = triangular(2, 2 + mode * 5, 7)
        expect(draw(one)).toBeGreaterThanOrEqual(2)
        expect(draw(one)).toBeLessThanOrEqual(7)
        if (one <= other) expect(draw(one)).toBeLessThanOrEqual(draw(other) + 1e-9)
      },
    ),
  )
  expect(triangular(0, 3, 10)(0.3)).toBeCloseTo(3, 12)
})

test('the generator is even and repeats itself for the same seed only', () => {
  const random = seededRandom(42)
  const drawn = Array.from({ length: 10_000 }, random)
  const mean = drawn.reduce((sum, each) => sum + each, 0) / drawn.length
  expect(mean).toBeCloseTo(0.5, 2)
  expect(new Set(drawn).size).toBeGreaterThan(9990)
  expect(Array.from({ length: 3 }, seededRandom(42))).toEqual(drawn.slice(0, 3))
  expect(seededRandom(43)()).not.toBe(drawn[0])
  for (let tenth = 0; tenth < 10; tenth += 1) {
    const share = drawn.filter((each) => Math.floor(each * 10) === tenth).length / drawn.length
    expect(Math.abs(share - 0.1)).toBeLessThan(0.015)
  }
})

test('where the runs favor another option than the ranking, ranking and memo both say so', () => {
  const options = [scored('bold', 9, 'low'), scored('safe', 8.5, 'high')]
  const decision: Decision = { ...emptyDecision('d'), ...steady, options, criteria }
  const chances = simulateRanks(decision)
  expect(winnersOf(decision)[0]?.option.id).toBe('bold')
  // Bold is drawn from 5 to 10 and has a mean of 8; Safe from 7.5 to 9.5.
  expect(chances[1]?.places[0]).toBeGreaterThan(0.5)
  expect(kindOfLead(decision, chances)).toBe('split')
  expect(chanceWords(decision, chances)).toMatch(/bold comes first in \d+%.* safe comes first more often, in \d+%\./)
  expect(memoOf(decision).judgement).toContain(`Ranking and runs disagree. ${chanceWords(decision, chances)}`)
})

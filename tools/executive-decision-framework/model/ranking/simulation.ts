import { type Draw, seededRandom, triangular } from '#tools/shared/values/seeded-random.ts'
import type { Decision, Option } from '../../files/format.ts'
import { scoreOf } from '../model.ts'
import { countedVoices, possibleScores, valueOfScore, weightsOf } from './ranking.ts'

export const simulationRuns = 5000

export type RankChances = {
  option: Option
  places: number[]
  noneLeft: number
}

type Uncertain = Pick<Decision, 'options' | 'criteria' | 'seed' | 'weightDoubt' | 'voices'>

/** How far a criterion's points may be off, as a share of them. */
const pointDoubts: Record<Decision['weightDoubt'], number> = { none: 0, some: 0.25, much: 0.5 }

/** Screen and paper need the same chances, and typing evidence does not change them. */
const placesOf = rememberLast(keyOf, drawPlaces)

/**
 * Draws every score, and every uncertain weight, within its uncertainty and ranks the options, thousands of times. A
 * run rules out options that miss a must-have in it, so an option that misses one narrowly takes part in many runs. The
 * same scores, weights and seed give the same chances on every machine, because the generator uses integers only.
 */
export function simulateRanks(decision: Uncertain, runs = simulationRuns): RankChances[] {
  const { places, noneLeft } = placesOf(decision, runs)
  return decision.options.map((option, index) => ({ option, places: places[index] ?? [], noneLeft }))
}

function rememberLast<Input extends unknown[], Answer>(
  keyFor: (...input: Input) => string,
  work: (...input: Input) => Answer,
): (...input: Input) => Answer {
  let last: { key: string; answer: Answer } | undefined
  return (...input) => {
    const key = keyFor(...input)
    if (last?.key !== key) last = { key, answer: work(...input) }
    return last.answer
  }
}

/** Everything that affects the chances. */
function keyOf({ options, criteria, seed, weightDoubt, voices }: Uncertain, runs: number): string {
  const scores = options.map((option) =>
    criteria.map(({ id }) => {
      const { value, confidence } = scoreOf(option, id)
      return [value, confidence]
    }),
  )
  const weights = criteria.map(({ points, atLeast }) => [points, atLeast])
  const heard = countedVoices(voices).map((voice) =>
    options.map(({ id }) => criteria.map((each) => voice.scores[id]?.[each.id])),
  )
  return JSON.stringify([runs, seed, weightDoubt, weights, scores, heard])
}

function drawPlaces(decision: Uncertain, runs: number): { places: number[][]; noneLeft: number } {
  const { options, criteria, seed, voices } = decision
  const random = seededRandom(seed)
  const drawWeights = weightDraws(decision)
  const draws = options.map((option) => criteria.map(({ id }) => drawOf(option, id, voices)))
  const counts = options.map(() => options.map(() => 0))
  let without = 0
  for (let run = 0; run < runs; run += 1) {
    const weights = drawWeights(random)
    const values = draws.map((row) => valueInRun(row, weights, criteria, random))
    if (values.every((value) => value === out)) without += 1
    else countPlaces(values, counts)
  }
  return { places: counts.map((row) => row.map((count) => count / runs)), noneLeft: without / runs }
}

/** Ranks behind all others in a run and ties with other ruled-out options. If all are out, no option has a place. */
const out = -1

function valueInRun(
  row: readonly Draw[],
  weights: readonly number[],
  criteria: Decision['criteria'],
  random: () => number,
): number {
  let value = 0
  let isOut = false
  for (const [index, draw] of row.entries()) {
    const score = draw(random())
    value += (weights[index] ?? 0) * score
    if (score < (criteria[index]?.atLeast ?? 0)) isOut = true
  }
  return isOut ? out : value
}

/** The weights of a run. Certain weights draw no random numbers. */
function weightDraws({ criteria, weightDoubt }: Uncertain): (random: () => number) => number[] {
  const doubt = pointDoubts[weightDoubt]
  const given = [...weightsOf(criteria).values()]
  if (doubt === 0) return () => given
  // Without points all weights are equal, but still uncertain.
  const draws = given.map((weight) => triangular(weight * (1 - doubt), weight, weight * (1 + doubt)))
  return (random) => {
    const drawn = draws.map((draw) => draw(random()))
    const total = drawn.reduce((sum, each) => sum + each, 0)
    return drawn.map((each) => each / total)
  }
}

/** Tied options share their places. */
function countPlaces(values: readonly number[], counts: number[][]): void {
  for (const [index, value] of values.entries()) {
    const better = values.filter((other) => other > value).length
    const same = values.filter((other) => other === value).length
    const row = counts[index] ?? []
    for (let place = better; place < better + same; place += 1) row[place] = (row[place] ?? 0) + 1 / same
  }
}

/** Most likely the score itself, less likely toward the ends of its range; uniform if it is missing. */
function drawOf(option: Option, criterionId: string, voices: Decision['voices']): Draw {
  const { low, high } = possibleScores(option, criterionId, voices)
  if (scoreOf(option, criterionId).value === null) return (chance) => low + chance * (high - low)
  return triangular(low, valueOfScore(option, criterionId), high)
}

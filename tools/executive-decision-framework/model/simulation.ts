import { type Draw, seededRandom, triangular } from '#tools/shared/values/seeded-random.ts'
import type { Decision, Option } from '../files/format.ts'
import { scoreOf } from './model.ts'
import { possibleScores, valueOfScore, weightsOf } from './ranking.ts'

export const simulationRuns = 5000

export type RankChances = {
  option: Option
  /** The share of runs in which it came first, second and so on. */
  places: number[]
}

type Uncertain = Pick<Decision, 'options' | 'criteria' | 'seed'>

/** Screen and paper ask for the same chances, and typing evidence does not change them. */
const placesOf = rememberLast(keyOf, drawPlaces)

/**
 * Draws every score anew within its uncertainty and ranks the options, thousands of times. The same scores,
 * weights and seed give the same chances on every machine: the generator uses whole numbers only.
 */
export function simulateRanks(decision: Uncertain, runs = simulationRuns): RankChances[] {
  const places = placesOf(decision, runs)
  return decision.options.map((option, index) => ({ option, places: places[index] ?? [] }))
}

/** Answers like the work itself, and does it only where the key is another than the last time. */
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

/** Everything that the chances depend on. */
function keyOf({ options, criteria, seed }: Uncertain, runs: number): string {
  const scores = options.map((option) =>
    criteria.map(({ id }) => {
      const { value, confidence } = scoreOf(option, id)
      return [value, confidence]
    }),
  )
  return JSON.stringify([runs, seed, criteria.map(({ points }) => points), scores])
}

function drawPlaces({ options, criteria, seed }: Uncertain, runs: number): number[][] {
  const random = seededRandom(seed)
  const weights = [...weightsOf(criteria).values()]
  const draws = options.map((option) => criteria.map(({ id }) => drawOf(option, id)))
  const counts = options.map(() => options.map(() => 0))
  for (let run = 0; run < runs; run += 1) {
    const values = draws.map((row) =>
      row.reduce((sum, draw, index) => sum + (weights[index] ?? 0) * draw(random()), 0),
    )
    countPlaces(values, counts)
  }
  return counts.map((row) => row.map((count) => count / runs))
}

/** Options that are level in a run share the places they take together. */
function countPlaces(values: readonly number[], counts: number[][]): void {
  for (const [index, value] of values.entries()) {
    const better = values.filter((other) => other > value).length
    const same = values.filter((other) => other === value).length
    const row = counts[index] ?? []
    for (let place = better; place < better + same; place += 1) row[place] = (row[place] ?? 0) + 1 / same
  }
}

/** Most likely the score itself, less likely towards the ends of what is possible; anything if it is missing. */
function drawOf(option: Option, criterionId: string): Draw {
  const { low, high } = possibleScores(option, criterionId)
  if (scoreOf(option, criterionId).value === null) return (chance) => low + chance * (high - low)
  return triangular(low, valueOfScore(option, criterionId), high)
}

import { seededRandom, triangular } from '#tools/shared/values/seeded-random.ts'
import type { Initiative, ScenarioIndex } from '../../files/case-file.ts'
import { editInitiative } from '../edit-case.ts'
import { toCents } from '../finance.ts'
import { isTime } from '../inputs.ts'
import { netPresentValue, scenarioOf } from '../model.ts'
import { uncertainInputs } from './ranges.ts'

export const simulationRuns = 10_000

export type Simulated = {
  runs: number
  /** The share of runs with a negative NPV. */
  belowZero: number
  mean: number
  /** Percentiles of the NPV. */
  p10: number
  p50: number
  p90: number
  /** A histogram of the NPVs, with bins of equal width. */
  bins: { from: number; to: number; count: number }[]
}

/**
 * Returns a function that draws whether the benefits come, then every uncertain input, and returns the NPV of that
 * run.
 */
export function prepareRuns(doc: Initiative, index: ScenarioIndex = doc.chosen): () => number {
  const random = seededRandom(doc.seed)
  const { chance } = scenarioOf(doc, index)
  const withChance = (certain: number) =>
    editInitiative(doc, { type: 'edit-scenarios', changes: [{ index, changes: { chance: certain } }] })
  const [coming, failing] = [withChance(100), withChance(0)]
  const draws = uncertainInputs(doc, index).map(({ input, low, likely, high }) => ({
    input,
    draw: triangular(low, likely, high),
  }))
  return () => {
    let drawn = random() * 100 < chance ? coming : failing
    for (const { input, draw } of draws) {
      const value = draw(random())
      drawn = editInitiative(drawn, input.change(isTime(input.unit) ? Math.round(value) : value))
    }
    return netPresentValue(drawn, index)
  }
}

export function simulate(doc: Initiative, index: ScenarioIndex = doc.chosen, runs = simulationRuns): Simulated {
  const run = prepareRuns(doc, index)
  return summarise(Float64Array.from({ length: runs }, run))
}

const binCount = 12

export function summarise(npvs: Float64Array): Simulated {
  const sorted = npvs.toSorted()
  const runs = sorted.length
  const [lowest, highest] = [sorted[0] ?? 0, sorted[runs - 1] ?? 0]
  const width = (highest - lowest) / binCount
  const counts = new Array<number>(width > 0 ? binCount : 1).fill(0)
  for (const npv of sorted) {
    const bin = width > 0 ? Math.min(binCount - 1, Math.floor((npv - lowest) / width)) : 0
    counts[bin] = (counts[bin] ?? 0) + 1
  }
  return {
    runs,
    belowZero: sorted.filter((npv) => toCents(npv) < 0).length / runs,
    mean: sorted.reduce((sum, npv) => sum + npv, 0) / runs,
    p10: percentile(sorted, 0.1),
    p50: percentile(sorted, 0.5),
    p90: percentile(sorted, 0.9),
    bins: counts.map((count, bin) => ({ from: lowest + bin * width, to: lowest + (bin + 1) * width, count })),
  }
}

/** Linear interpolation between two runs, like PERCENTILE in spreadsheets. */
export function percentile(sorted: Float64Array, share: number): number {
  const place = share * (sorted.length - 1)
  const below = sorted[Math.floor(place)] ?? 0
  return below + (place - Math.floor(place)) * ((sorted[Math.ceil(place)] ?? below) - below)
}

import { seededRandom, triangular } from '#tools/shared/values/seeded-random.ts'
import type { Benefit, Cost, Initiative, ScenarioIndex } from './case.ts'
import { toCents } from './finance.ts'
import { benefitMonths } from './flows.ts'
import { isTime } from './inputs.ts'
import { scenarioOf } from './model.ts'
import { uncertainInputs } from './ranges.ts'
import { type BenefitTimes, discountFactors, unitBenefit, unitCost } from './simulated-lines.ts'

export const simulationRuns = 10_000

export type Simulated = {
  runs: number
  /** The share of runs whose NPV is below zero. */
  belowZero: number
  mean: number
  /** NPVs below which a tenth, half and nine tenths of the runs lie. */
  p10: number
  p50: number
  p90: number
  /** The runs from the lowest to the highest NPV, in steps of the same width. */
  bins: { from: number; to: number; count: number }[]
}

/** The value that an input has in this run. */
type Read = (input: string, planned: number) => number

/** Draws all uncertain inputs, and whether the benefits come; answers with the NPV of that run. */
export function prepareRuns(doc: Initiative, index: ScenarioIndex = doc.chosen): () => number {
  const random = seededRandom(doc.seed)
  const scenario = scenarioOf(doc, index)
  const draws = uncertainInputs(doc, index).map(({ input, low, likely, high }) => {
    const draw = triangular(low, likely, high)
    return { id: input.id, draw: isTime(input.unit) ? (chance: number) => Math.round(draw(chance)) : draw }
  })
  const drawn = new Map<string, number>()
  const read: Read = (input, planned) => drawn.get(input) ?? planned
  const isDrawn = new Set(draws.map(({ id }) => id))
  const worth = worthOfRun(doc, index, isDrawn)
  return () => {
    const isComing = random() * 100 < scenario.chance
    for (const { id, draw } of draws) drawn.set(id, draw(random()))
    return worth(read, isComing)
  }
}

/** Lines of which nothing is drawn are summed up once; of the others each is worked out in every run. */
function worthOfRun(doc: Initiative, index: ScenarioIndex, isDrawn: ReadonlySet<string>) {
  const factorsOf = isDrawn.has('discount-rate')
    ? (read: Read) => discountFactors(doc, read('discount-rate', doc.discountRate))
    : always(discountFactors(doc, doc.discountRate))
  const planned: Read = (_, value) => value
  const parts = (lines: readonly LinePart[]) => {
    const still = lines.filter(({ keys }) => !keys.some((key) => isDrawn.has(key)))
    const base = new Float64Array(doc.months + 1)
    for (const { times, flows } of still) addTo(base, flows(planned), times(planned))
    return { base, moving: lines.filter((line) => !still.includes(line)) }
  }
  const costs = parts(doc.costs.map((cost) => costPart(doc, index, cost)))
  const benefits = parts(doc.benefits.map((line) => benefitPart(doc, index, line)))
  return (read: Read, isComing: boolean): number => {
    const factors = factorsOf(read)
    let npv = 0
    for (const { base, moving } of isComing ? [costs, benefits] : [costs]) {
      npv += product(base, factors)
      for (const { times, flows } of moving) npv += times(read) * product(flows(read), factors)
    }
    return npv
  }
}

/** A line: how much it is worth in a run, and the months of one unit of it. */
type LinePart = {
  /** The inputs on which it hangs. */
  keys: string[]
  times: (read: Read) => number
  flows: (read: Read) => Float64Array
}

function costPart(doc: Initiative, index: ScenarioIndex, cost: Cost): LinePart {
  const [amount, growth] = [`${cost.id}-amount`, `${cost.id}-growth`]
  const scenario = scenarioOf(doc, index)
  const flowsAt = remember((risen: number | null) => unitCost(doc, scenario, cost, risen))
  return {
    keys: [amount, growth],
    times: (read) => read(amount, cost.amount ?? 0),
    flows: (read) => flowsAt(cost.growth === null ? null : read(growth, cost.growth)),
  }
}

function benefitPart(doc: Initiative, index: ScenarioIndex, line: Benefit): LinePart {
  const scenario = scenarioOf(doc, index)
  const key = (name: keyof Benefit) => `${line.id}-${name}`
  const [amount, margin, rate] = [key('amount'), key('margin'), key('rate')]
  const [from, ramp, growth] = [key('from'), key('ramp'), key('growth')]
  const planned = benefitMonths(line)
  const flowsAt = remember((...[risen, start, rise, delay]: [number | null, number, number, number]) => {
    const times: BenefitTimes = { from: start, ramp: rise, delay, growth: risen }
    return unitBenefit(doc, scenario, line, times)
  })
  return {
    keys: [amount, margin, rate, from, ramp, growth, 'delay'],
    times(read) {
      const full = read(amount, line.amount ?? 0)
      if (line.kind === 'revenue') return (full * read(margin, line.margin ?? 100)) / 100
      return line.kind === 'hours' ? full * read(rate, line.rate ?? 0) : full
    },
    flows: (read) =>
      flowsAt(
        line.growth === null ? null : read(growth, line.growth),
        read(from, planned.from),
        read(ramp, planned.ramp),
        read('delay', scenario.delay),
      ),
  }
}

/** The last few answers: times come whole and come back, a growth that is drawn never does. */
function remember<Key extends (number | null)[]>(
  work: (...key: Key) => Float64Array,
): (...key: Key) => Float64Array {
  const known = new Map<string, Float64Array>()
  let last: { key: Key; flows: Float64Array } | undefined
  return (...key) => {
    if (last && key.every((part, at) => part === last?.key[at])) return last.flows
    const name = key.join(' ')
    const flows = known.get(name) ?? work(...key)
    if (known.size < 200) known.set(name, flows)
    last = { key, flows }
    return flows
  }
}

function always<Value>(value: Value): () => Value {
  return () => value
}

function addTo(sum: Float64Array, flows: Float64Array, times: number): void {
  for (let month = 0; month < sum.length; month += 1) {
    sum[month] = (sum[month] ?? 0) + times * (flows[month] ?? 0)
  }
}

function product(flows: Float64Array, factors: Float64Array): number {
  let total = 0
  for (let month = 0; month < flows.length; month += 1) total += (flows[month] ?? 0) * (factors[month] ?? 0)
  return total
}

export function simulate(
  doc: Initiative,
  index: ScenarioIndex = doc.chosen,
  runs = simulationRuns,
): Simulated {
  const run = prepareRuns(doc, index)
  return summarise(Float64Array.from({ length: runs }, run))
}

const binCount = 30

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

/** Between two runs, by their distance: as a spreadsheet’s PERCENTILE has it. */
export function percentile(sorted: Float64Array, share: number): number {
  const place = share * (sorted.length - 1)
  const below = sorted[Math.floor(place)] ?? 0
  return below + (place - Math.floor(place)) * ((sorted[Math.ceil(place)] ?? below) - below)
}

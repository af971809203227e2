import { seededRandom, triangular } from '#tools/shared/values/seeded-random.ts'
import type { Benefit, Cost, Initiative, Lever, Scenario, ScenarioIndex } from '../case.ts'
import { toCents } from '../finance.ts'
import { benefitMonths, costMonths } from '../flows.ts'
import { isTime } from '../inputs.ts'
import { scenarioOf } from '../model.ts'
import { uncertainInputs } from './ranges.ts'
import { discountFactors, type Rises, risesOver, unitBenefit, unitCost } from './simulated-lines.ts'

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

/** The values of this run, and where each uncertain input has its own. */
type Drawn = { values: Float64Array; slots: ReadonlyMap<string, number>; rises: Rises }

/** Draws all uncertain inputs, and whether the benefits come; answers with the NPV of that run. */
export function prepareRuns(doc: Initiative, index: ScenarioIndex = doc.chosen): () => number {
  const random = seededRandom(doc.seed)
  const { chance } = scenarioOf(doc, index)
  const uncertain = uncertainInputs(doc, index)
  const draws = uncertain.map(({ low, likely, high }) => triangular(low, likely, high))
  const isWhole = uncertain.map(({ input }) => isTime(input.unit))
  const values = new Float64Array(draws.length)
  const slots = new Map(uncertain.map(({ input }, slot) => [input.id, slot]))
  const worth = worthAfterTax(doc, index, { values, slots, rises: risesOver(doc.months) })
  return () => {
    const isComing = random() * 100 < chance
    for (let slot = 0; slot < draws.length; slot += 1) {
      const value = draws[slot]?.(random()) ?? 0
      values[slot] = isWhole[slot] ? Math.round(value) : value
    }
    return worth(isComing)
  }
}

/** A line: how much it is worth in a run, and the months of one unit of it. */
type LinePart = {
  /** Whether an input is drawn on which it hangs, or on which its months hang. */
  isDrawn: boolean
  hasDrawnMonths: boolean
  /** Whether its months are never the same twice: there is nothing to remember of them. */
  hasDrawnGrowth: boolean
  times: () => number
  flows: () => Float64Array
}

/** What a case leaves lies on a line between no tax and all of it: a tax that is drawn needs no line worked out anew. */
function worthAfterTax(doc: Initiative, index: ScenarioIndex, drawn: Drawn): (isComing: boolean) => number {
  const tax = inputIn(drawn, 'tax', doc.taxRate)
  if (!tax.isDrawn) return worthOfRun(doc, index, drawn)
  const [untaxed, taxed] = [0, 100].map((taxRate) => worthOfRun({ ...doc, taxRate }, index, drawn))
  return (isComing) => {
    const [most, least] = [untaxed?.(isComing) ?? 0, taxed?.(isComing) ?? 0]
    return most + ((least - most) * tax.read()) / 100
  }
}

/** Lines of which nothing is drawn are summed up once; of the others each is worked out in every run. */
function worthOfRun(doc: Initiative, index: ScenarioIndex, drawn: Drawn): (isComing: boolean) => number {
  const rate = inputIn(drawn, 'discount-rate', doc.discountRate)
  const planned = discountFactors(doc, doc.discountRate)
  const factorsOf = rate.isDrawn ? () => discountFactors(doc, rate.read()) : () => planned
  const parts = (lines: readonly LinePart[]) => {
    const base = new Float64Array(doc.months + 1)
    for (const { isDrawn, times, flows } of lines) if (!isDrawn) addTo(base, flows(), times())
    const moving = lines.filter(({ isDrawn }) => isDrawn)
    // At the planned rate, the same months are always worth the same.
    const unit = ({ hasDrawnMonths, hasDrawnGrowth, flows }: LinePart) => {
      if (rate.isDrawn || hasDrawnGrowth) return (factors: Float64Array) => product(flows(), factors)
      const worth = rememberWorth(planned)
      const still = product(flows(), planned)
      return hasDrawnMonths ? () => worth(flows()) : () => still
    }
    return { base, moving: moving.map((line) => ({ times: line.times, unit: unit(line) })) }
  }
  const costs = parts(doc.costs.map((cost) => costPart(doc, index, cost, drawn)))
  const benefits = parts(doc.benefits.map((line) => benefitPart(doc, index, line, drawn)))
  return (isComing) => {
    const factors = factorsOf()
    let npv = 0
    for (const { base, moving } of isComing ? [costs, benefits] : [costs]) {
      npv += product(base, factors)
      for (const { times, unit } of moving) npv += times() * unit(factors)
    }
    return npv
  }
}

/** Months that are known by heart are the same list; what they are worth is then known too. */
function rememberWorth(factors: Float64Array): (flows: Float64Array) => number {
  const known = new WeakMap<Float64Array, number>()
  return (flows) => {
    const found = known.get(flows)
    if (found !== undefined) return found
    const worth = product(flows, factors)
    known.set(flows, worth)
    return worth
  }
}

/** An input as a run has it. */
function inputIn({ values, slots }: Drawn, id: string, planned: number) {
  const slot = slots.get(id)
  return slot === undefined
    ? { isDrawn: false, read: () => planned }
    : { isDrawn: true, read: () => values[slot] ?? planned }
}

/** A share of the plan that is drawn counts with the worth of a line; its months are then those of the whole plan. */
function leverIn(drawn: Drawn, scenario: Scenario, key: Lever) {
  const share = inputIn(drawn, key, scenario[key])
  return share.isDrawn
    ? { ...share, scenario: { ...scenario, [key]: 100 }, times: () => share.read() / 100 }
    : { ...share, scenario, times: undefined }
}

/** A line without a rise of its own follows inflation, drawn or not. */
function growthIn(doc: Initiative, { id, growth }: Cost | Benefit, drawn: Drawn) {
  return inputIn(drawn, growth === null ? 'inflation' : `${id}-growth`, growth ?? doc.inflation)
}

function costPart(doc: Initiative, index: ScenarioIndex, cost: Cost, drawn: Drawn): LinePart {
  const lever = leverIn(drawn, scenarioOf(doc, index), cost.kind === 'once' ? 'once' : 'monthly')
  const input = (name: keyof Cost, value: number) => inputIn(drawn, `${cost.id}-${name}`, value)
  const amount = input('amount', cost.amount ?? 0)
  const growth = growthIn(doc, cost, drawn)
  const planned = costMonths(cost)
  const from = input('from', planned.from)
  const [until, years] = [input('until', planned.until ?? 0), input('years', cost.years ?? 0)]
  const work = () => {
    const run = {
      ...cost,
      from: from.isDrawn ? from.read() : cost.from,
      until: until.isDrawn ? until.read() : cost.until,
      years: years.isDrawn ? years.read() : cost.years,
    }
    return unitCost(doc, lever.scenario, run, drawn.rises(growth.read()))
  }
  const hasDrawnMonths = [growth, from, until, years].some(({ isDrawn }) => isDrawn)
  return {
    isDrawn: hasDrawnMonths || amount.isDrawn || lever.isDrawn,
    hasDrawnMonths,
    hasDrawnGrowth: growth.isDrawn,
    times: both(amount.read, lever.times),
    flows: growth.isDrawn ? work : remembered(work, [from.read, until.read, years.read]),
  }
}

function benefitPart(doc: Initiative, index: ScenarioIndex, line: Benefit, drawn: Drawn): LinePart {
  const lever = leverIn(drawn, scenarioOf(doc, index), line.kind)
  const { scenario } = lever
  const planned = benefitMonths(line)
  const input = (name: keyof Benefit, value: number) => inputIn(drawn, `${line.id}-${name}`, value)
  const amount = input('amount', line.amount ?? 0)
  const factor = {
    revenue: input('margin', line.margin ?? 100),
    hours: input('rate', line.rate ?? 0),
    savings: undefined,
  }[line.kind]
  const [from, ramp, until] = [
    input('from', planned.from),
    input('ramp', planned.ramp),
    input('until', planned.until ?? 0),
  ]
  const growth = growthIn(doc, line, drawn)
  const [delay, longer] = [inputIn(drawn, 'delay', scenario.delay), inputIn(drawn, 'ramp', scenario.ramp)]
  const work = () =>
    unitBenefit(doc, scenario, line, {
      from: from.read(),
      ramp: ramp.read() + longer.read(),
      until: until.isDrawn ? until.read() : planned.until,
      delay: delay.read(),
      rises: drawn.rises(growth.read()),
    })
  const months = [from, ramp, until, delay, longer]
  const hasDrawnMonths = [growth, ...months].some(({ isDrawn }) => isDrawn)
  const share = line.kind === 'revenue' ? 0.01 : 1
  const worth = factor ? () => amount.read() * factor.read() * share : amount.read
  return {
    isDrawn: hasDrawnMonths || amount.isDrawn || Boolean(factor?.isDrawn) || lever.isDrawn,
    hasDrawnMonths,
    hasDrawnGrowth: growth.isDrawn,
    times: both(worth, lever.times),
    flows: growth.isDrawn
      ? work
      : remembered(
          work,
          months.map(({ read }) => read),
        ),
  }
}

function both(one: () => number, other: (() => number) | undefined): () => number {
  return other ? () => one() * other() : one
}

/** Months come whole, and come back; a growth that is drawn never does. */
function remembered(work: () => Float64Array, places: readonly (() => number)[]): () => Float64Array {
  const known = new Map<number, Float64Array>()
  return () => {
    let at = 0
    for (const place of places) at = at * 64 + place()
    const found = known.get(at) ?? work()
    known.set(at, found)
    return found
  }
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

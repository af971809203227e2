import type { Benefit, Cost, Initiative, Scenario } from '../files/case-file.ts'
import { leverFor } from './case.ts'

/** Monthly cash flows of single lines. */

/** The zero-based year of a month. Today's prices apply for the first twelve months. */
export function yearOf(month: number): number {
  return Math.max(0, Math.ceil(month / 12) - 1)
}

/**
 * Prices rise once a year, in months 13, 25 and so on. Lines without a rate of their own follow inflation.
 */
function riseIn({ growth }: Cost | Benefit, inflation: number, month: number): number {
  return (1 + (growth ?? inflation) / 100) ** yearOf(month)
}

export function costIn(cost: Cost, scenario: Scenario, month: number, inflation = 0): number {
  const { from, until } = costMonths(cost)
  const share = cost.kind === 'once' ? scenario.once : scenario.monthly
  const isPaid =
    cost.kind === 'once'
      ? month === from
      : month >= from && month <= (until ?? month) && (cost.kind === 'monthly' || (month - from) % 12 === 0)
  return isPaid ? (((cost.amount ?? 0) * share) / 100) * riseIn(cost, inflation, month) : 0
}

/**
 * The tax-deductible part of a cost in a month: all of it when paid, or equal parts from the next month on.
 */
function deductibleIn(cost: Cost, scenario: Scenario, month: number, inflation = 0): number {
  const parts = writeOffMonths(cost)
  if (parts === 0) return costIn(cost, scenario, month, inflation)
  const { from } = costMonths(cost)
  return month > from && month <= from + parts ? costIn(cost, scenario, from, inflation) / parts : 0
}

/** Number of months over which a cost is written off; 0 if at once. */
export function writeOffMonths({ kind, years }: Cost): number {
  return kind === 'once' ? (years ?? 0) * 12 : 0
}

/** Only one-off costs can be paid today; recurring ones start in month 1. */
export function costMonths({ kind, from, until }: Cost): { from: number; until: number | null } {
  return kind === 'once' ? { from: from ?? 0, until: null } : { from: Math.max(1, from ?? 1), until }
}

/** The benefit in a month, weighted by its probability. */
export function benefitIn(
  benefit: Benefit,
  scenario: Scenario,
  month: number,
  inflation = 0,
  months = Number.POSITIVE_INFINITY,
): number {
  const { from, ramp, until } = benefitMonths(benefit, months)
  // A residual value is there at the end, whatever came late before it.
  const delay = benefit.kind === 'residual' ? 0 : scenario.delay
  const running = month - (from + delay) + 1
  // A delayed benefit keeps its duration.
  if (running < 1 || (until !== null && month > until + delay)) return 0
  const share = comesOnce(benefit) ? 1 : Math.min(1, running / (ramp + scenario.ramp))
  const full = (monthlyWorth(benefit) * scenario[leverFor(benefit.kind)] * share * scenario.chance) / 10_000
  return full * riseIn(benefit, inflation, month)
}

export function comesOnce({ kind }: Pick<Cost | Benefit, 'kind'>): boolean {
  return kind === 'oneOff' || kind === 'residual'
}

type BenefitMonths = { from: number; ramp: number; until: number | null }

/** A one-off benefit can come today; a residual value comes in the last month of the case. */
export function benefitMonths({ kind, from, ramp, until }: Benefit, months: number): BenefitMonths {
  if (kind === 'residual') return { from: months, ramp: 1, until: months }
  if (kind === 'oneOff') return { from: from ?? 0, ramp: 1, until: from ?? 0 }
  return { from: Math.max(1, from ?? 1), ramp: Math.max(1, ramp ?? 1), until }
}

/** Worth before any scenario: per month at full effect, or once. */
export function monthlyWorth({ kind, amount, margin, rate }: Benefit): number {
  const full = amount ?? 0
  if (kind === 'revenue') return (full * (margin ?? 100)) / 100
  return kind === 'hours' ? full * (rate ?? 0) : full
}

/** The flows of a line, from month 0. */
export type Flows<Line> = (line: Line) => readonly number[]

type Frame = Pick<Initiative, 'inflation' | 'months'>

export const costFlows = rememberFlows(costIn)
export const benefitFlows = rememberFlows(benefitIn)
const writeOffFlows = rememberFlows(deductibleIn)

export function deductibleFlows(scenario: Scenario, frame: Frame): Flows<Cost> {
  const [paid, parts] = [costFlows(scenario, frame), writeOffFlows(scenario, frame)]
  return (cost) => (writeOffMonths(cost) === 0 ? paid(cost) : parts(cost))
}

type Known<Line extends object> = Frame & { lines: WeakMap<Line, readonly number[]> }

/** Cached per line and scenario, which are immutable: solver and simulation change a few of many lines. */
function rememberFlows<Line extends object>(
  flowIn: (line: Line, scenario: Scenario, month: number, inflation: number, months: number) => number,
): (scenario: Scenario, frame: Frame) => Flows<Line> {
  const known = new WeakMap<Scenario, Known<Line>>()
  return (scenario, { inflation, months }) => {
    const before = known.get(scenario)
    const isSame = before?.inflation === inflation && before.months === months
    const lines = isSame ? before.lines : new WeakMap<Line, readonly number[]>()
    known.set(scenario, { inflation, months, lines })
    return (line) => {
      const found = lines.get(line)
      if (found) return found
      const flows = Array.from({ length: months + 1 }, (_, month) => flowIn(line, scenario, month, inflation, months))
      lines.set(line, flows)
      return flows
    }
  }
}

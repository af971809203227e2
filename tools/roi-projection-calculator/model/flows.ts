import { type Benefit, type Cost, maxMonths, type Scenario } from './case.ts'

/** What one line moves in one month. */

/** The year of the case in which a month lies, from 0: today’s prices hold for the first twelve months. */
export function yearOf(month: number): number {
  return Math.max(0, Math.ceil(month / 12) - 1)
}

/** Prices rise once a year, with month 13, 25 and so on; a line without a rise of its own follows inflation. */
function riseIn({ growth }: Cost | Benefit, inflation: number, month: number): number {
  return (1 + (growth ?? inflation) / 100) ** yearOf(month)
}

/** What a cost takes in a month. */
export function costIn(cost: Cost, scenario: Scenario, month: number, inflation = 0): number {
  const { from, until } = costMonths(cost)
  const share = cost.kind === 'once' ? scenario.once : scenario.monthly
  const isPaid =
    cost.kind === 'once'
      ? month === from
      : month >= from && month <= (until ?? month) && (cost.kind === 'monthly' || (month - from) % 12 === 0)
  return isPaid ? (((cost.amount ?? 0) * share) / 100) * riseIn(cost, inflation, month) : 0
}

/** What of a cost counts against tax in a month: all of it when it is paid, or equal parts from the month after. */
export function deductibleIn(cost: Cost, scenario: Scenario, month: number, inflation = 0): number {
  const parts = writeOffMonths(cost)
  if (parts === 0) return costIn(cost, scenario, month, inflation)
  const { from } = costMonths(cost)
  return month > from && month <= from + parts ? costIn(cost, scenario, from, inflation) / parts : 0
}

/** In how many months a cost is written off; 0 where it counts at once. */
export function writeOffMonths({ kind, years }: Cost): number {
  return kind === 'once' ? (years ?? 0) * 12 : 0
}

/** Only what is paid once can be paid today: a month’s cost comes with that month. */
export function costMonths({ kind, from, until }: Cost): { from: number; until: number | null } {
  return kind === 'once' ? { from: from ?? 0, until: null } : { from: Math.max(1, from ?? 1), until }
}

/** What a benefit brings in a month, weighed by the chance that it comes. */
export function benefitIn(benefit: Benefit, scenario: Scenario, month: number, inflation = 0): number {
  const { from, ramp, until } = benefitMonths(benefit)
  const running = month - (from + scenario.delay) + 1
  // What starts later lasts as long as it would have.
  if (running < 1 || (until !== null && month > until + scenario.delay)) return 0
  const share = Math.min(1, running / (ramp + scenario.ramp))
  const full = (monthlyWorth(benefit) * scenario[benefit.kind] * share * scenario.chance) / 10_000
  return full * riseIn(benefit, inflation, month)
}

export function benefitMonths({ from, ramp, until }: Benefit): {
  from: number
  ramp: number
  until: number | null
} {
  return { from: Math.max(1, from ?? 1), ramp: Math.max(1, ramp ?? 1), until }
}

/** A month’s worth at full effect, before any scenario. */
export function monthlyWorth({ kind, amount, margin, rate }: Benefit): number {
  const full = amount ?? 0
  if (kind === 'revenue') return (full * (margin ?? 100)) / 100
  return kind === 'hours' ? full * (rate ?? 0) : full
}

/** What a line moves in each month, up to the last that a case can have. */
export type Flows<Line> = (line: Line) => readonly number[]

export const costFlows = rememberFlows(costIn)
export const benefitFlows = rememberFlows(benefitIn)
const writeOffFlows = rememberFlows(deductibleIn)

export function deductibleFlows(scenario: Scenario, inflation: number): Flows<Cost> {
  const [paid, parts] = [costFlows(scenario, inflation), writeOffFlows(scenario, inflation)]
  return (cost) => (writeOffMonths(cost) === 0 ? paid(cost) : parts(cost))
}

type Known<Line extends object> = { inflation: number; lines: WeakMap<Line, readonly number[]> }

/** Worked out once for each line and scenario, which are never changed but replaced: the solver moves one of 300. */
function rememberFlows<Line extends object>(
  flowIn: (line: Line, scenario: Scenario, month: number, inflation: number) => number,
): (scenario: Scenario, inflation: number) => Flows<Line> {
  const known = new WeakMap<Scenario, Known<Line>>()
  return (scenario, inflation) => {
    const before = known.get(scenario)
    const lines = before?.inflation === inflation ? before.lines : new WeakMap<Line, readonly number[]>()
    known.set(scenario, { inflation, lines })
    return (line) => {
      const found = lines.get(line)
      if (found) return found
      const flows = Array.from({ length: maxMonths + 1 }, (_, month) =>
        flowIn(line, scenario, month, inflation),
      )
      lines.set(line, flows)
      return flows
    }
  }
}

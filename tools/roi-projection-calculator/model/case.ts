/**
 * The parts of a business case. Months count from the decision: month 0 is today, month 1 ends a month later.
 */

export type CostKind = 'once' | 'monthly' | 'yearly'

export type Cost = {
  id: string
  name: string
  kind: CostKind
  amount: number | null
  /** When a one-off cost is paid (null: today) or a recurring one starts (null: month 1). */
  from: number | null
  /** The last month of a recurring cost; null means the end of the case. */
  until: number | null
  /** Yearly price increase in percent; null means inflation. */
  growth: number | null
  /** Years over which a one-off cost is written off for tax; null means at once. */
  years: number | null
}

/** The last two come once: in their month, or in the last month of the case. */
export type BenefitKind = 'revenue' | 'savings' | 'hours' | 'oneOff' | 'residual'

export type Benefit = {
  id: string
  name: string
  kind: BenefitKind
  /** Per month at full effect, in money or hours; in all, if it comes once. */
  amount: number | null
  /** Percent of revenue that remains. */
  margin: number | null
  /** Value of one hour. */
  rate: number | null
  from: number | null
  /** Months until full effect, in equal steps; 1 means at once. */
  ramp: number | null
  until: number | null
  /** Yearly growth in percent; null means inflation. */
  growth: number | null
}

/** How a scenario differs from the planned lines. */
export type Scenario = {
  name: string
  /** Percent of plan, by kind of benefit and cost. */
  revenue: number
  savings: number
  hours: number
  oneOff: number
  once: number
  monthly: number
  /** Months by which benefits start later. */
  delay: number
  /** Months by which the ramp-up takes longer. */
  ramp: number
  /** Probability in percent that the benefits come. Costs are always incurred. */
  chance: number
}

export type ScenarioIndex = 0 | 1 | 2

/** The possible range of an input. The planned value is the most likely one, and replaces a missing end. */
export type Range = { low: number | null; high: number | null }

/** When money moves within a month, which affects its present value. */
export type Timing = 'end' | 'middle' | 'start'

export type Initiative = {
  title: string
  company: string
  /** Who decides, and who asks. */
  decider: string
  author: string
  /** Texts of the one-page case. */
  ask: string
  why: string
  risks: string
  /** ISO 4217 code, such as 'USD'. */
  currency: string
  /** The calendar month of month 1, such as '2027-01', or '' if undecided. */
  start: string
  months: number
  /** Percent per year. */
  discountRate: number
  costs: readonly Cost[]
  benefits: readonly Benefit[]
  scenarios: readonly [Scenario, Scenario, Scenario]
  /** The scenario the case is based on. */
  chosen: ScenarioIndex
  /** What the solver aims at: payback within `goalMonths`, or an NPV of zero. */
  goal: 'payback' | 'npv'
  goalMonths: number
  /** Percent by which inputs are varied in the sensitivity analysis. */
  swing: number
  /** Percent per year, for lines without an increase of their own. */
  inflation: number
  /** Percent of the gain; 0 means no tax. */
  taxRate: number
  timing: Timing
  /** Keyed by input id. */
  ranges: Readonly<Record<string, Range>>
  /** Random seed of the simulation. */
  seed: number
}

/** The open initiative, with the others in the document. */
export type Case = Initiative & {
  beside: readonly Initiative[]
  /** Index of the open one among all. */
  at: number
}

export const minMonths = 12
export const maxMonths = 180

export const timings: readonly { value: Timing; label: string }[] = [
  { value: 'end', label: 'At the end of each month' },
  { value: 'middle', label: 'In the middle of each month' },
  { value: 'start', label: 'At the start of each month' },
]

export type Lever = Exclude<keyof Scenario, 'name'>

/** What scenarios can vary; `none` is the neutral value. */
export const levers: readonly { key: Lever; label: string; unit: '%' | 'months'; none: number }[] = [
  { key: 'revenue', label: 'New revenue, % of plan', unit: '%', none: 100 },
  { key: 'savings', label: 'Savings, % of plan', unit: '%', none: 100 },
  { key: 'hours', label: 'Hours saved, % of plan', unit: '%', none: 100 },
  { key: 'oneOff', label: 'One-off benefits, % of plan', unit: '%', none: 100 },
  { key: 'once', label: 'One-off costs, % of plan', unit: '%', none: 100 },
  { key: 'monthly', label: 'Running costs, % of plan', unit: '%', none: 100 },
  { key: 'delay', label: 'Benefits start later, months', unit: 'months', none: 0 },
  { key: 'ramp', label: 'Ramp-up takes longer, months', unit: 'months', none: 0 },
  { key: 'chance', label: 'Chance that the benefits come', unit: '%', none: 100 },
]

const asPlanned = {
  ...{ revenue: 100, savings: 100, hours: 100, oneOff: 100, once: 100, monthly: 100 },
  ...{ delay: 0, ramp: 0, chance: 100 },
}

export function emptyCase(): Case {
  return {
    title: '',
    company: '',
    decider: '',
    author: '',
    ask: '',
    why: '',
    risks: '',
    currency: 'USD',
    start: '',
    months: 36,
    discountRate: 10,
    costs: [],
    benefits: [],
    scenarios: [
      { ...asPlanned, name: 'Cautious', revenue: 70, savings: 80, hours: 80, once: 120, delay: 3 },
      { ...asPlanned, name: 'Expected' },
      { ...asPlanned, name: 'Ambitious', revenue: 120, savings: 110, hours: 110 },
    ],
    chosen: 1,
    goal: 'payback',
    goalMonths: 18,
    swing: 20,
    inflation: 0,
    taxRate: 0,
    timing: 'end',
    ranges: {},
    seed: 1,
    beside: [],
    at: 0,
  }
}

export function scenarioName({ scenarios }: Pick<Case, 'scenarios'>, index: number): string {
  return scenarios[index]?.name.trim() || `Scenario ${index + 1}`
}

export function emptyCost(id: string): Cost {
  return { id, name: '', kind: 'monthly', amount: null, from: null, until: null, growth: null, years: null }
}

export function emptyBenefit(id: string): Benefit {
  return {
    id,
    name: '',
    kind: 'savings',
    amount: null,
    margin: null,
    rate: null,
    from: null,
    ramp: null,
    until: null,
    growth: null,
  }
}

/** True if there is nothing to calculate. */
export function isEmpty({ costs, benefits }: Pick<Case, 'costs' | 'benefits'>): boolean {
  return costs.length === 0 && benefits.length === 0
}

export type MissingSide = 'both' | 'costs' | 'benefits'

/** Which side has no amounts yet; a result needs both. */
export function missingSide({ costs, benefits }: Pick<Case, 'costs' | 'benefits'>): MissingSide | undefined {
  const [spends, brings] = [costs, benefits].map((lines) => lines.some(({ amount }) => amount !== null))
  if (!spends && !brings) return 'both'
  if (!spends) return 'costs'
  return brings ? undefined : 'benefits'
}

/** Which optional features a case uses; unused ones are hidden. */
export function usesOf({ costs, benefits, inflation, taxRate, timing }: Initiative) {
  return {
    rises: inflation !== 0 || [...costs, ...benefits].some(({ growth }) => growth !== null),
    tax: taxRate > 0,
    writeOffs: costs.some(({ years }) => years !== null),
    timing: timing !== 'end',
  }
}

/** Whether a scenario's setting affects any line of the case. */
export function usesLever({ costs, benefits }: Pick<Case, 'costs' | 'benefits'>, key: Lever): boolean {
  if (key === 'once') return costs.some(({ kind }) => kind === 'once')
  if (key === 'monthly') return costs.some(({ kind }) => kind !== 'once')
  if (key === 'delay' || key === 'ramp' || key === 'chance') return benefits.length > 0
  return benefits.some(({ kind }) => leverFor(kind) === key)
}

/** The scenario's share that applies to a kind of benefit. */
export function leverFor(kind: BenefitKind): 'revenue' | 'savings' | 'hours' | 'oneOff' {
  return kind === 'residual' ? 'oneOff' : kind
}

const demoLines = 4
const demoInitiatives = 2

/** Explains why a case is too large for the demo. */
export function demoLimit({ costs, benefits, beside }: Case): string | undefined {
  if (costs.length > demoLines) return 'The demo holds four costs.'
  if (benefits.length > demoLines) return 'The demo holds four benefits.'
  if (beside.length >= demoInitiatives) return 'The demo holds two initiatives.'
}

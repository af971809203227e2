/** What a business case is made of. Months count from the decision: month 0 is today, month 1 ends a month later. */

export type CostKind = 'once' | 'monthly' | 'yearly'

export type Cost = {
  id: string
  name: string
  kind: CostKind
  amount: number | null
  /** When a one-off cost is paid, or a running one starts; today or the first month, unless told. */
  from: number | null
  /** The last month of a running cost; the case’s last, unless told. */
  until: number | null
  /** Percent a year by which its price rises; inflation’s, unless told. */
  growth: number | null
  /** Years over which a one-off cost is written off for tax; at once, unless told. */
  years: number | null
}

export type BenefitKind = 'revenue' | 'savings' | 'hours'

export type Benefit = {
  id: string
  name: string
  kind: BenefitKind
  /** A month’s worth at full effect: money, or hours. */
  amount: number | null
  /** What is left of revenue, in percent. */
  margin: number | null
  /** What an hour is worth. */
  rate: number | null
  from: number | null
  /** Months until full effect, in equal steps; 1 is at once. */
  ramp: number | null
  until: number | null
  /** Percent a year by which it grows; inflation’s, unless told. */
  growth: number | null
}

/** How a scenario differs from the lines as they were put in. */
export type Scenario = {
  name: string
  /** Percent of each kind of benefit and cost. */
  revenue: number
  savings: number
  hours: number
  once: number
  monthly: number
  /** Months that benefits start later. */
  delay: number
  /** Months that the ramp-up takes longer. */
  ramp: number
  /** The chance, in percent, that the benefits come; the costs come anyway. */
  chance: number
}

export type ScenarioIndex = 0 | 1 | 2

/** Between what an input may lie; the plan’s value is the likely one, and stands for an end that is open. */
export type Range = { low: number | null; high: number | null }

/** When the money of a month moves: what it is worth today hangs on it. */
export type Timing = 'end' | 'middle' | 'start'

export type Initiative = {
  title: string
  company: string
  /** Who decides, and who asks. */
  decider: string
  author: string
  /** For the page that the decision maker reads. */
  ask: string
  why: string
  risks: string
  /** As ISO 4217 names it: 'USD'. */
  currency: string
  /** The calendar month that month 1 is, as '2027-01'; '' if it is open. */
  start: string
  months: number
  /** Percent a year. */
  discountRate: number
  costs: readonly Cost[]
  benefits: readonly Benefit[]
  scenarios: readonly [Scenario, Scenario, Scenario]
  /** The scenario that the case argues from. */
  chosen: ScenarioIndex
  /** Payback in so many months: what the solver aims at. */
  goalMonths: number
  /** By how many percent each input moves when we look at which one matters. */
  swing: number
  /** Percent a year, for every line without a rise of its own. */
  inflation: number
  /** Percent of what is gained; 0 leaves tax out. */
  taxRate: number
  timing: Timing
  /** By the ids of the inputs. */
  ranges: Readonly<Record<string, Range>>
  /** Where the simulation starts to draw from. */
  seed: number
}

/** The initiative that is open, with the others it is compared with. */
export type Case = Initiative & {
  beside: readonly Initiative[]
  /** Its place among them. */
  at: number
}

export const minMonths = 12
export const maxMonths = 60

export const costKinds: readonly { value: CostKind; label: string }[] = [
  { value: 'once', label: 'One-off' },
  { value: 'monthly', label: 'Every month' },
  { value: 'yearly', label: 'Every year' },
]

export const benefitKinds: readonly { value: BenefitKind; label: string }[] = [
  { value: 'revenue', label: 'New revenue' },
  { value: 'savings', label: 'Savings' },
  { value: 'hours', label: 'Hours saved' },
]

export const timings: readonly { value: Timing; label: string }[] = [
  { value: 'end', label: 'At the end of each month' },
  { value: 'middle', label: 'In the middle of each month' },
  { value: 'start', label: 'At the start of each month' },
]

export type Lever = Exclude<keyof Scenario, 'name'>

/** In what a scenario can differ; `none` is the value that changes nothing. */
export const levers: readonly { key: Lever; label: string; unit: '%' | 'months'; none: number }[] = [
  { key: 'revenue', label: 'New revenue, % of plan', unit: '%', none: 100 },
  { key: 'savings', label: 'Savings, % of plan', unit: '%', none: 100 },
  { key: 'hours', label: 'Hours saved, % of plan', unit: '%', none: 100 },
  { key: 'once', label: 'One-off costs, % of plan', unit: '%', none: 100 },
  { key: 'monthly', label: 'Running costs, % of plan', unit: '%', none: 100 },
  { key: 'delay', label: 'Benefits start later, months', unit: 'months', none: 0 },
  { key: 'ramp', label: 'Ramp-up takes longer, months', unit: 'months', none: 0 },
  { key: 'chance', label: 'Chance that the benefits come', unit: '%', none: 100 },
]

const asPutIn = { revenue: 100, savings: 100, hours: 100, once: 100, monthly: 100, delay: 0, ramp: 0 }

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
      { ...asPutIn, name: 'Cautious', revenue: 70, savings: 80, hours: 80, once: 120, delay: 3, chance: 70 },
      { ...asPutIn, name: 'Expected', chance: 85 },
      { ...asPutIn, name: 'Ambitious', revenue: 120, savings: 110, hours: 110, chance: 95 },
    ],
    chosen: 1,
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

/** True while there is nothing to calculate. */
export function isEmpty({ costs, benefits }: Pick<Case, 'costs' | 'benefits'>): boolean {
  return costs.length === 0 && benefits.length === 0
}

export type MissingSide = 'both' | 'costs' | 'benefits'

/** Of which side no line has an amount yet: there is no result without both. */
export function missingSide({ costs, benefits }: Pick<Case, 'costs' | 'benefits'>): MissingSide | undefined {
  const [spends, brings] = [costs, benefits].map((lines) => lines.some(({ amount }) => amount !== null))
  if (!spends && !brings) return 'both'
  if (!spends) return 'costs'
  return brings ? undefined : 'benefits'
}

/** What a case may have beyond the plain one; whoever has none of it sees none of it. */
export function usesOf({ costs, benefits, inflation, taxRate, timing }: Initiative) {
  return {
    rises: inflation !== 0 || [...costs, ...benefits].some(({ growth }) => growth !== null),
    tax: taxRate > 0,
    writeOffs: costs.some(({ years }) => years !== null),
    timing: timing !== 'end',
  }
}

const demoLines = 4
const demoInitiatives = 2

/** Why a case is too large for the demo. */
export function demoLimit({ costs, benefits, beside }: Case): string | undefined {
  if (costs.length > demoLines) return 'The demo holds four costs.'
  if (benefits.length > demoLines) return 'The demo holds four benefits.'
  if (beside.length >= demoInitiatives) return 'The demo holds two initiatives.'
}

import type { Benefit, BenefitKind, Case, Cost, Initiative, Scenario, Timing } from '../files/case-file.ts'

/**
 * The parts of a business case. Months count from the decision: month 0 is today, month 1 ends a month later.
 */

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
  revenue: 100,
  savings: 100,
  hours: 100,
  oneOff: 100,
  once: 100,
  monthly: 100,
  delay: 0,
  ramp: 0,
  chance: 100,
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
      { ...asPlanned, name: 'Cautious' },
      { ...asPlanned, name: 'Expected' },
      { ...asPlanned, name: 'Ambitious' },
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

export function usesLever({ costs, benefits }: Pick<Case, 'costs' | 'benefits'>, key: Lever): boolean {
  if (key === 'once') return costs.some(({ kind }) => kind === 'once')
  if (key === 'monthly') return costs.some(({ kind }) => kind !== 'once')
  if (key === 'delay' || key === 'ramp' || key === 'chance') return benefits.length > 0
  return benefits.some(({ kind }) => leverFor(kind) === key)
}

/** Whether no scenario differs from the others in anything the case uses, as in an empty one. */
export function isOneScenario(doc: Pick<Case, 'costs' | 'benefits' | 'scenarios'>): boolean {
  const [first, ...others] = doc.scenarios
  return levers.every(({ key }) => !usesLever(doc, key) || others.every((each) => each[key] === first[key]))
}

export function leverFor(kind: BenefitKind): 'revenue' | 'savings' | 'hours' | 'oneOff' {
  return kind === 'residual' ? 'oneOff' : kind
}

const demoLines = 4
const demoInitiatives = 2

export function demoLimit({ costs, benefits, beside }: Case): string | undefined {
  if (costs.length > demoLines) return 'The demo holds four costs.'
  if (benefits.length > demoLines) return 'The demo holds four benefits.'
  if (beside.length >= demoInitiatives) return 'The demo holds two initiatives.'
}

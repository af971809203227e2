import * as z from 'zod/mini'
import type { FileFormat } from '#tools/shared/document/file-format.ts'
import { type Frozen, textShape as text } from '#tools/shared/document/shapes.ts'
import { caseLimits, lineLimits, maxMonths, minMonths } from '../model/limits.ts'
import { caseKind } from './file-kind.ts'

const amount = z.nullable(z.number().check(z.gte(0)))
const month = z.nullable(z.int().check(z.gte(0), z.lte(maxMonths)))
const percent = z.number().check(z.gte(0), z.lte(100))
const share = z.number().check(z.gte(0), z.lte(1000))
const count = z.int().check(z.gte(0), z.lte(maxMonths))

const within = ({ min, max }: { min: number; max: number }) => z.number().check(z.gte(min), z.lte(max))
/** Yearly increase in percent; null means inflation. */
const growth = z.nullable(within(lineLimits.growth))
const end = z.nullable(z.number())

const cost = z.object({
  id: text,
  name: text,
  kind: z.enum(['once', 'monthly', 'yearly']),
  amount,
  /** When a one-off cost is paid (null: today) or a recurring one starts (null: month 1). */
  from: month,
  /** The last month of a recurring cost; null means the end of the case. */
  until: month,
  growth,
  /** Years over which a one-off cost is written off for tax; null means at once. */
  years: z.nullable(z.int().check(z.gte(lineLimits.years.min), z.lte(lineLimits.years.max))),
})

const benefit = z.object({
  id: text,
  name: text,
  /** The last two come once: in their month, or in the last month of the case. */
  kind: z.enum(['revenue', 'savings', 'hours', 'oneOff', 'residual']),
  /** Per month at full effect, in money or hours; in all, if it comes once. */
  amount,
  margin: z.nullable(percent),
  rate: amount,
  from: month,
  /** Months until full effect, in equal steps; 1 means at once. */
  ramp: month,
  until: month,
  growth,
})

/** How a scenario differs from the planned lines. */
const scenario = z.object({
  name: text,
  /** Percent of plan, by kind of benefit and cost. */
  revenue: share,
  savings: share,
  hours: share,
  oneOff: share,
  once: share,
  monthly: share,
  delay: count,
  ramp: count,
  /** Probability in percent that the benefits come. Costs are always incurred. */
  chance: percent,
})

const initiative = {
  title: text,
  company: text,
  /** Who decides, and who asks. */
  decider: text,
  author: text,
  /** Texts of the one-page case. */
  ask: text,
  why: text,
  risks: text,
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  /** The calendar month of month 1, such as '2027-01', or '' if undecided. */
  start: z.string().check(z.regex(/^(\d{4}-\d{2})?$/)),
  months: z.int().check(z.gte(minMonths), z.lte(maxMonths)),
  /** Percent per year. */
  discountRate: percent,
  costs: z.array(cost),
  benefits: z.array(benefit),
  scenarios: z.tuple([scenario, scenario, scenario]),
  chosen: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  /** What the solver aims at: payback within `goalMonths`, or an NPV of zero. */
  goal: z.enum(['payback', 'npv']),
  goalMonths: z.int().check(z.gte(1), z.lte(maxMonths)),
  swing: z.number().check(z.gte(1), z.lte(90)),
  /** Percent per year, for lines without an increase of their own. */
  inflation: within(caseLimits.inflation),
  /** Percent of the gain; 0 means no tax. */
  taxRate: percent,
  /** When money moves within a month, which affects its present value. */
  timing: z.enum(['end', 'middle', 'start']),
  /** Keyed by input id. The planned value is the most likely one, and replaces a missing end. */
  ranges: z.record(z.string(), z.object({ low: end, high: end })),
  seed: z.int().check(z.gte(caseLimits.seed.min), z.lte(caseLimits.seed.max)),
}

const initiativeSchema = z.object(initiative)

/** The open initiative, with the others in the document. */
const caseSchema = z.object({
  ...initiative,
  beside: z.array(initiativeSchema),
  at: z.int().check(z.gte(0)),
})

export type Cost = Frozen<z.infer<typeof cost>>
export type CostKind = Cost['kind']
export type Benefit = Frozen<z.infer<typeof benefit>>
export type BenefitKind = Benefit['kind']
export type Scenario = Frozen<z.infer<typeof scenario>>
export type Initiative = Frozen<z.infer<typeof initiativeSchema>>
export type ScenarioIndex = Initiative['chosen']
export type Timing = Initiative['timing']
export type Range = Initiative['ranges'][string]
export type Case = Frozen<z.infer<typeof caseSchema>>

export const caseFormat: FileFormat<Case> = {
  ...caseKind,
  noun: 'business case',
  schema: caseSchema,
  migrations: { 1: withCurrencyCode, 2: withNothingMore, 3: withOneOffs },
}

const firstSigns: Record<string, string> = { $: 'USD', '€': 'EUR', '£': 'GBP' }

/** Version 1 supported three currencies, stored as signs. */
function withCurrencyCode(old: unknown): unknown {
  const doc = old as { currency: string }
  return { ...doc, currency: firstSigns[doc.currency] }
}

/** Version 2 had plain lines, no ranges and one initiative. */
function withNothingMore(old: unknown): unknown {
  const doc = old as { costs: object[]; benefits: object[] }
  return {
    ...doc,
    costs: doc.costs.map((line) => ({ ...line, growth: null, years: null })),
    benefits: doc.benefits.map((line) => ({ ...line, growth: null })),
    inflation: 0,
    taxRate: 0,
    timing: 'end',
    ranges: {},
    seed: 1,
    beside: [],
    at: 0,
  }
}

/** Version 3 had no benefits that come once, and solved for payback only. */
function withOneOffs(old: unknown): unknown {
  type Old = { scenarios: object[]; beside?: Old[] }
  const initiative = (before: Old): object => ({
    ...before,
    goal: 'payback',
    scenarios: before.scenarios.map((scenario) => ({ ...scenario, oneOff: 100 })),
    ...(before.beside && { beside: before.beside.map(initiative) }),
  })
  return initiative(old as Old)
}

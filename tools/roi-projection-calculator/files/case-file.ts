import * as z from 'zod/mini'
import type { FileFormat } from '#tools/shared/document/file-format.ts'
import { textShape as text } from '#tools/shared/document/shapes.ts'
import { type Case, maxMonths, minMonths } from '../model/case.ts'
import { caseLimits, lineLimits } from '../model/limits.ts'
import { caseKind } from './file-kind.ts'

const amount = z.nullable(z.number().check(z.gte(0)))
const month = z.nullable(z.int().check(z.gte(0), z.lte(maxMonths)))
const percent = z.number().check(z.gte(0), z.lte(100))
const share = z.number().check(z.gte(0), z.lte(1000))
const count = z.int().check(z.gte(0), z.lte(maxMonths))

const within = ({ min, max }: { min: number; max: number }) => z.number().check(z.gte(min), z.lte(max))
const growth = z.nullable(within(lineLimits.growth))
const end = z.nullable(z.number())

const cost = z.object({
  id: text,
  name: text,
  kind: z.enum(['once', 'monthly', 'yearly']),
  amount,
  from: month,
  until: month,
  growth,
  years: z.nullable(z.int().check(z.gte(lineLimits.years.min), z.lte(lineLimits.years.max))),
})

const benefit = z.object({
  id: text,
  name: text,
  kind: z.enum(['revenue', 'savings', 'hours', 'oneOff', 'residual']),
  amount,
  margin: z.nullable(percent),
  rate: amount,
  from: month,
  ramp: month,
  until: month,
  growth,
})

const scenario = z.object({
  name: text,
  revenue: share,
  savings: share,
  hours: share,
  oneOff: share,
  once: share,
  monthly: share,
  delay: count,
  ramp: count,
  chance: percent,
})

const initiative = {
  title: text,
  company: text,
  decider: text,
  author: text,
  ask: text,
  why: text,
  risks: text,
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  start: z.string().check(z.regex(/^(\d{4}-\d{2})?$/)),
  months: z.int().check(z.gte(minMonths), z.lte(maxMonths)),
  discountRate: percent,
  costs: z.array(cost),
  benefits: z.array(benefit),
  scenarios: z.tuple([scenario, scenario, scenario]),
  chosen: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  goal: z.enum(['payback', 'npv']),
  goalMonths: z.int().check(z.gte(1), z.lte(maxMonths)),
  swing: z.number().check(z.gte(1), z.lte(90)),
  inflation: within(caseLimits.inflation),
  taxRate: percent,
  timing: z.enum(['end', 'middle', 'start']),
  ranges: z.record(z.string(), z.object({ low: end, high: end })),
  seed: z.int().check(z.gte(caseLimits.seed.min), z.lte(caseLimits.seed.max)),
}

export const caseFormat: FileFormat<Case> = {
  ...caseKind,
  noun: 'business case',
  schema: z.object({
    ...initiative,
    beside: z.array(z.object(initiative)),
    at: z.int().check(z.gte(0)),
  }),
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
    ...{ inflation: 0, taxRate: 0, timing: 'end', ranges: {}, seed: 1, beside: [], at: 0 },
  }
}

/** Version 3 had no benefits that come once, and solved for payback only. */
function withOneOffs(old: unknown): unknown {
  type Old = { scenarios: object[]; beside?: Old[] }
  const initiative = (before: Old): object => ({
    ...{ ...before, goal: 'payback' },
    scenarios: before.scenarios.map((scenario) => ({ ...scenario, oneOff: 100 })),
    ...(before.beside && { beside: before.beside.map(initiative) }),
  })
  return initiative(old as Old)
}

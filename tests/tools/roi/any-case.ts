import fc from 'fast-check'
import type { Benefit, Case, Cost, Scenario } from '#tools/roi-projection-calculator/files/case-file.ts'
import { emptyCase } from '#tools/roi-projection-calculator/model/case.ts'

const orNone = <Value>(some: fc.Arbitrary<Value>) => fc.option(some, { freq: 3, nil: null })
const month = fc.integer({ min: 0, max: 180 })
/** Nothing at all, or enough to leave no month with less than a cent. */
const noneOr = (min: number, max: number) =>
  fc.oneof({ weight: 1, arbitrary: fc.constant(0) }, { weight: 9, arbitrary: fc.integer({ min, max }) })
const amount = noneOr(200_000, 10_000_000).map((cents) => cents / 100)
const growth = fc.integer({ min: -10, max: 25 })
const share = noneOr(20, 250)

const cost: fc.Arbitrary<Cost> = fc.record({
  id: fc.uuid(),
  name: fc.string({ maxLength: 12 }),
  kind: fc.constantFrom('once', 'monthly', 'yearly'),
  amount: orNone(amount),
  from: orNone(month),
  until: orNone(month),
  growth: orNone(growth),
  years: orNone(fc.integer({ min: 1, max: 7 })),
})

const benefit: fc.Arbitrary<Benefit> = fc.record({
  id: fc.uuid(),
  name: fc.string({ maxLength: 12 }),
  kind: fc.constantFrom('revenue', 'savings', 'hours', 'oneOff', 'residual'),
  amount: orNone(amount),
  margin: orNone(noneOr(10, 100)),
  rate: orNone(fc.integer({ min: 0, max: 300 })),
  from: orNone(month),
  ramp: orNone(fc.integer({ min: 0, max: 24 })),
  until: orNone(month),
  growth: orNone(growth),
})

const scenario = (name: string): fc.Arbitrary<Scenario> =>
  fc.record({
    name: fc.constant(name),
    revenue: share,
    savings: share,
    hours: share,
    oneOff: share,
    once: share,
    monthly: share,
    delay: fc.integer({ min: 0, max: 12 }),
    ramp: fc.integer({ min: 0, max: 12 }),
    chance: noneOr(10, 100),
  })

/** Every case that the tool can hold, sensible or not. */
export const anyCase: fc.Arbitrary<Case> = fc
  .record({
    months: fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 12, max: 60 }) }, fc.integer({ min: 61, max: 180 })),
    discountRate: fc.integer({ min: 0, max: 400 }).map((tenths) => tenths / 10),
    inflation: fc.oneof(fc.constant(0), fc.integer({ min: -2, max: 12 })),
    taxRate: fc.oneof(fc.constant(0), fc.integer({ min: 5, max: 50 })),
    timing: fc.constantFrom('end', 'middle', 'start'),
    goalMonths: fc.integer({ min: 1, max: 12 }),
    costs: fc.array(cost, { maxLength: 3 }),
    benefits: fc.array(benefit, { maxLength: 3 }),
    scenarios: fc.tuple(scenario('Low'), scenario('Middle'), scenario('High')),
  })
  .map((some) => ({ ...emptyCase(), ...some }))

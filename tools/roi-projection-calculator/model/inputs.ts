import { currencyDigits } from '#tools/shared/values/currencies.ts'
import { type Benefit, type Cost, type Initiative, maxMonths, type ScenarioIndex } from './case.ts'
import type { CaseAction, LineList } from './edit-case.ts'
import { benefitMonths, comesOnce } from './flows.ts'
import { lineLimits } from './limits.ts'

export type Unit =
  | 'money'
  | 'money a month'
  | 'money a year'
  | 'money an hour'
  | 'hours a month'
  | 'percent'
  | 'percent a year'
  | 'months'
  | 'month'
  | 'years'

/** A figure of a case that can be varied to see its effect. */
export type Input = {
  id: string
  label: string
  unit: Unit
  value: number
  /** The smallest meaningful difference. */
  step: number
  /** Overrides the unit's default. */
  min?: number
  max: number
  /** Which direction improves the case. */
  better: 'more' | 'less'
  /** The line it belongs to. */
  line?: { list: LineList; row: number }
  change: (value: number) => CaseAction
}

/** Months and years are whole numbers. */
export function isTime(unit: Unit): boolean {
  return unit === 'months' || unit === 'month' || unit === 'years'
}

/** The smallest value that its field accepts. */
export function leastOf({ id, unit, min }: Pick<Input, 'id' | 'unit' | 'min'>): number {
  if (min !== undefined) return min
  if (unit === 'percent a year') return lineLimits.growth.min
  return isTime(unit) && id !== 'delay' ? 1 : 0
}

const maxMoney = lineLimits.amount.max

/** All inputs of a case in a scenario. */
export function allInputsOf(doc: Initiative, index: ScenarioIndex = doc.chosen): Input[] {
  return [
    ...doc.benefits.flatMap((line, row) => benefitInputs(line, row, doc.months)),
    ...doc.costs.flatMap(costInputs),
    ...scenarioInputs(doc, index),
  ].map((input) => (input.unit.startsWith('money') ? { ...input, step: smallestMoney(doc) } : input))
}

/** Inputs that can be varied by a percentage, which excludes zeros. */
export function inputsOf(doc: Initiative, index: ScenarioIndex = doc.chosen): Input[] {
  return allInputsOf(doc, index).filter(
    ({ id, unit, value }) => value > 0 || id === 'delay' || unit === 'percent a year',
  )
}

/** Currencies without decimals use whole units. */
export function smallestMoney({ currency }: Initiative): number {
  return currencyDigits(currency) === 0 ? 1 : 0.01
}

export function lineName({ name }: Cost | Benefit, list: LineList, row: number): string {
  return name.trim() || `${list === 'costs' ? 'Cost' : 'Benefit'} ${row + 1}`
}

function costInputs(cost: Cost, row: number): Input[] {
  const name = lineName(cost, 'costs', row)
  return [
    {
      id: `${cost.id}-amount`,
      label: name,
      unit: { once: 'money', monthly: 'money a month', yearly: 'money a year' }[cost.kind] as Unit,
      value: cost.amount ?? 0,
      step: 0.01,
      max: maxMoney,
      better: 'less',
      line: { list: 'costs', row },
      change: (value) => lineChange('costs', row, 'amount', value),
    },
    ...growthInput(cost, 'costs', row, `${name}, price rise`),
  ]
}

function growthInput(line: Cost | Benefit, list: LineList, row: number, label: string): Input[] {
  if (line.growth === null) return []
  return [
    {
      id: `${line.id}-growth`,
      label,
      unit: 'percent a year',
      value: line.growth,
      step: 0.1,
      max: lineLimits.growth.max,
      better: list === 'costs' ? 'less' : 'more',
      line: { list, row },
      change: (value) => lineChange(list, row, 'growth', value),
    },
  ]
}

function benefitInputs(benefit: Benefit, row: number, months: number): Input[] {
  const name = lineName(benefit, 'benefits', row)
  const { from, ramp } = benefitMonths(benefit, months)
  const isOnce = comesOnce(benefit)
  const input = (key: string, label: string, rest: Omit<Input, 'id' | 'label' | 'change'>): Input => ({
    ...rest,
    id: `${benefit.id}-${key}`,
    label,
    line: { list: 'benefits', row },
    change: (value) => lineChange('benefits', row, key, value),
  })
  const money = { step: 0.01, max: maxMoney, better: 'more' } as const
  const amount = input(
    'amount',
    benefit.kind === 'hours' ? `${name}, hours` : benefit.kind === 'revenue' ? `${name}, revenue` : name,
    {
      ...money,
      unit: benefit.kind === 'hours' ? 'hours a month' : isOnce ? 'money' : 'money a month',
      value: benefit.amount ?? 0,
    },
  )
  const worth = {
    revenue: [
      input('margin', `${name}, margin`, {
        unit: 'percent',
        value: benefit.margin ?? 100,
        step: 0.1,
        max: 100,
        better: 'more',
      }),
    ],
    savings: [],
    oneOff: [],
    residual: [],
    hours: [
      input('rate', `${name}, worth of an hour`, {
        ...money,
        unit: 'money an hour',
        value: benefit.rate ?? 0,
      }),
    ],
  }[benefit.kind]
  const timing = { step: 1, max: maxMonths, better: 'less' } as const
  return [
    amount,
    ...worth,
    ...(isOnce
      ? []
      : [input('ramp', `${name}, months to full effect`, { ...timing, unit: 'months', value: ramp })]),
    ...(benefit.kind === 'residual'
      ? []
      : [
          input('from', isOnce ? `${name}, month it comes` : `${name}, first month`, {
            ...{ ...timing, unit: 'month', value: from },
            min: isOnce ? 0 : 1,
          }),
        ]),
    ...growthInput(benefit, 'benefits', row, `${name}, growth`),
  ]
}

function scenarioInputs(doc: Initiative, index: ScenarioIndex): Input[] {
  const { chance, delay } = doc.scenarios[index]
  return [
    {
      id: 'chance',
      label: 'Chance that the benefits come',
      unit: 'percent',
      value: chance,
      step: 0.1,
      max: 100,
      better: 'more',
      change: (value) => ({ type: 'edit-scenarios', changes: [{ index, changes: { chance: value } }] }),
    },
    {
      id: 'delay',
      label: 'Delay of all benefits',
      unit: 'months',
      value: delay,
      step: 1,
      max: maxMonths,
      better: 'less',
      change: (value) => ({ type: 'edit-scenarios', changes: [{ index, changes: { delay: value } }] }),
    },
    {
      id: 'discount-rate',
      label: 'Discount rate',
      unit: 'percent',
      value: doc.discountRate,
      step: 0.1,
      max: 100,
      better: 'less',
      change: (value) => ({ type: 'edit', changes: { discountRate: value } }),
    },
  ]
}

export function lineChange(list: LineList, row: number, key: string, value: number): CaseAction {
  return { type: 'edit-lines', list, changes: [{ row, key, value }], newIds: [] }
}

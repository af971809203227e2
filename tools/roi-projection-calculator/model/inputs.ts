import { type Benefit, type Case, type Cost, maxMonths, type ScenarioIndex } from './case.ts'
import type { CaseAction, LineList } from './edit-case.ts'
import { lineLimits } from './limits.ts'
import { benefitMonths } from './model.ts'

export type Unit =
  | 'money'
  | 'money a month'
  | 'money an hour'
  | 'hours a month'
  | 'percent'
  | 'months'
  | 'month'

/** One figure of a case that can be moved to see what it does. */
export type Input = {
  id: string
  label: string
  unit: Unit
  value: number
  /** The smallest difference worth naming. */
  step: number
  max: number
  /** Which way the case gets better. */
  better: 'more' | 'less'
  change: (value: number) => CaseAction
}

const maxMoney = lineLimits.amount.max

/** Every figure of the case, as a scenario sees it. */
export function inputsOf(doc: Case, index: ScenarioIndex = doc.chosen): Input[] {
  return [
    ...doc.benefits.flatMap(benefitInputs),
    ...doc.costs.map(costInput),
    ...scenarioInputs(doc, index),
  ].filter(({ id, value }) => value > 0 || id === 'delay')
}

export function lineName({ name }: Cost | Benefit, list: LineList, row: number): string {
  return name.trim() || `${list === 'costs' ? 'Cost' : 'Benefit'} ${row + 1}`
}

function costInput(cost: Cost, row: number): Input {
  return {
    id: `${cost.id}-amount`,
    label: lineName(cost, 'costs', row),
    unit: cost.kind === 'once' ? 'money' : 'money a month',
    value: cost.amount ?? 0,
    step: 0.01,
    max: maxMoney,
    better: 'less',
    change: (value) => lineChange('costs', row, 'amount', value),
  }
}

function benefitInputs(benefit: Benefit, row: number): Input[] {
  const name = lineName(benefit, 'benefits', row)
  const { from, ramp } = benefitMonths(benefit)
  const input = (key: string, label: string, rest: Omit<Input, 'id' | 'label' | 'change'>): Input => ({
    ...rest,
    id: `${benefit.id}-${key}`,
    label,
    change: (value) => lineChange('benefits', row, key, value),
  })
  const money = { step: 0.01, max: maxMoney, better: 'more' } as const
  const amount = input(
    'amount',
    benefit.kind === 'hours' ? `${name}, hours` : benefit.kind === 'revenue' ? `${name}, revenue` : name,
    {
      ...money,
      unit: benefit.kind === 'hours' ? 'hours a month' : 'money a month',
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
    input('ramp', `${name}, months to full effect`, { ...timing, unit: 'months', value: ramp }),
    input('from', `${name}, first month`, { ...timing, unit: 'month', value: from }),
  ]
}

function scenarioInputs(doc: Case, index: ScenarioIndex): Input[] {
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

function lineChange(list: LineList, row: number, key: string, value: number): CaseAction {
  return { type: 'edit-lines', list, changes: [{ row, key, value }], newIds: [] }
}

import { currencyDigits } from '#tools/shared/values/currencies.ts'
import type { Benefit, BenefitKind, Cost, CostKind, Initiative, ScenarioIndex } from '../files/case-file.ts'
import { levers, usesLever } from './case.ts'
import type { CaseAction, LineList } from './edit-case.ts'
import { benefitMonths, costMonths } from './flows.ts'
import { caseLimits, leverLimits, lineLimits } from './limits.ts'
import { appliesTo } from './line-columns.ts'

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

export type Input = {
  id: string
  label: string
  unit: Unit
  value: number
  step: number
  min: number
  max: number
  better: 'more' | 'less'
  line?: { list: LineList; row: number }
  change: (value: number) => CaseAction
}

/** Months and years are whole numbers. */
export function isTime(unit: Unit): boolean {
  return unit === 'months' || unit === 'month' || unit === 'years'
}

type Key = keyof typeof lineLimits

export function allInputsOf(doc: Initiative, index: ScenarioIndex = doc.chosen): Input[] {
  return [
    ...doc.benefits.flatMap((line, row) =>
      lineInputs(doc, 'benefits', line, row, ['amount', 'margin', 'rate', 'ramp', 'from', 'growth']),
    ),
    ...doc.costs.flatMap((line, row) => lineInputs(doc, 'costs', line, row, ['amount', 'growth'])),
    ...leverInputs(doc, index, ({ key }) => planLevers.includes(key)),
    caseInput(doc, 'discount-rate', 'Discount rate', 'discountRate', 'percent'),
  ]
}

/** Inputs that can have a range, but are not varied on their own. */
export function moreInputsOf(doc: Initiative, index: ScenarioIndex = doc.chosen): Input[] {
  return [
    ...doc.costs.flatMap((line, row) => lineInputs(doc, 'costs', line, row, ['from', 'until', 'years'])),
    ...doc.benefits.flatMap((line, row) => lineInputs(doc, 'benefits', line, row, ['until'])),
    caseInput(doc, 'inflation', 'Inflation', 'inflation', 'percent a year'),
    caseInput(doc, 'tax', 'Tax', 'taxRate', 'percent'),
    ...leverInputs(doc, index, ({ key }) => !planLevers.includes(key) && usesLever(doc, key)),
  ]
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

function stepOf(doc: Initiative, unit: Unit): number {
  if (isTime(unit)) return 1
  if (unit.startsWith('percent')) return 0.1
  return unit === 'hours a month' ? 0.01 : smallestMoney(doc)
}

export function lineName({ name }: Cost | Benefit, list: LineList, row: number): string {
  return name.trim() || `${list === 'costs' ? 'Cost' : 'Benefit'} ${row + 1}`
}

/** Empty ones are not varied: the line follows inflation, runs to the end, or is not depreciated. */
const optional: readonly Key[] = ['growth', 'until', 'years']
const soonerIsBetter: readonly Key[] = ['ramp', 'from']

function lineInputs(doc: Initiative, list: LineList, line: Cost | Benefit, row: number, keys: readonly Key[]): Input[] {
  const given: Partial<Record<Key, number | null>> = line
  const times = 'margin' in line ? benefitMonths(line, doc.months) : costMonths(line)
  const used = keys.filter((key) => appliesTo(line, key) && !(optional.includes(key) && given[key] === null))
  return used.map((key): Input => {
    const unit = key === 'amount' ? amountUnits[line.kind] : columnUnits[key]
    const value = { ...given, ...times }[key] ?? (key === 'margin' ? 100 : 0)
    const isMore = (list === 'benefits') !== soonerIsBetter.includes(key)
    return {
      id: `${line.id}-${key}`,
      label: lineName(line, list, row) + suffixOf(line, key),
      unit,
      value,
      step: stepOf(doc, unit),
      max: lineLimits[key].max,
      better: isMore ? 'more' : 'less',
      min: key === 'from' && isOnce(line) ? 0 : isTime(unit) ? 1 : lineLimits[key].min,
      line: { list, row },
      change: (changed) => ({
        type: 'edit-lines',
        list,
        changes: [{ row, key, value: changed }],
        newIds: [],
      }),
    }
  })
}

function isOnce({ kind }: Cost | Benefit): boolean {
  return kind === 'once' || kind === 'oneOff'
}

const amountUnits: Record<CostKind | BenefitKind, Unit> = {
  once: 'money',
  monthly: 'money a month',
  yearly: 'money a year',
  revenue: 'money a month',
  savings: 'money a month',
  hours: 'hours a month',
  oneOff: 'money',
  residual: 'money',
}

const columnUnits: Record<Exclude<Key, 'amount'>, Unit> = {
  margin: 'percent',
  rate: 'money an hour',
  growth: 'percent a year',
  years: 'years',
  from: 'month',
  until: 'month',
  ramp: 'months',
}

const suffixes: Record<Key, string> = {
  amount: '',
  margin: ', margin',
  rate: ', worth of an hour',
  growth: ', growth',
  from: ', first month',
  until: ', last month',
  ramp: ', months to full effect',
  years: ', years of write-off',
}

function suffixOf(line: Cost | Benefit, key: Key): string {
  if (key === 'amount' && line.kind === 'hours') return ', hours'
  if (key === 'amount' && line.kind === 'revenue') return ', revenue'
  if (key === 'growth' && !('margin' in line)) return ', price rise'
  if (key !== 'from' || !isOnce(line)) return suffixes[key]
  return line.kind === 'once' ? ', month of payment' : ', month it comes'
}

type LeverRow = (typeof levers)[number]

const planLevers: readonly string[] = ['chance', 'delay']

function leverInputs(doc: Initiative, index: ScenarioIndex, wanted: (lever: LeverRow) => boolean): Input[] {
  // The chance comes before the delay: a seed draws them in this order.
  const sorted = levers.toSorted((one, other) => Number(other.key === 'chance') - Number(one.key === 'chance'))
  return sorted.filter(wanted).map((lever): Input => {
    const { key, label } = lever
    const unit = lever.unit === '%' ? 'percent' : 'months'
    const { min = 0, max = 0 } = leverLimits(lever)
    return {
      id: key,
      label: label.replace(/, months$/, ''),
      unit,
      value: doc.scenarios[index][key],
      min,
      max,
      step: stepOf(doc, unit),
      better: key === 'chance' ? 'more' : 'less',
      change: (value) => ({ type: 'edit-scenarios', changes: [{ index, changes: { [key]: value } }] }),
    }
  })
}

function caseInput(
  doc: Initiative,
  id: string,
  label: string,
  key: 'discountRate' | 'inflation' | 'taxRate',
  unit: Unit,
): Input {
  const { min, max } = caseLimits[key]
  return {
    id,
    label,
    unit,
    value: doc[key],
    min,
    max,
    step: stepOf(doc, unit),
    better: 'less',
    change: (value) => ({ type: 'edit', changes: { [key]: value } }),
  }
}

import { type Benefit, type Cost, type Initiative, type Lever, levers, type ScenarioIndex } from '../case.ts'
import type { LineList } from '../edit-case.ts'
import { costMonths, writeOffMonths } from '../flows.ts'
import { type Input, lineChange, lineName } from '../inputs.ts'
import { caseLimits, leverLimits, lineLimits } from '../limits.ts'

/** The figures that a range may be given to, but that are no lever of a plan: nobody solves for inflation. */
export function moreInputsOf(doc: Initiative, index: ScenarioIndex = doc.chosen): Input[] {
  return [
    ...doc.costs.flatMap(costTimes),
    ...doc.benefits.flatMap((line, row) => lastMonth(line, 'benefits', row)),
    inflationInput(doc),
    taxInput(doc),
    ...levers.flatMap((lever) => (usesLever(doc, lever.key) ? leverInput(doc, index, lever) : [])),
  ]
}

function costTimes(cost: Cost, row: number): Input[] {
  const name = lineName(cost, 'costs', row)
  const isOnce = cost.kind === 'once'
  const line = { list: 'costs', row } as const
  return [
    {
      id: `${cost.id}-from`,
      label: isOnce ? `${name}, month of payment` : `${name}, first month`,
      unit: 'month',
      value: costMonths(cost).from,
      step: 1,
      min: isOnce ? 0 : 1,
      max: lineLimits.from.max,
      better: 'more',
      line,
      change: (value) => lineChange('costs', row, 'from', value),
    },
    ...(isOnce ? [] : lastMonth(cost, 'costs', row)),
    ...(writeOffMonths(cost) === 0 ? [] : [writeOffInput(cost, row)]),
  ]
}

function writeOffInput(cost: Cost, row: number): Input {
  return {
    id: `${cost.id}-years`,
    label: `${lineName(cost, 'costs', row)}, years of write-off`,
    unit: 'years',
    value: cost.years ?? 0,
    step: 1,
    max: lineLimits.years.max,
    better: 'less',
    line: { list: 'costs', row },
    change: (value) => lineChange('costs', row, 'years', value),
  }
}

/** A line that runs to the end of the case has no last month of its own. */
function lastMonth(line: Cost | Benefit, list: LineList, row: number): Input[] {
  if (line.until === null) return []
  return [
    {
      id: `${line.id}-until`,
      label: `${lineName(line, list, row)}, last month`,
      unit: 'month',
      value: line.until,
      step: 1,
      max: lineLimits.until.max,
      better: list === 'costs' ? 'less' : 'more',
      line: { list, row },
      change: (value) => lineChange(list, row, 'until', value),
    },
  ]
}

function inflationInput({ inflation }: Initiative): Input {
  return {
    id: 'inflation',
    label: 'Inflation',
    unit: 'percent a year',
    value: inflation,
    step: 0.1,
    ...bounds(caseLimits.inflation),
    better: 'less',
    change: (value) => ({ type: 'edit', changes: { inflation: value } }),
  }
}

function taxInput({ taxRate }: Initiative): Input {
  return {
    id: 'tax',
    label: 'Tax',
    unit: 'percent',
    value: taxRate,
    step: 0.1,
    ...bounds(caseLimits.taxRate),
    better: 'less',
    change: (value) => ({ type: 'edit', changes: { taxRate: value } }),
  }
}

function leverInput(doc: Initiative, index: ScenarioIndex, lever: (typeof levers)[number]): Input {
  const { key, label, unit } = lever
  return {
    id: key,
    label: label.replace(/, months$/, ''),
    unit: unit === '%' ? 'percent' : 'months',
    value: doc.scenarios[index][key],
    step: 1,
    ...bounds(leverLimits(lever)),
    better: 'less',
    change: (value) => ({ type: 'edit-scenarios', changes: [{ index, changes: { [key]: value } }] }),
  }
}

function bounds({ min = 0, max = 0 }: { min?: number; max?: number }): Pick<Input, 'max'> & { min: number } {
  return { min, max }
}

/** The chance and the delay stand among the inputs of the plan. */
function usesLever({ costs, benefits }: Initiative, key: Lever): boolean {
  if (key === 'ramp') return benefits.length > 0
  if (key === 'once') return costs.some(({ kind }) => kind === 'once')
  if (key === 'monthly') return costs.some(({ kind }) => kind !== 'once')
  return benefits.some(({ kind }) => kind === key)
}

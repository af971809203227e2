import { type Benefit, type Cost, type Initiative, levers, type ScenarioIndex, usesLever } from '../case.ts'
import type { LineList } from '../edit-case.ts'
import { comesOnce, costMonths, writeOffMonths } from '../flows.ts'
import { type Input, lineChange, lineName } from '../inputs.ts'
import { caseLimits, leverLimits, lineLimits } from '../limits.ts'

/** Inputs that can have a range but are not levers of the plan, such as inflation. */
export function moreInputsOf(doc: Initiative, index: ScenarioIndex = doc.chosen): Input[] {
  return [
    ...doc.costs.flatMap(costTimes),
    ...doc.benefits.flatMap((line, row) => lastMonth(line, 'benefits', row)),
    inflationInput(doc),
    taxInput(doc),
    // Chance and delay are already among the planned inputs.
    ...levers.flatMap((lever) =>
      lever.key !== 'chance' && lever.key !== 'delay' && usesLever(doc, lever.key)
        ? leverInput(doc, index, lever)
        : [],
    ),
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

/** Lines that run to the end of the case have no last month to vary. */
function lastMonth(line: Cost | Benefit, list: LineList, row: number): Input[] {
  if (line.until === null || comesOnce(line)) return []
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

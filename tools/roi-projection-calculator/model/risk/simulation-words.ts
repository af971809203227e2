import { formatNumber } from '#tools/shared/values/numbers.ts'
import type { Initiative } from '../../files/case-file.ts'
import { timings, usesOf } from '../case.ts'
import { money, percentText } from '../format.ts'
import { lineName } from '../inputs.ts'
import { scenarioOf } from '../model.ts'
import { inputsWithRange, isOutside } from './ranges.ts'
import type { Simulated } from './simulation.ts'

/** 'NPV is below zero in 12.4% of 10,000 runs.' */
export function lossWords({ runs, belowZero }: Simulated): string {
  if (belowZero === 0) return `NPV is below zero in none of ${formatNumber(runs)} runs.`
  if (belowZero === 1) return `NPV is below zero in all of ${formatNumber(runs)} runs.`
  return `NPV is below zero in ${percentText(belowZero)} of ${formatNumber(runs)} runs.`
}

export function simulationWords(doc: Initiative, result: Simulated): string {
  const { p10, p50, p90 } = result
  return `${lossWords(result)} One in ten ends below ${money(doc, p10)}, half below ${money(doc, p50)}, nine in ten below ${money(doc, p90)}.`
}

/** What a reader of the simulation needs to know. */
export function simulationNotes(doc: Initiative): string[] {
  const { chance } = scenarioOf(doc)
  const outside = inputsWithRange(doc).filter((input) => isOutside(input, doc.ranges))
  return [
    ...(chance < 100
      ? [`The benefits come in ${formatNumber(chance)}% of the runs, the chance you chose. The others have only costs.`]
      : []),
    ...outside.map(({ label }) => `‘${label}’ is planned outside its range, so the range was extended to the plan.`),
  ]
}

export function basisWords(doc: Initiative): string[] {
  const uses = usesOf(doc)
  const timing = timings.find(({ value }) => value === doc.timing)?.label.toLowerCase()
  const own = [
    ...doc.costs.map((line, row) => ({ line, name: lineName(line, 'costs', row) })),
    ...doc.benefits.map((line, row) => ({ line, name: lineName(line, 'benefits', row) })),
  ].flatMap(({ line, name }) => (line.growth === null ? [] : `${name} ${formatNumber(line.growth)}%`))
  return [
    ...(doc.inflation === 0 ? [] : [`inflation of ${formatNumber(doc.inflation)}% a year`]),
    ...(own.length === 0 ? [] : [`rises a year: ${own.join(', ')}`]),
    ...(uses.tax ? [`${formatNumber(doc.taxRate)}% tax${uses.writeOffs ? ', with depreciation as listed' : ''}`] : []),
    ...(doc.scenarios.some((each) => each.chance < 100) ? ['benefits weighted by their chance'] : []),
    ...(uses.timing ? [`money moves ${timing}`] : []),
  ]
}

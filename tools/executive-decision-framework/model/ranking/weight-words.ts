import { clamp, fixedNumber } from '#tools/shared/values/numbers.ts'
import type { Criterion, Decision } from '../../files/format.ts'
import { criterionName, optionName } from '../model.ts'
import { type NearestSwitch, nearestSwitch, type Switch, weightRanges, weightsOf, winnersOf } from './ranking.ts'

/** The weights in whole percent, by id. They add up to 100: those that lose most by rounding down are rounded up. */
export function wholeWeights(criteria: readonly Criterion[]): Map<string, number> {
  const weights = [...weightsOf(criteria)].map(([id, weight]) => {
    // Corrects floating-point errors.
    const exact = Math.round(weight * 1e8) / 1e6
    return { id, exact, rest: exact - Math.floor(exact) }
  })
  const left = 100 - weights.reduce((sum, { exact }) => sum + Math.floor(exact), 0)
  const raised = weights.toSorted((one, other) => other.rest - one.rest).slice(0, Math.max(0, left))
  return new Map(weights.map((each) => [each.id, Math.floor(each.exact) + (raised.includes(each) ? 1 : 0)]))
}

/** As displayed; nearly 100% or 0% is not shown as 100% or 0%. */
export function weightTexts(criteria: readonly Criterion[]): Map<string, string> {
  const weights = weightsOf(criteria)
  return new Map(
    [...wholeWeights(criteria)].map(([id, whole]) => {
      const weight = weights.get(id) ?? 0
      if (whole === 0 && weight > 0) return [id, '<1%']
      return [id, whole === 100 && weight < 1 ? '>99%' : `${whole}%`]
    }),
  )
}

const inTenths = (share: number) => Math.round(share * 1000) / 10

/** In tenths of a percent, rounded to the side on which the other option leads, so that the stated figure is true. */
function switchPercent(from: number, weight: number): number {
  const exact = weight * 1000
  const beyond = weight > from ? Math.ceil(exact - 1e-6) : Math.floor(exact + 1e-6)
  return clamp(beyond / 10, 0.1, 99.9)
}

function switchText(from: number, weight: number): string {
  return `${fixedNumber(switchPercent(from, weight), 1)}%`
}

export function switchWords(from: number, { weight, option }: Switch): string {
  return `${wayOf(from, weight)} ${switchText(from, weight)}, ${optionName(option)} wins`
}

function wayOf(from: number, weight: number): 'above' | 'below' {
  return weight > from ? 'above' : 'below'
}

export function robustnessWords(decision: Decision): string {
  if (winnersOf(decision).length !== 1) return 'The first place is shared: a small change of a weight may decide it.'
  const nearest = nearestSwitch(weightRanges(decision))
  if (!nearest) return 'No single weight changes the winner, however far you move it.'
  return nearestWords(nearest)
}

function nearestWords({ criterion, from, weight, option }: NearestSwitch): string {
  // From the rounded figures, so that readers who subtract them get the same.
  const size = Math.abs(switchPercent(from, weight) - inTenths(from))
  const moved = size < 0.05 ? `less than ${fixedNumber(0.1, 1)}` : fixedNumber(size, 1)
  const more = weight > from ? 'more' : 'less'
  const now = `${fixedNumber(inTenths(from), 1)}%`
  return `The most delicate weight is ${criterionName(criterion)}, now ${now}: ${wayOf(from, weight)} ${switchText(from, weight)} (${moved} percentage points ${more}), ${optionName(option)} takes the lead.`
}

import type { Case, Initiative, Range, ScenarioIndex } from '../case.ts'
import { allInputsOf, type Input, isTime } from '../inputs.ts'
import { lineLimits } from '../limits.ts'
import { moreInputsOf } from './more-inputs.ts'

/**
 * Nothing, too, may become something. The chance has no range: each run draws whether the benefits come. They are drawn
 * in this order: whoever puts a new one elsewhere than at the end changes what a seed of old comes to.
 */
export function inputsWithRange(doc: Initiative, index: ScenarioIndex = doc.chosen): Input[] {
  const planned = allInputsOf(doc, index).filter(({ id }) => id !== 'chance')
  return [...planned, ...moreInputsOf(doc, index)]
}

/** An input that is not sure, with all three values in their order. */
export type Uncertain = { input: Input; low: number; likely: number; high: number }

/** A plan that lies outside its range stretches it: likely is never left out. */
export function uncertainInputs(doc: Initiative, index: ScenarioIndex = doc.chosen): Uncertain[] {
  return inputsWithRange(doc, index).flatMap((input) => {
    const { low, high } = doc.ranges[input.id] ?? { low: null, high: null }
    const likely = input.value
    const wide = { low: Math.min(low ?? likely, likely), high: Math.max(high ?? likely, likely) }
    return wide.low < wide.high ? [{ input, likely, ...wide }] : []
  })
}

/** Whether a plan has left the range that was given to it. */
export function isOutside({ id, value }: Input, ranges: Case['ranges']): boolean {
  const { low, high } = ranges[id] ?? { low: null, high: null }
  return (low !== null && low > value) || (high !== null && high < value)
}

/** What an end of a range must be, in words; undefined when it is. */
export function rangeProblem(input: Input, key: keyof Range, value: unknown): string | undefined {
  if (typeof value !== 'number') return undefined
  if (isTime(input.unit) && !Number.isInteger(value)) {
    return `Type a whole number of ${input.unit === 'years' ? 'years' : 'months'}.`
  }
  if (value < leastOf(input) || value > input.max) {
    return `Type a number from ${leastOf(input)} to ${input.max}.`
  }
  if (key === 'low' && value > input.value) return 'Low is at most the likely value.'
  return key === 'high' && value < input.value ? 'High is at least the likely value.' : undefined
}

function leastOf({ id, unit, min }: Input): number {
  if (min !== undefined) return min
  if (unit === 'percent a year') return lineLimits.growth.min
  return isTime(unit) && id !== 'delay' ? 1 : 0
}

/** Whether there is anything to draw. */
export function hasRanges(doc: Initiative): boolean {
  return uncertainInputs(doc).length > 0
}

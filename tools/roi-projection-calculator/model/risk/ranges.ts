import type { Case, Initiative, Range, ScenarioIndex } from '../../files/case-file.ts'
import { allInputsOf, type Input, isTime, moreInputsOf } from '../inputs.ts'

/**
 * Zeros can have a range too. The chance has none: each run draws whether the benefits come. Inputs are drawn
 * in this order, so add new ones at the end; otherwise existing seeds give different results.
 */
export function inputsWithRange(doc: Initiative, index: ScenarioIndex = doc.chosen): Input[] {
  const planned = allInputsOf(doc, index).filter(({ id }) => id !== 'chance')
  return [...planned, ...moreInputsOf(doc, index)]
}

/** An input with a range, as low, likely and high values in order. */
export type Uncertain = { input: Input; low: number; likely: number; high: number }

/** A planned value outside its range extends the range. */
export function uncertainInputs(doc: Initiative, index: ScenarioIndex = doc.chosen): Uncertain[] {
  return inputsWithRange(doc, index).flatMap((input) => {
    const { low, high } = doc.ranges[input.id] ?? { low: null, high: null }
    const likely = input.value
    const wide = { low: Math.min(low ?? likely, likely), high: Math.max(high ?? likely, likely) }
    return wide.low < wide.high ? [{ input, likely, ...wide }] : []
  })
}

export function isOutside({ id, value }: Input, ranges: Case['ranges']): boolean {
  const { low, high } = ranges[id] ?? { low: null, high: null }
  return (low !== null && low > value) || (high !== null && high < value)
}

export function rangeProblem(input: Input, key: keyof Range, value: unknown): string | undefined {
  if (typeof value !== 'number') return undefined
  if (isTime(input.unit) && !Number.isInteger(value)) {
    return `Type a whole number of ${input.unit === 'years' ? 'years' : 'months'}.`
  }
  if (value < input.min || value > input.max) {
    return `Type a number from ${input.min} to ${input.max}.`
  }
  if (key === 'low' && value > input.value) return 'Low is at most the likely value.'
  return key === 'high' && value < input.value ? 'High is at least the likely value.' : undefined
}

export function hasRanges(doc: Initiative): boolean {
  return uncertainInputs(doc).length > 0
}

import { clamp } from '#tools/shared/values/numbers.ts'
import type { Initiative, ScenarioIndex } from '../../files/case-file.ts'
import { editInitiative } from '../edit-case.ts'
import { toCents } from '../finance.ts'
import { type Input, inputsOf, isTime } from '../inputs.ts'
import { netPresentValue } from '../model.ts'
import { inputsWithRange } from './ranges.ts'

/** The NPV with a lower and with a higher value of an input. */
export type Effect = {
  input: Input
  low: { value: number; npv: number }
  high: { value: number; npv: number }
  /** The difference between the two, rounded to cents so that ties keep the order of the case. */
  spread: number
}

const delaySwing = 3

/**
 * Moves each input on its own, largest effect first: within its range if it has one, else by the case's swing.
 */
export function effectsOf(doc: Initiative, index: ScenarioIndex = doc.chosen): Effect[] {
  const planned = inputsOf(doc, index)
  const ranged = inputsWithRange(doc, index).filter(({ id }) => doc.ranges[id])
  const more = ranged.filter(({ id }) => !planned.some((input) => input.id === id))
  const worthAt = ({ change }: Input, value: number) => ({
    value,
    npv: netPresentValue(editInitiative(doc, change(value)), index),
  })
  return [...planned, ...more]
    .map((input) => {
      const [from, to] = endsOf(doc, input)
      const [low, high] = [worthAt(input, from), worthAt(input, to)]
      return { input, low, high, spread: toCents(Math.abs(high.npv - low.npv)) }
    })
    .filter(({ spread }) => spread >= 0.01)
    .toSorted((one, other) => other.spread - one.spread)
}

/** A missing end of a range is the planned value. Months move by whole numbers, not by a percentage. */
function endsOf({ ranges, swing }: Initiative, input: Input): [number, number] {
  const { id, unit, value, min, max } = input
  const range = ranges[id]
  if (range) return [range.low ?? value, range.high ?? value]
  const share = (Math.abs(value) * swing) / 100
  const by = id === 'delay' ? delaySwing : isTime(unit) ? Math.max(1, Math.round(share)) : share
  return [clamp(value - by, min, max), clamp(value + by, min, max)]
}

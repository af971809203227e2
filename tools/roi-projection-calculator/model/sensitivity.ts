import { clamp } from '#tools/shared/values/numbers.ts'
import type { Case, ScenarioIndex } from './case.ts'
import { editCase } from './edit-case.ts'
import { type Input, inputsOf } from './inputs.ts'
import { netPresentValue } from './model.ts'

/** What one input does to the net present value when it is lower, and when it is higher. */
export type Effect = {
  input: Input
  low: { value: number; npv: number }
  high: { value: number; npv: number }
  /** The distance between the two. */
  spread: number
}

const delaySwing = 3

/** Moves each input by the case’s swing, one at a time; the one that matters most comes first. */
export function effectsOf(doc: Case, index: ScenarioIndex = doc.chosen): Effect[] {
  const worthAt = (input: Input, value: number) => ({
    value,
    npv: netPresentValue(editCase(doc, input.change(value)), index),
  })
  return inputsOf(doc, index)
    .map((input) => {
      const [from, to] = swungValues(input, doc.swing)
      const [low, high] = [worthAt(input, from), worthAt(input, to)]
      return { input, low, high, spread: Math.abs(high.npv - low.npv) }
    })
    .filter(({ spread }) => spread >= 0.01)
    .toSorted((one, other) => other.spread - one.spread)
}

/** A percentage of a month or of a start is no month: those move by whole ones. */
function swungValues({ id, unit, value, max }: Input, swing: number): [number, number] {
  const share = (value * swing) / 100
  const by = id === 'delay' ? delaySwing : isTime(unit) ? Math.max(1, Math.round(share)) : share
  return [clamp(value - by, id === 'delay' || !isTime(unit) ? 0 : 1, max), clamp(value + by, 0, max)]
}

function isTime(unit: Input['unit']): boolean {
  return unit === 'months' || unit === 'month'
}

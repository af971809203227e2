import { clamp } from '#tools/shared/values/numbers.ts'
import type { Initiative, ScenarioIndex } from '../case.ts'
import { monthlyRate, presentValues, toCents } from '../finance.ts'
import { type Input, inputsOf, isTime } from '../inputs.ts'
import { lineLimits } from '../limits.ts'
import { cashFlow, worthOf } from '../model.ts'
import { movedNets } from './moved-net.ts'

/** What one input does to the net present value when it is lower, and when it is higher. */
export type Effect = {
  input: Input
  low: { value: number; npv: number }
  high: { value: number; npv: number }
  /** The distance between the two, to the cent: what is level stays in the order of the case. */
  spread: number
}

const delaySwing = 3

/** Moves each input by the case’s swing, one at a time; the one that matters most comes first. */
export function effectsOf(doc: Initiative, index: ScenarioIndex = doc.chosen): Effect[] {
  const netOf = movedNets(doc, index)
  const { net } = cashFlow(doc, index)
  const ones = net.map(() => 1)
  const factors = presentValues(monthlyRate(doc.discountRate / 100), ones, doc.timing)
  const worthAt = (input: Input, value: number) => ({
    value,
    npv:
      input.id === 'discount-rate'
        ? worthOf({ ...doc, discountRate: value }, net)
        : product(netOf(input)(value), factors),
  })
  return inputsOf(doc, index)
    .map((input) => {
      const [from, to] = swungValues(input, doc.swing)
      const [low, high] = [worthAt(input, from), worthAt(input, to)]
      return { input, low, high, spread: toCents(Math.abs(high.npv - low.npv)) }
    })
    .filter(({ spread }) => spread >= 0.01)
    .toSorted((one, other) => other.spread - one.spread)
}

function product(net: ArrayLike<number>, factors: readonly number[]): number {
  return factors.reduce((sum, factor, month) => sum + factor * (net[month] ?? 0), 0)
}

/** A percentage of a month or of a start is no month: those move by whole ones. */
function swungValues({ id, unit, value, max }: Input, swing: number): [number, number] {
  const share = (Math.abs(value) * swing) / 100
  const by = id === 'delay' ? delaySwing : isTime(unit) ? Math.max(1, Math.round(share)) : share
  const min = unit === 'percent a year' ? lineLimits.growth.min : id === 'delay' || !isTime(unit) ? 0 : 1
  return [clamp(value - by, min, max), clamp(value + by, min, max)]
}

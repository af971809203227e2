import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyCase } from '#tests/tools/roi/any-case.ts'
import { usesOf } from '../case.ts'
import { editCase } from '../edit-case.ts'
import { exampleCase } from '../example.ts'
import { isTime } from '../inputs.ts'
import { netPresentValue, project } from '../model.ts'
import { requiredWords } from '../words.ts'
import { type Effect, effectsOf } from './sensitivity.ts'
import { inputsToSolve, paysBackIn, solve, solveAll } from './solve.ts'

// Many cases, each solved many times: a busy machine needs its time.
const patience = { timeout: 60_000 }

describe('what must be true', patience, () => {
  test('the worked example: payback in 15 months', () => {
    const answers = Object.fromEntries(solveAll(exampleCase()).map(({ input, answer }) => [input.id, answer]))
    expect(answers['b1-amount']).toEqual({ kind: 'value', value: 20_796.16 })
    expect(answers['b1-margin']).toEqual({ kind: 'value', value: 33 })
    expect(answers['b1-from']).toEqual({ kind: 'value', value: 5 })
    expect(answers['c1-amount']).toEqual({ kind: 'value', value: 45_670 })
    expect(answers.chance).toEqual({ kind: 'value', value: 83.7 })
  })

  test('what no single input can bring is said', () => {
    const soon = { ...exampleCase(), goalMonths: 5 }
    const answers = Object.fromEntries(solveAll(soon).map(({ input, answer }) => [input.id, answer.kind]))
    expect(answers['b2-ramp']).toBe('never')
    expect(answers.chance).toBe('never')
    // Any sum can be made up for by enough revenue.
    expect(answers['b1-amount']).toBe('value')
  })

  test('what does not decide is said', () => {
    const late = { ...exampleCase(), goalMonths: 36 }
    const answers = Object.fromEntries(solveAll(late).map(({ input, answer }) => [input.id, answer.kind]))
    expect(answers['b2-amount']).toBe('always')
  })

  test('the goal is reached just when the payback that is shown lies within it', () => {
    fc.assert(
      fc.property(anyCase, fc.integer({ min: 1, max: 60 }), (doc, goal) => {
        const { payback } = project(doc)
        const inTime =
          payback.kind === 'nothing' || (payback.kind === 'paid' && payback.periods <= goal + 1e-9)
        expect(paysBackIn(doc, doc.chosen, goal)).toBe(inTime)
      }),
    )
  })

  test('a currency without cents has an answer that can be typed', () => {
    const doc = { ...exampleCase(), currency: 'JPY' }
    // In dollars it takes 20,796.16: a whole yen less than the next would miss it.
    const found = solveAll(doc).find(({ input }) => input.id === 'b1-amount')
    expect(found?.answer).toEqual({ kind: 'value', value: 20_797 })
    expect(found && requiredWords(doc, found)).toBe('at least ¥20,797 a month')
  })

  test('for any case, the answer is enough and one step worse is not', () => {
    fc.assert(
      fc.property(anyCase, (doc) => {
        for (const input of inputsToSolve(doc)) {
          const answer = solve(doc, doc.chosen, input)
          const paysWith = (value: number) =>
            paysBackIn(editCase(doc, input.change(value)), doc.chosen, doc.goalMonths)
          if (answer.kind !== 'value') {
            expect(paysWith(input.value)).toBe(answer.kind === 'always')
            continue
          }
          const worse = answer.value + (input.better === 'more' ? -input.step : input.step)
          expect([input.id, paysWith(answer.value)]).toEqual([input.id, true])
          expect([input.id, paysWith(Number(worse.toFixed(2)))]).toEqual([input.id, false])
        }
      }),
      { numRuns: 40 },
    )
  })
})

describe('what matters most', patience, () => {
  test('the worked example: the chance first, then the revenue', () => {
    const effects = effectsOf(exampleCase())
    expect(effects.slice(0, 2).map(({ input }) => input.id)).toEqual(['chance', 'b1-amount'])
    const [first] = effects
    expect([first?.low.value, first?.high.value]).toEqual([72, 100])
  })

  test('revenue and its margin weigh the same, for one multiplies the other', () => {
    const spread = Object.fromEntries(effectsOf(exampleCase()).map((each) => [each.input.id, each.spread]))
    expect(spread['b1-amount']).toBeCloseTo(spread['b1-margin'] ?? 0, 6)
  })

  test('a larger swing never makes an input matter less', () => {
    const [small, large] = [10, 40].map((swing) => effectsOf({ ...exampleCase(), swing }))
    for (const { input, spread } of small ?? []) {
      const same = large?.find((each) => each.input.id === input.id)
      expect(same?.spread ?? 0).toBeGreaterThanOrEqual(spread)
    }
  })

  test('for any case, the list falls, and each better end is no worse than the plan', () => {
    fc.assert(
      fc.property(anyCase, (doc) => {
        const effects = effectsOf(doc)
        const npv = netPresentValue(doc)
        const spreads = effects.map(({ spread }) => spread)
        expect(spreads).toEqual(spreads.toSorted((one, other) => other - one))
        // At another rate, or later where prices rise, a case can be worth more or less.
        const isPlain = ({ input: { id, unit } }: Effect) =>
          id !== 'discount-rate' && !(isTime(unit) && usesOf(doc).rises)
        for (const { input, low, high } of effects.filter(isPlain)) {
          const [worse, better] = input.better === 'more' ? [low, high] : [high, low]
          expect(better.npv).toBeGreaterThanOrEqual(npv - 1e-6)
          expect(worse.npv).toBeLessThanOrEqual(npv + 1e-6)
        }
      }),
      { numRuns: 50 },
    )
  })
})

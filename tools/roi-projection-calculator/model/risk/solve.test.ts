import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyCase } from '#tests/tools/roi/any-case.ts'
import type { Case } from '../../files/case-file.ts'
import { emptyBenefit, emptyCase, emptyCost, usesOf } from '../case.ts'
import { editCase } from '../edit-case.ts'
import { exampleCase } from '../example.ts'
import { isTime } from '../inputs.ts'
import { netPresentValue, project } from '../model.ts'
import { requiredWords } from '../words.ts'
import { type Effect, effectsOf } from './sensitivity.ts'
import { inputsToSolve, reachesGoal, solve, solveAll } from './solve.ts'

// Many cases, each solved many times, which takes time on a busy machine.
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

  test('an input that cannot reach the goal alone is reported', () => {
    const soon = { ...exampleCase(), goalMonths: 5 }
    const answers = Object.fromEntries(solveAll(soon).map(({ input, answer }) => [input.id, answer.kind]))
    expect(answers['b2-ramp']).toBe('never')
    expect(answers.chance).toBe('never')
    // Enough revenue can make up for any amount.
    expect(answers['b1-amount']).toBe('value')
  })

  test('an input that does not matter is reported', () => {
    const late = { ...exampleCase(), goalMonths: 36 }
    const answers = Object.fromEntries(solveAll(late).map(({ input, answer }) => [input.id, answer.kind]))
    expect(answers['b2-amount']).toBe('always')
  })

  test('the goal is reached exactly if the displayed payback is within it', () => {
    fc.assert(
      fc.property(anyCase, fc.integer({ min: 1, max: 60 }), (doc, goal) => {
        const { payback } = project(doc)
        const inTime = payback.kind === 'nothing' || (payback.kind === 'paid' && payback.periods <= goal + 1e-9)
        expect(reachesGoal({ ...doc, goalMonths: goal })).toBe(inTime)
      }),
    )
  })

  test('in a currency without cents, the answer is a whole number', () => {
    const doc = { ...exampleCase(), currency: 'JPY' }
    // In dollars it takes 20,796.16, so in yen the next whole number.
    const found = solveAll(doc).find(({ input }) => input.id === 'b1-amount')
    expect(found?.answer).toEqual({ kind: 'value', value: 20_797 })
    expect(found && requiredWords(doc, found)).toBe('at least ¥20,797 a month')
  })

  test('for any case, the answer is enough and one step worse is not', () => {
    fc.assert(
      fc.property(anyCase, fc.constantFrom('payback', 'npv'), (some, goal) => {
        const doc = { ...some, goal }
        for (const input of inputsToSolve(doc)) {
          const answer = solve(doc, doc.chosen, input)
          const paysWith = (value: number) => reachesGoal(editCase(doc, input.change(value)))
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

describe('the goal of an NPV of zero, and prices in stages', patience, () => {
  const rate = 1.1 ** (1 / 12)
  const machine = (amount: number, from: number) => ({
    ...emptyCost(`m${from}`),
    name: 'Machine',
    kind: 'once' as const,
    amount,
    from,
  })
  const staged: Case = {
    ...emptyCase(),
    costs: [machine(10_000, 0), machine(20_000, 6), machine(10_000, 12)],
    benefits: [{ ...emptyBenefit('b'), name: 'Scrap saved', amount: 2000 }],
  }

  test('an NPV of zero is found to the cent', () => {
    const doc: Case = { ...staged, goal: 'npv' }
    const npvWith = (monthly: number) =>
      Array.from({ length: 36 }, (_, at) => monthly / rate ** (at + 1)).reduce((sum, each) => sum + each, 0) -
      (10_000 + 20_000 / rate ** 6 + 10_000 / rate ** 12)
    const found = solveAll(doc).find(({ input }) => input.id === 'b-amount')
    const value = found?.answer.kind === 'value' ? found.answer.value : Number.NaN
    expect(npvWith(value)).toBeGreaterThanOrEqual(-0.005)
    expect(npvWith(value - 0.01)).toBeLessThan(-0.005)
  })

  test('costs of one name are one price in stages, which keep their shares', () => {
    const doc: Case = { ...staged, goal: 'npv' }
    const [price] = solveAll(doc)
    expect(price?.input.label).toBe('All one-off costs, 3 payments together')
    expect(price?.input.value).toBe(40_000)
    const max = price?.answer.kind === 'value' ? price.answer.value : Number.NaN
    const used = price ? editCase(doc, price.input.change(max)) : doc
    expect(used.costs.map(({ amount }) => (amount ?? 0) / max)).toEqual([
      expect.closeTo(0.25, 5),
      expect.closeTo(0.5, 5),
      expect.closeTo(0.25, 5),
    ])
    expect(used.costs.reduce((sum, { amount }) => sum + (amount ?? 0), 0)).toBeCloseTo(max, 6)
    expect(Math.abs(netPresentValue(used))).toBeLessThan(0.02)
  })

  test('another one-off cost is not part of the machine’s price', () => {
    const training = { ...emptyCost('t'), name: 'Training', kind: 'once' as const, amount: 3000 }
    const labels = inputsToSolve({ ...staged, costs: [...staged.costs, training] }).map(({ label }) => label)
    expect(labels.slice(0, 2)).toEqual(['All one-off costs, 4 payments together', 'Machine, 3 payments together'])
  })
})

test('what matters most moves an input within the range that was entered', () => {
  const doc: Case = {
    ...exampleCase(),
    ranges: { 'b1-amount': { low: 6000, high: null }, inflation: { low: null, high: 4 } },
  }
  const effects = effectsOf(doc)
  const of = (id: string) => effects.find(({ input }) => input.id === id)
  expect([of('b1-amount')?.low.value, of('b1-amount')?.high.value]).toEqual([6000, 24_000])
  expect(of('b1-amount')?.high.npv).toBeCloseTo(netPresentValue(doc), 6)
  expect(of('inflation')?.high.npv).toBeCloseTo(netPresentValue({ ...doc, inflation: 4 }), 6)
  // Without a range, the swing applies.
  expect([of('c1-amount')?.low.value, of('c1-amount')?.high.value]).toEqual([30_400, 45_600])
})

describe('what matters most', patience, () => {
  test('the worked example: the chance first, then the revenue', () => {
    const effects = effectsOf(exampleCase())
    expect(effects.slice(0, 2).map(({ input }) => input.id)).toEqual(['chance', 'b1-amount'])
    const [first] = effects
    expect([first?.low.value, first?.high.value]).toEqual([72, 100])
  })

  test('revenue and its margin matter equally, because they are multiplied', () => {
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

  test('for any case, effects are sorted, and the better end is never worse than the plan', () => {
    fc.assert(
      fc.property(anyCase, (doc) => {
        const effects = effectsOf(doc)
        const npv = netPresentValue(doc)
        const spreads = effects.map(({ spread }) => spread)
        expect(spreads).toEqual(spreads.toSorted((one, other) => other - one))
        // A different rate, or a later month with rising prices, can change the NPV either way.
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

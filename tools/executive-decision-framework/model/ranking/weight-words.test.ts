import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Criterion, Decision } from '../../files/format.ts'
import { exampleFramework } from '../example.ts'
import { emptyCriterion, emptyDecision, emptyOption, openDecision } from '../model.ts'
import { rankOptions, weightRanges } from './ranking.ts'
import { robustnessWords, switchWords, weightTexts, wholeWeights } from './weight-words.ts'

function criteriaOf(...points: number[]): Criterion[] {
  return points.map((each, index) => ({ ...emptyCriterion(`c${index}`, `C${index}`), points: each }))
}

const whole = (...points: number[]) => [...wholeWeights(criteriaOf(...points)).values()]

test('weights in whole percent always add up to 100', () => {
  // The example: 28.57, 22.86, 20, 15.71 and 12.86.
  expect(whole(100, 80, 70, 55, 45)).toEqual([28, 23, 20, 16, 13])
  expect(whole(50, 50, 50)).toEqual([34, 33, 33])
  expect(whole(60, 40)).toEqual([60, 40])
  expect([...weightTexts(criteriaOf(100, 0.1)).values()]).toEqual(['>99%', '<1%'])
  expect([...weightTexts(criteriaOf(100, 0)).values()]).toEqual(['100%', '0%'])
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 12 }), (points) => {
      const shown = whole(...points)
      const sum = shown.reduce((total, each) => total + each, 0)
      expect(sum).toBe(100)
      const total = points.reduce((all, each) => all + each, 0)
      for (const [index, each] of shown.entries()) {
        const exact = total === 0 ? 100 / points.length : ((points[index] ?? 0) / total) * 100
        expect(Math.abs(each - exact)).toBeLessThan(1)
      }
    }),
  )
})

/** With one weight set in percent, the others keeping their proportions. */
function withPercent(decision: Decision, id: string, percent: number): Decision {
  const rest = decision.criteria.reduce((sum, each) => sum + (each.id === id ? 0 : each.points), 0)
  const points = (rest * percent) / (100 - percent)
  return {
    ...decision,
    criteria: decision.criteria.map((each) => (each.id === id ? { ...each, points } : each)),
  }
}

test('at the figure that is named the other option is ahead, and a tenth before it not', () => {
  const decision = openDecision(exampleFramework('2027-03-01'))
  expect(robustnessWords(decision)).toContain(
    'Control over service, now 12.9%: above 17.5% (4.6 percentage points more), Own warehouse in Reno',
  )
  const first = (percent: number) => rankOptions(withPercent(decision, 'control', percent))[0]?.option.id
  expect([first(17.4), first(17.5)]).toEqual(['partner', 'own'])
  const claims = weightRanges(decision).flatMap(({ criterion, weight, down, up }) =>
    [down, up].flatMap((found) => (found ? [{ id: criterion.id, words: switchWords(weight, found), found }] : [])),
  )
  expect(claims.length).toBeGreaterThan(1)
  for (const { id, words, found } of claims) {
    const percent = Number(/(?:above|below) ([\d.]+)%/.exec(words)?.[1])
    expect(rankOptions(withPercent(decision, id, percent))[0]?.option.id).toBe(found.option.id)
  }
})

test('a switch at a round figure is that figure, and a very near one is called less than a tenth', () => {
  const scores = (...values: number[]) =>
    Object.fromEntries(
      values.map((value, index) => [`c${index}`, { value, confidence: 'high' as const, evidence: '' }]),
    )
  const between = (one: number, other: number): Decision => ({
    ...emptyDecision('d'),
    criteria: criteriaOf(one, other),
    options: [
      { ...emptyOption('a', 'A'), scores: scores(8, 3) },
      { ...emptyOption('b', 'B'), scores: scores(2, 7) },
    ],
  })
  // They are tied at 40%.
  expect(robustnessWords(between(60, 40))).toBe(
    'The most delicate weight is C0, now 60.0%: below 40.0% (20.0 percentage points less), B takes the lead.',
  )
  expect(robustnessWords(between(40.01, 59.99))).toContain(
    'now 40.0%: below 40.0% (less than 0.1 percentage points less)',
  )
})

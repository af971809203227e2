import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tieBreaks } from '#content/founder-test/founder-questions.ts'
import { type StyleCode, styleCodes } from '#content/founder-test/founder-styles.ts'
import { countScores, findTieBreak, rankStyles, resultOf } from './scoring.ts'

const style = fc.constantFrom(...styleCodes)
const tenAnswers = fc.array(style, { minLength: 10, maxLength: 10 })

function times(counts: Partial<Record<StyleCode, number>>): StyleCode[] {
  return styleCodes.flatMap((code) => Array.from({ length: counts[code] ?? 0 }, () => code))
}

test('every answer is one point, and so is the tie-break', () => {
  expect(countScores(['SS', 'CO', 'SS'], 'CO')).toEqual({ SS: 2, CO: 2, PV: 0, GB: 0, LS: 0 })
})

test.for(styleCodes)('ten answers of %s lead to that style without a tie-break', (code) => {
  const answers = times({ [code]: 10 })
  expect(findTieBreak(answers)).toBeUndefined()
  expect(resultOf(answers)).toBe(code)
  expect(rankStyles(countScores(answers))[0]).toBe(code)
})

test('a clear lead needs no tie-break', () => {
  const answers = times({ GB: 4, SS: 3, LS: 3 })
  expect(findTieBreak(answers)).toBeUndefined()
  expect(resultOf(answers)).toBe('GB')
})

test.for(tieBreaks)('a tie between $pair asks the question of that pair and its answer wins', ({ pair }) => {
  const [first, second] = pair
  const answers = times({ [first]: 5, [second]: 5 })
  expect(findTieBreak(answers)?.pair).toEqual(pair)
  expect(resultOf(answers)).toBeUndefined()
  expect(resultOf(answers, first)).toBe(first)
  expect(resultOf(answers, second)).toBe(second)
})

test('a tie of three or more asks about the first two', () => {
  expect(findTieBreak(times({ CO: 3, GB: 3, LS: 3, SS: 1 }))?.pair).toEqual(['CO', 'GB'])
  expect(findTieBreak(times({ SS: 2, CO: 2, PV: 2, GB: 2, LS: 2 }))?.pair).toEqual(['SS', 'CO'])
})

test('an unexpected tie-break gives no result', () => {
  expect(resultOf(times({ GB: 10 }), 'GB')).toBeUndefined()
  expect(resultOf(times({ GB: 5, LS: 5 }), 'SS')).toBeUndefined()
})

test('the result always has the most points', () => {
  fc.assert(
    fc.property(tenAnswers, fc.nat(1), (answers, choice) => {
      const tieBreak = findTieBreak(answers)?.pair[choice]
      const result = resultOf(answers, tieBreak)
      const scores = countScores(answers, tieBreak)
      expect(scores[result ?? 'SS']).toBe(Math.max(...Object.values(scores)))
      expect(rankStyles(scores)[0]).toBe(result)
      expect(Object.values(scores).reduce((sum, score) => sum + score)).toBe(tieBreak ? 11 : 10)
    }),
  )
})

import { expect, test } from 'vitest'
import { founderStyle, type StyleCode, styleCodes } from '#content/founder-test/founder-styles.ts'
import { countScores, findTieBreak, resultOf } from '../scoring.ts'
import { runnersUp } from './runner-up.ts'

function times(counts: Partial<Record<StyleCode, number>>): StyleCode[] {
  return styleCodes.flatMap((code) => Array.from({ length: counts[code] ?? 0 }, () => code))
}

function read(counts: Partial<Record<StyleCode, number>>, tieBreak?: StyleCode) {
  const answers = times(counts)
  const result = resultOf(answers, tieBreak)
  if (!result) throw new Error('these answers give no result')
  return runnersUp(result, answers, tieBreak)?.line
}

/** All 1,001 ways ten answers can be spread over five styles. */
function everyCount(left = 10, styles: readonly StyleCode[] = styleCodes): Partial<Record<StyleCode, number>>[] {
  const [first, ...others] = styles
  if (!first) return left === 0 ? [{}] : []
  return Array.from({ length: left + 1 }, (_, count) => count).flatMap((count) =>
    everyCount(left - count, others).map((rest) => ({ [first]: count, ...rest })),
  )
}

test('ten answers for one style leave no runner-up', () => {
  expect(read({ PV: 10 })).toBe('All 10 of your answers point to this style.')
})

test('a lead of one is called nearly', () => {
  expect(read({ GB: 4, SS: 3, LS: 3 })).toBe('Nearly a Scaling Skeptic or a Lone Strategist, 3 to 4.')
  expect(read({ GB: 5, LS: 4, SS: 1 })).toBe('Nearly a Lone Strategist, 4 to 5.')
})

test('a clear lead names the runner-up', () => {
  expect(read({ GB: 7, LS: 3 })).toBe('Next comes the Lone Strategist, 3 to 7.')
  expect(read({ GB: 6, SS: 2, LS: 2 })).toBe('Next come the Scaling Skeptic and the Lone Strategist, 2 to 6.')
})

test('a tie of two or three is mentioned', () => {
  expect(read({ GB: 5, LS: 5 }, 'GB')).toBe('Nearly a Lone Strategist, 5 to 6: a tie until the last question.')
  expect(read({ CO: 3, PV: 3, LS: 3, SS: 1 }, 'CO')).toBe(
    'Nearly a Plateaued Visionary or a Lone Strategist, 3 to 4: a tie until the last question.',
  )
})

test('a five-way tie is mentioned', () => {
  expect(read({ SS: 2, CO: 2, PV: 2, GB: 2, LS: 2 }, 'CO')).toContain('A five-way tie')
})

test('there is no text if only the result is known', () => {
  expect(runnersUp('GB', [])).toBeUndefined()
})

test('all runners-up, and only those, are named with their scores', () => {
  const shapes = everyCount()
  expect(shapes).toHaveLength(1001)
  for (const counts of shapes) {
    const answers = times(counts)
    const ways = findTieBreak(answers)?.pair ?? [undefined]
    for (const tieBreak of ways) {
      const result = resultOf(answers, tieBreak)
      if (!result) throw new Error(`no result for ${JSON.stringify(counts)}`)
      const read = runnersUp(result, answers, tieBreak)
      const scores = countScores(answers, tieBreak)
      const ranked = styleCodes.filter((code) => code !== result).toSorted((a, b) => scores[b] - scores[a])
      const best = scores[ranked[0] ?? result]
      const next = best > 0 ? styleCodes.filter((code) => code !== result && scores[code] === best) : []
      expect(read?.styles).toEqual(next)
      if (next.length === 4 && tieBreak) continue
      for (const code of styleCodes) {
        expect(read?.line.includes(founderStyle(code).name)).toBe(next.includes(code))
      }
      expect(read?.line.includes(`${best} to ${scores[result]}`)).toBe(best > 0)
      expect(read?.line.startsWith('Nearly')).toBe(best > 0 && scores[result] - best === 1)
    }
  }
})

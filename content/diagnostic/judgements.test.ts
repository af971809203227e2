import { expect, test } from 'vitest'
import { healthLabel, maxTotalScore, percentOf48 } from '#lib/alignment-score.ts'
import { judge, overallJudgements } from './judgements.ts'

const upTo = (max: number) => Array.from({ length: max + 1 }, (_, score) => score)

test('grades are sorted from highest to lowest, end at 0, and are one sentence each', () => {
  const begins = overallJudgements.map(({ from }) => from)
  expect(begins).toEqual(begins.toSorted((a, b) => b - a))
  expect(begins.at(-1)).toBe(0)
  for (const { text } of overallJudgements) expect(text).toMatch(/^[^.]+\.$/)
})

test('only a full score gets the top grade, and every grade can be reached', () => {
  const totals = upTo(maxTotalScore).map((score) => judge(overallJudgements, percentOf48(score)))
  expect(new Set(totals).size).toBe(overallJudgements.length)
  expect(totals.filter((text) => text === totals.at(-1))).toHaveLength(1)
})

test('no grade spans two health labels', () => {
  for (const { text } of overallJudgements) {
    const labels = upTo(100)
      .filter((percent) => judge(overallJudgements, percent) === text)
      .map(healthLabel)
    expect(new Set(labels).size).toBe(1)
  }
})

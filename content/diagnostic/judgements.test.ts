import { expect, test } from 'vitest'
import {
  healthLabel,
  maxSectionScore,
  maxTotalScore,
  percentOf48,
  sectionPercent,
} from '#lib/alignment-score.ts'
import { judge, overallJudgements, sectionJudgements } from './judgements.ts'

const every = [overallJudgements, ...Object.values(sectionJudgements)]
const upTo = (max: number) => Array.from({ length: max + 1 }, (_, score) => score)

test('grades stand from the highest to the lowest, and each says something of its own', () => {
  for (const grades of every) {
    const begins = grades.map(({ from }) => from)
    expect(begins).toEqual(begins.toSorted((a, b) => b - a))
    expect(begins.at(-1)).toBe(0)
  }
  const texts = every.flat().map(({ text }) => text)
  expect(new Set(texts).size).toBe(texts.length)
})

test('a full score is judged as no other, and none is never read', () => {
  const totals = upTo(maxTotalScore).map((score) => judge(overallJudgements, percentOf48(score)))
  expect(new Set(totals).size).toBe(overallJudgements.length)
  expect(totals.filter((text) => text === totals.at(-1))).toHaveLength(1)
  for (const grades of Object.values(sectionJudgements)) {
    const texts = upTo(maxSectionScore).map((score) => judge(grades, sectionPercent(score)))
    expect(new Set(texts).size).toBe(grades.length)
    expect(texts.filter((text) => text === texts.at(-1))).toHaveLength(1)
  }
})

test('a judgement never reaches from one label into another', () => {
  for (const grades of every) {
    for (const { text } of grades) {
      const labels = upTo(100)
        .filter((percent) => judge(grades, percent) === text)
        .map(healthLabel)
      expect(new Set(labels).size).toBe(1)
    }
  }
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type RatingKey, type RatingValue, sections } from '#content/diagnostic/diagnostic.ts'
import {
  healthLabel,
  percentOf48,
  scoreSections as scoredPlainly,
  sectionBadge,
  sectionColor,
  sectionPercent,
} from '#lib/alignment-score.ts'
import { scoreAnswers } from '../engine/score.ts'
import { diagnosticRules } from './definition.ts'
import { answersOf, type Ratings, scoreSections, totalScore } from './scoring.ts'

const keys = sections.flatMap((section) => section.ratings.map(({ key }) => key))
const anyValue = fc.constantFrom<RatingValue[]>(0, 1, 2, 3)
const anyKey = fc.constantFrom<RatingKey[]>(...keys)
const anyRatings = fc
  .array(anyValue, { minLength: keys.length, maxLength: keys.length })
  .map((values) => Object.fromEntries(keys.map((key, index) => [key, values[index]])) as Ratings)

function allRated(value: RatingValue): Ratings {
  return Object.fromEntries(keys.map((key) => [key, value])) as Ratings
}

test('each section sums its own four ratings, in the form’s order', () => {
  const ratings: Ratings = {
    ...allRated(0),
    visionClarity: 3,
    missionRelevance: 2,
    goalDefinition: 1,
    keyResultsClarity: 1,
    progressTracking: 1,
    taskAlignment: 3,
    prioritizationProcess: 3,
    executionConsistency: 3,
    resourceSupport: 3,
  }
  expect(scoreSections(ratings)).toEqual([
    { id: 'vision', score: 6 },
    { id: 'keyResults', score: 2 },
    { id: 'weeklyTasks', score: 12 },
    { id: 'kpis', score: 0 },
  ])
  expect(totalScore(ratings)).toBe(20)
})

test('the lowest answers score 0 of 48, the highest 48', () => {
  expect(totalScore(allRated(0))).toBe(0)
  expect(totalScore(allRated(3))).toBe(48)
})

test('every section is within 0 to 12, the total is the sum of all ratings, and the challenges do not count', () => {
  fc.assert(
    fc.property(anyRatings, (ratings) => {
      const scores = scoreSections(ratings)
      expect(scores).toEqual(scoredPlainly(sections, ratings))
      expect(scores.map(({ id }) => id)).toEqual(['vision', 'keyResults', 'weeklyTasks', 'kpis'])
      for (const { score } of scores) {
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(12)
      }
      expect(totalScore(ratings)).toBe(keys.reduce((sum, key) => sum + ratings[key], 0))
      const { points, sections: rated } = scoreAnswers(diagnosticRules, answersOf(ratings))
      expect([points, rated.map((each) => each.points)]).toEqual([
        totalScore(ratings),
        [0, ...scores.map(({ score }) => score)],
      ])
    }),
  )
})

test('changing one rating changes only its own section', () => {
  fc.assert(
    fc.property(anyRatings, anyKey, anyValue, (ratings, key, value) => {
      const before = scoreSections(ratings)
      const after = scoreSections({ ...ratings, [key]: value })
      const owner = sections.find((section) => section.ratings.some((rating) => rating.key === key))
      for (const [index, { id, score }] of before.entries()) {
        const change = id === owner?.id ? value - ratings[key] : 0
        expect(after[index]).toEqual({ id, score: score + change })
      }
    }),
  )
})

test('a better rating never worsens the result', () => {
  const labels = ['Needs Attention', 'Moderate', 'Strong']
  const colors = ['red', 'yellow', 'green']
  const look = (ratings: Ratings) => {
    const percent = percentOf48(totalScore(ratings))
    const bySection = scoreSections(ratings).flatMap(({ score }) => [
      sectionPercent(score),
      labels.indexOf(sectionBadge(score)),
      colors.indexOf(sectionColor(score)),
    ])
    return [percent, labels.indexOf(healthLabel(percent)), ...bySection]
  }
  fc.assert(
    fc.property(anyRatings, anyKey, anyValue, (ratings, key, value) => {
      const [worse, better] = [look({ ...ratings, [key]: 0 }), look({ ...ratings, [key]: value })]
      for (const [index, figure] of worse.entries()) expect(better[index]).toBeGreaterThanOrEqual(figure)
    }),
  )
})

test('the percentage is a whole number from 0 to 100, and the label agrees with the unrounded share', () => {
  fc.assert(
    fc.property(anyRatings, (ratings) => {
      const total = totalScore(ratings)
      const percent = percentOf48(total)
      expect(Number.isInteger(percent)).toBe(true)
      expect(Math.abs(percent - (total / 48) * 100)).toBeLessThanOrEqual(0.5)
      expect(healthLabel(percent)).toBe(total >= 36 ? 'Strong' : total >= 24 ? 'Moderate' : 'Needs Attention')
    }),
  )
})

test.each([
  [0, 0],
  [1, 2],
  [6, 13],
  [23, 48],
  [24, 50],
  [35, 73],
  [36, 75],
  [47, 98],
  [48, 100],
])('%i of 48 is %i percent', (total, percent) => {
  expect(percentOf48(total)).toBe(percent)
})

test.each([
  [0, 'Needs Attention'],
  [49, 'Needs Attention'],
  [50, 'Moderate'],
  [74, 'Moderate'],
  [75, 'Strong'],
  [100, 'Strong'],
])('%i percent is %s', (percent, label) => {
  expect(healthLabel(percent)).toBe(label)
})

test.each([
  [0, 0, 'Needs Attention', 'red'],
  [2, 17, 'Needs Attention', 'red'],
  [3, 25, 'Needs Attention', 'yellow'],
  [4, 33, 'Needs Attention', 'green'],
  [5, 42, 'Needs Attention', 'green'],
  [6, 50, 'Moderate', 'green'],
  [8, 67, 'Moderate', 'green'],
  [9, 75, 'Strong', 'green'],
  [12, 100, 'Strong', 'green'],
])('a section score of %i is %i percent, %s and %s', (score, percent, badge, color) => {
  expect(sectionPercent(score)).toBe(percent)
  expect(sectionBadge(score)).toBe(badge)
  expect(sectionColor(score)).toBe(color)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type ChallengeName,
  type CompanySize,
  challenges,
  companySizes,
  sections,
} from '#content/diagnostic/diagnostic.ts'
import { type RecommendInput, recommend } from './recommendations.ts'
import type { Ratings } from './scoring.ts'

type Scores = [vision: number, keyResults: number, weeklyTasks: number, kpis: number]

const names = challenges.map(({ name }) => name)
const sizeTips = companySizes.map((size): string => `companySizes.${size}`)
const challengeTips = names.map((name): string => `challenges.${name}`)

/** Ratings that add up to the given section scores. */
function rated(...scores: Scores): Ratings {
  const entries = sections.flatMap((section, index) =>
    section.ratings.map(({ key }, place) => [key, Math.min(3, Math.max(0, (scores[index] ?? 0) - 3 * place))]),
  )
  return Object.fromEntries(entries) as Ratings
}

const healthy = rated(12, 12, 12, 12)

const anyScore = fc.integer({ min: 0, max: 12 })
const anyScores = fc.tuple(anyScore, anyScore, anyScore, anyScore)
const highScore = fc.integer({ min: 8, max: 12 })
const highScores = fc.tuple(highScore, highScore, highScore, highScore)
const anyChallenges = fc.shuffledSubarray<ChallengeName>([...names], { minLength: 1 })
const anySize = fc.option(fc.constantFrom<CompanySize[]>(...companySizes), { nil: undefined })
const anyRole = fc.option(fc.oneof(fc.constantFrom('CEO', ' founder ', 'Founder', 'Head of Sales', ''), fc.string()), {
  nil: undefined,
})
const anyInput = fc.record({
  scores: fc.oneof(anyScores, highScores),
  challenges: anyChallenges,
  companySize: anySize,
  role: anyRole,
})

function inputFrom({ scores, ...rest }: { scores: Scores } & Omit<RecommendInput, 'ratings'>): RecommendInput {
  return { ratings: rated(...scores), ...rest }
}

test('weak sections come first, lowest at the top', () => {
  expect(recommend({ ratings: rated(7, 3, 12, 5), challenges: ['Financial Management'] })).toEqual([
    'sections.keyResults.strong',
    'sections.kpis.strong',
    'sections.vision.strong',
    'challenges.Financial Management',
  ])
})

test('sections with the same score keep the form’s order', () => {
  expect(recommend({ ratings: rated(5, 5, 5, 5), challenges: names })).toEqual([
    'sections.vision.strong',
    'sections.keyResults.strong',
    'sections.weeklyTasks.strong',
    'sections.kpis.strong',
  ])
  expect(recommend({ ratings: rated(9, 8, 8, 9), challenges: names })).toEqual([
    'sections.keyResults.refinement',
    'sections.weeklyTasks.refinement',
    'sections.vision.refinement',
    'sections.kpis.refinement',
  ])
})

test('a section gets strong advice up to 7, refinement at 8 and 9, none from 10', () => {
  const first = (score: number) => recommend({ ratings: rated(12, 12, score, 12), challenges: [] })
  for (const score of [0, 7]) expect(first(score)).toEqual(['sections.weeklyTasks.strong'])
  for (const score of [8, 9]) expect(first(score)).toEqual(['sections.weeklyTasks.refinement'])
  for (const score of [10, 12]) expect(first(score)).toEqual([])
})

test('challenges follow in the form’s order, however they were chosen', () => {
  expect(
    recommend({
      ratings: rated(12, 12, 12, 9),
      challenges: ['Mindset & Focus', 'Sales & Revenue Growth', 'Vision & Strategic Clarity'],
    }),
  ).toEqual([
    'sections.kpis.refinement',
    'challenges.Vision & Strategic Clarity',
    'challenges.Sales & Revenue Growth',
    'challenges.Mindset & Focus',
  ])
})

test('a challenge sent twice counts once', () => {
  expect(recommend({ ratings: healthy, challenges: ['Mindset & Focus', 'Mindset & Focus'] })).toEqual([
    'challenges.Mindset & Focus',
  ])
})

test('company size comes next, then the leader', () => {
  expect(
    recommend({
      ratings: healthy,
      challenges: ['Team & Delegation'],
      companySize: '6-20 employees',
      role: 'Founder',
    }),
  ).toEqual(['challenges.Team & Delegation', 'companySizes.6-20 employees', 'leader'])
})

test.each(companySizes)('%s has its own tip', (companySize) => {
  expect(recommend({ ratings: healthy, challenges: [], companySize })).toEqual([`companySizes.${companySize}`])
})

test.each(['ceo', 'CEO', ' Ceo\t', 'founder', 'FOUNDER', '  Founder '])(
  'the role “%s” gets the leader’s tip',
  (role) => {
    expect(recommend({ ratings: healthy, challenges: [], role })).toEqual(['leader'])
  },
)

test.each(['', ' ', 'Co-founder', 'Founder & CEO', 'ceo assistant', 'COO'])('the role “%s” gets no tip', (role) => {
  expect(recommend({ ratings: healthy, challenges: [], role })).toEqual([])
})

test('there are at most four, all different, and never fewer than possible', () => {
  fc.assert(
    fc.property(anyInput, (sample) => {
      const input = inputFrom(sample)
      const given = recommend(input)
      const leads = ['ceo', 'founder'].includes((sample.role ?? '').trim().toLowerCase())
      const due =
        sample.scores.filter((score) => score <= 9).length +
        sample.challenges.length +
        (sample.companySize ? 1 : 0) +
        (leads ? 1 : 0)
      expect(given).toHaveLength(Math.min(4, due))
      expect(new Set(given).size).toBe(given.length)
    }),
  )
})

test('the order is always sections by score, challenges, size, leader', () => {
  fc.assert(
    fc.property(anyInput, (sample) => {
      const places = recommend(inputFrom(sample)).map((key) => {
        const index = sections.findIndex(({ id }) => key.startsWith(`sections.${id}.`))
        // Four positions per point leave room for the form's order within a tie.
        if (index >= 0) return (sample.scores[index] ?? 0) * 4 + index
        if (challengeTips.includes(key)) return 100 + challengeTips.indexOf(key)
        return sizeTips.includes(key) ? 200 : 300
      })
      expect(places).toEqual(places.toSorted((a, b) => a - b))
      expect(new Set(places).size).toBe(places.length)
    }),
  )
})

test('advice is given only for a matching section, challenge, size or role', () => {
  fc.assert(
    fc.property(anyInput, (sample) => {
      const given = recommend(inputFrom(sample))
      for (const [index, { id }] of sections.entries()) {
        const score = sample.scores[index] ?? 0
        if (score >= 8) expect(given).not.toContain(`sections.${id}.strong`)
        if (score < 8 || score > 9) expect(given).not.toContain(`sections.${id}.refinement`)
      }
      for (const name of names) {
        if (!sample.challenges.includes(name)) {
          expect(given).not.toContain(`challenges.${name}`)
        }
      }
      for (const size of companySizes) {
        if (sample.companySize !== size) expect(given).not.toContain(`companySizes.${size}`)
      }
    }),
  )
})

test('the order of chosen challenges does not change the advice', () => {
  fc.assert(
    fc.property(anyInput, (sample) => {
      const input = inputFrom(sample)
      const given = recommend(input)
      expect(recommend(input)).toEqual(given)
      expect(recommend({ ...input, challenges: input.challenges.toReversed() })).toEqual(given)
      expect(recommend({ ...input, challenges: input.challenges.toSorted() })).toEqual(given)
    }),
  )
})

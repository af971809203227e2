import fc from 'fast-check'
import { expect, test } from 'vitest'
import { adviceByKey } from '#content/diagnostic/advice-keys.ts'
import {
  type ChallengeName,
  type CompanySize,
  challenges,
  companySizes,
  type RatingKey,
  type RatingValue,
  sections,
} from '#content/diagnostic/diagnostic.ts'
import { actionTimes, reportText } from '#content/diagnostic/report-words.ts'
import { sampleContent } from '#content/owner/samples/content.ts'
import { catalogueOf } from '#content/shop/catalogue.ts'
import { firstNameOf } from '#lib/text/clean-name.ts'
import { leadingTitles } from '../leading-role.ts'
import { recommend } from '../recommendations.ts'
import type { AssessmentReport } from '../schema.ts'
import { type Ratings, totalScore } from '../scoring.ts'
import { readActions } from './read-actions.ts'
import { readSections } from './read-sections.ts'
import { type ReportReading, readReport } from './report-reading.ts'

type Answers = {
  ratings: Ratings
  challenges: readonly ChallengeName[]
  companySize?: CompanySize | undefined
  role?: string | undefined
}

const ratingKeys = sections.flatMap((section) => section.ratings.map(({ key }) => key))
const names = challenges.map(({ name }) => name)
const firstChallenge = challenges[0].name
const known = adviceByKey(sampleContent.advice)

function rated(ratingOf: (key: RatingKey, index: number) => number): Ratings {
  return Object.fromEntries(ratingKeys.map((key, index) => [key, ratingOf(key, index)])) as Ratings
}

/** The stored report for these answers, as displayed. */
function readingOf({ ratings, challenges: chosen, companySize, role }: Answers): ReportReading {
  const given = { ...(companySize && { companySize }), ...(role && { role }) }
  const adviceKeys = recommend({ ratings, challenges: chosen, ...given })
  const report: AssessmentReport = {
    ...ratings,
    hasVisionMissionGoals: true,
    hasKeyResults: true,
    hasWeeklyPlanning: true,
    hasKPIs: true,
    ...given,
    id: 'report-id',
    name: 'Ada Lovelace',
    currentChallenges: [...chosen],
    overallScore: totalScore(ratings),
    recommendations: adviceKeys.map((key) => known.get(key)?.text ?? ''),
    createdAt: '2026-03-01T12:00:00.000Z',
  }
  return readReport({ report, adviceKeys }, sampleContent)
}

const anyRating = fc.constantFrom<RatingValue[]>(0, 1, 2, 3)
const anyRatings = fc
  .array(anyRating, { minLength: 16, maxLength: 16 })
  .map((values) => rated((_key, index) => values[index] ?? 0))
const anySize = fc.option(fc.constantFrom<CompanySize[]>(...companySizes), { nil: undefined })
const anyRole = fc.option(fc.constantFrom('Founder & CEO', 'CEO', 'Co-founder', 'Head of Sales'), {
  nil: undefined,
})
const anyAnswers = fc.record({
  ratings: anyRatings,
  challenges: fc.subarray<ChallengeName>([...names], { minLength: 1 }),
  companySize: anySize,
  role: anyRole,
})

const sectionOf = (key: RatingKey) => sections.find(({ ratings }) => ratings.some((each) => each.key === key))?.id ?? ''

/** Every text that a low answer to this question can lead to. */
const textsOn = (key: RatingKey): string[] => {
  const { judgement, action, alone } = sampleContent.advice.questions[key]
  return [judgement, action, ...(alone ? [alone] : [])]
}

test('every answer changes something in the report', () => {
  fc.assert(
    fc.property(anyAnswers, anyRating, fc.constantFrom(...ratingKeys), (answers, value, key) => {
      fc.pre(answers.ratings[key] !== value)
      const changed = readingOf({ ...answers, ratings: { ...answers.ratings, [key]: value } })
      expect(changed.sections).not.toEqual(readingOf(answers).sections)
    }),
  )
  const advised = (answers: Answers) => {
    const { recommendations, more } = readingOf(answers)
    return [...recommendations, ...more].map(({ cause }) => cause)
  }
  fc.assert(
    fc.property(anyAnswers, ({ challenges: chosen, ...answers }) => {
      for (const name of names)
        expect(advised({ ...answers, challenges: chosen }).includes(name)).toBe(chosen.includes(name))
    }),
  )
  fc.assert(
    fc.property(anyAnswers, (answers) => {
      const { companySize, role } = answers
      if (companySize) expect(advised(answers)).toContain(companySize)
      const titles = leadingTitles(role ?? '').join(' and ')
      if (titles) expect(advised(answers)).toContain(titles)
      expect(readingOf(answers).preparedFor.includes(role ?? 'Ada')).toBe(true)
    }),
  )
})

test('equal percentages with opposite answers give different judgements and actions', () => {
  const [high, low] = [0, 3].map((first) =>
    readingOf({
      challenges: [firstChallenge],
      ratings: rated((_key, index) => (index % 4 < 2 ? first : 3 - first)),
    }),
  )
  const percents = (reading?: ReportReading) => reading?.sections.map(({ percent }) => percent)
  expect(high?.percent).toBe(low?.percent)
  expect(percents(high)).toEqual(percents(low))
  const textsIn = (reading?: ReportReading) => [
    ...(reading?.actions ?? []).flatMap(({ text, why }) => [text, why]),
    ...(reading?.sections ?? []).map(({ judgement }) => judgement),
    ...Object.values(reading?.further ?? {}),
  ]
  expect(textsIn(high)).toHaveLength(3 * 2 + 4 + 1)
  for (const text of textsIn(high)) expect(textsIn(low)).not.toContain(text)
})

test('a section’s lowest answer decides its judgement and action, and nothing Excellent is advised', () => {
  fc.assert(
    fc.property(anyAnswers, (answers) => {
      const { ratings } = answers
      const { sections: read, actions, further } = readingOf(answers)
      for (const { id, lowest, judgement, ratings: four } of read) {
        const min = Math.min(...four.map(({ value }) => value))
        expect(lowest?.value).toBe(min === 3 ? undefined : min)
        expect(judgement).toBe(lowest ? textsOn(lowest.key)[0] : reportText.allExcellent)
        if (!lowest) continue
        const action = actions.find(({ key }) => key === lowest.key)?.text ?? further[id]
        expect(textsOn(lowest.key)).toContain(action)
      }
      const said = JSON.stringify([read.map(({ judgement }) => judgement), actions, further])
      for (const key of ratingKeys)
        if (ratings[key] === 3) for (const text of textsOn(key)) expect(said).not.toContain(text)
    }),
  )
})

test('there are three actions while as many answers are below Excellent, the lowest first', () => {
  fc.assert(
    fc.property(anyAnswers, (answers) => {
      const { ratings } = answers
      const low = ratingKeys.filter((key) => ratings[key] < 3)
      const { actions } = readingOf(answers)
      const chosen = actions.map(({ key }) => key)
      expect(chosen).toHaveLength(Math.min(3, low.length))
      expect(actions.map(({ when }) => when)).toEqual(actionTimes.slice(0, actions.length))
      const ranks = chosen.map((key) => ratings[key] * 100 + ratingKeys.indexOf(key))
      expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
      const weak = new Set(low.map(sectionOf)).size
      expect(new Set(chosen.map(sectionOf)).size).toBe(Math.min(3, weak))
    }),
  )
})

const whyOf = (...values: number[]) =>
  readingOf({ challenges: [firstChallenge], ratings: rated((_key, index) => values[index] ?? 3) }).why

test('the report says why these and why in this order', () => {
  const { whyThese, whyThisOrder } = reportText
  expect(whyOf(1, 3, 3, 3, 1, 3, 3, 3, 1)).toBe(`${whyThese.each} ${whyThisOrder.level}`)
  expect(whyOf(2, 3, 3, 3, 1, 3, 3, 3, 0)).toBe(`${whyThese.each} ${whyThisOrder.rising}`)
  expect(whyOf(1, 3, 3, 3, 1, 3, 3, 3, 0)).toBe(`${whyThese.each} ${whyThisOrder.mixed}`)
  expect(whyOf(0, 1, 2)).toBe(`${whyThese.fewSections} ${whyThisOrder.rising}`)
  expect(whyOf(0, 1)).toBe(`${whyThese.fewAnswers} ${whyThisOrder.rising}`)
  expect(whyOf(0)).toBe(whyThese.fewAnswers)
})

test('someone who works alone is not told to ask a team, and is named no tool for one', () => {
  const teamWords =
    /\b(your (team|people|managers)|the team|everyone|(weekly|leadership|next) meeting|you work with)\b/i
  fc.assert(
    fc.property(anyAnswers, (answers) => {
      const reading = readingOf({ ...answers, companySize: 'Solo founder' })
      const { actions, sections: read, further, recommendations, more } = reading
      const said = [
        ...[...recommendations, ...more, ...actions].map(({ text }) => text),
        ...[...read.map(({ judgement }) => judgement), ...Object.values(further), reading.judgement],
      ]
      for (const text of said) expect(text).not.toMatch(teamWords)
      expect(reading.isAlone).toBe(true)
    }),
  )
  const ratings = rated((key) => (key === 'teamAdoption' || key === 'progressTracking' ? 0 : 3))
  const { alone, action, tool } = sampleContent.advice.questions.teamAdoption
  const [solo, others] = [companySizes[0], companySizes[1]].map((companySize) =>
    readingOf({ ratings, challenges: [firstChallenge], companySize }),
  )
  expect([solo?.actions[0]?.text, others?.actions[0]?.text]).toEqual([alone, action])
  expect(solo?.tool?.number).toBe(2)
  expect(others?.tool).toMatchObject({ number: 1, href: `/toolbox/${tool}` })
})

test('the recommendations are shown as stored, and the rest of the advice once', () => {
  fc.assert(
    fc.property(anyAnswers, (answers) => {
      const { ratings, challenges: chosen, companySize, role } = answers
      const given = { ...(companySize && { companySize }), ...(role && { role }) }
      const keys = recommend({ ratings, challenges: chosen, ...given })
      const { recommendations, more } = readingOf(answers)
      expect(recommendations.map(({ text }) => text)).toEqual(keys.map((key) => known.get(key)?.text))
      const texts = [...recommendations, ...more].map(({ text }) => text)
      expect(new Set(texts).size).toBe(texts.length)
      for (const { text, cause } of [...recommendations, ...more]) expect(text && cause).toBeTruthy()
    }),
  )
})

test('up to three chosen challenges that are not among the recommendations have a sentence each', () => {
  const chosen = names.slice(2, 6)
  const [low, high] = [0, 3].map((value) => readingOf({ challenges: chosen, ratings: rated(() => value) }))
  expect(low?.onChallenges.map(({ cause }) => cause)).toEqual(chosen.slice(0, 3))
  for (const { cause, text } of low?.onChallenges ?? []) {
    const whole = sampleContent.advice.challenges[cause as ChallengeName].text
    expect(whole.startsWith(text)).toBe(true)
    expect(text).toMatch(/^[^.]+\.$/)
  }
  // All four recommendations are about them.
  expect(high?.onChallenges).toEqual([])
})

test('one tool is named, with its demo and price; if it is not on sale, without a price', () => {
  const ratings = rated((key) => (key === 'kpiRelevance' ? 0 : 3))
  const report = { ...ratings, companySize: undefined }
  const { tool: id } = sampleContent.advice.questions.kpiRelevance
  const product = catalogueOf(sampleContent.products).find((each) => each.id === id)
  const { tool } = readingOf({ challenges: [firstChallenge], ratings })
  expect(tool).toEqual({
    number: 1,
    title: product?.title,
    href: `/toolbox/${id}`,
    demoHref: `/tools/${product?.demoPage}`,
    price: expect.stringMatching(/^\$\d+$/),
  })
  const content = structuredClone(sampleContent)
  for (const each of content.products.list) each.price = 0
  const free = readActions(report, readSections(ratings, content.advice), content).tool
  expect(free?.title).toBe(product?.title)
  expect(free).not.toHaveProperty('price')
})

test.for([
  ['Ada Lovelace', 'Ada'],
  ['Dr. Ada Lovelace', 'Ada'],
  ['Prof. Dr. Łukasz Żółć', 'Łukasz'],
  ['Drew Barr', 'Drew'],
  ['Jean-Luc Picard', 'Jean-Luc'],
  ['花子 山田', '花子'],
  ['www.evil.example', ''],
] as const)('%s is greeted as “%s”', ([name, greeted]) => {
  expect(firstNameOf(name)).toBe(greeted)
})

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
import { planTimes } from '#content/diagnostic/report-words.ts'
import { sampleContent } from '#content/owner/samples/content.ts'
import { catalogueOf } from '#content/shop/catalogue.ts'
import { firstNameOf } from '#lib/email/name-in-mail.ts'
import { leadingTitles } from '../leading-role.ts'
import { recommend } from '../recommendations.ts'
import type { AssessmentReport } from '../schema.ts'
import { type Ratings, totalScore } from '../scoring.ts'
import { namesItsTime } from './read-actions.ts'
import { type ReportReading, readReport } from './report-reading.ts'

type Answers = {
  ratings: Ratings
  challenges: readonly ChallengeName[]
  companySize?: CompanySize | undefined
  role?: string | undefined
}

const ratingKeys = sections.flatMap((section) => section.ratings.map(({ key }) => key))
const names = challenges.map(({ name }) => name)
const first = challenges[0].name
const known = adviceByKey(sampleContent.advice)

function rated(ratingOf: (key: RatingKey, index: number) => number): Ratings {
  return Object.fromEntries(ratingKeys.map((key, index) => [key, ratingOf(key, index)])) as Ratings
}

/** The report of these answers, as it is stored and read. */
function readingOf({ ratings, challenges: chosen, companySize, role }: Answers): ReportReading {
  const given = { ...(companySize && { companySize }), ...(role && { role }) }
  const adviceKeys = recommend({ ratings, challenges: chosen, ...given })
  const report: AssessmentReport = {
    ...ratings,
    ...{ hasVisionMissionGoals: true, hasKeyResults: true, hasWeeklyPlanning: true, hasKPIs: true },
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

/** Every sentence that advises, and the answer that each names as its cause. */
const actionsOf = ({ advice, named, forYou }: ReportReading) => [...advice, ...named, ...forYou]

test('every answer changes something that is shown', () => {
  fc.assert(
    fc.property(anyAnswers, anyRating, fc.constantFrom(...ratingKeys), (answers, value, key) => {
      fc.pre(answers.ratings[key] !== value)
      const changed = readingOf({ ...answers, ratings: { ...answers.ratings, [key]: value } })
      expect(changed.sections).not.toEqual(readingOf(answers).sections)
    }),
  )
  fc.assert(
    fc.property(anyAnswers, fc.constantFrom(...names), (answers, name) => {
      const without = answers.challenges.filter((each) => each !== name)
      const changed = readingOf({ ...answers, challenges: [...without, name] })
      expect(changed.named).not.toEqual(readingOf({ ...answers, challenges: without }).named)
    }),
  )
  fc.assert(
    fc.property(anyAnswers, anySize, (answers, companySize) => {
      fc.pre(answers.companySize !== companySize)
      expect(actionsOf(readingOf({ ...answers, companySize }))).not.toEqual(actionsOf(readingOf(answers)))
    }),
  )
  fc.assert(
    fc.property(anyAnswers, anyRole, (answers, role) => {
      fc.pre(answers.role !== role)
      const [one, other] = [readingOf({ ...answers, role }), readingOf(answers)]
      expect(one.preparedFor).not.toBe(other.preparedFor)
      const titles = [role, answers.role].map((each) => leadingTitles(each ?? '').join())
      if (titles[0] !== titles[1]) expect(actionsOf(one)).not.toEqual(actionsOf(other))
    }),
  )
})

test('two visitors with the same score and different answers get different reports', () => {
  fc.assert(
    fc.property(anyAnswers, (answers) => {
      const turned = Object.values(answers.ratings).toReversed()
      const other = rated((_key, index) => turned[index] ?? 0)
      fc.pre(JSON.stringify(other) !== JSON.stringify(answers.ratings))
      const readings = [readingOf(answers), readingOf({ ...answers, ratings: other })]
      expect(readings[0]?.percent).toBe(readings[1]?.percent)
      expect(readings[0]?.sections).not.toEqual(readings[1]?.sections)
    }),
  )
})

test('each challenge that was chosen is answered once, in the order of the form, and no words stand twice', () => {
  fc.assert(
    fc.property(anyAnswers, (answers) => {
      const reading = readingOf(answers)
      expect(reading.named.map(({ cause }) => cause)).toEqual(
        names.filter((name) => answers.challenges.includes(name)),
      )
      const texts = actionsOf(reading).map(({ text }) => text)
      expect(new Set(texts).size).toBe(texts.length)
      expect(texts).not.toContain('')
      for (const action of actionsOf(reading)) expect(action.cause).toBeTruthy()
    }),
  )
})

test('a challenge that the plan has taken up points to its number there', () => {
  const ratings = rated(() => 3)
  const { advice, named } = readingOf({ ratings, challenges: names })
  expect(advice.map(({ cause }) => cause)).toEqual(names.slice(0, 4))
  for (const [index, { text, tool }] of named.entries()) {
    if (index < 4) expect(text).toContain(String(index + 1))
    expect(text === known.get(`challenges.${names[index]}`)?.text).toBe(index >= 4)
    expect(Boolean(tool)).toBe(index >= 4)
  }
})

test('the plan is the stored advice as it can be done, each with its cause and a time after the one before', () => {
  const weak: Record<string, number> = { vision: 2, keyResults: 1, weeklyTasks: 0, kpis: 2 }
  const sectionOf = (key: RatingKey) =>
    sections.find(({ ratings }) => ratings.some((each) => each.key === key))
  const { advice } = readingOf({
    ratings: rated((key) => weak[sectionOf(key)?.id ?? ''] ?? 3),
    challenges: [first],
  })
  expect(advice.map(({ cause }) => cause)).toEqual([
    'Vision, 67%',
    'Key Results, 33%',
    'Weekly Tasks, 0%',
    'KPIs, 67%',
  ])
  expect(advice.map(({ when }) => when)).toEqual(planTimes)
})

test('what was named comes before the sections, and words without keys stay in their order', () => {
  const recommendations = ['Numbers.', 'Named.', 'Vision.']
  const report = { ...readable, recommendations }
  const adviceKeys = ['sections.kpis.strong', `challenges.${first}`, 'sections.vision.strong']
  const textsWith = (keys: string[]) =>
    readReport({ report, adviceKeys: keys }, sampleContent).advice.map(({ text }) => text)
  expect(textsWith(adviceKeys)).toEqual(['Named.', 'Vision.', 'Numbers.'])
  expect(textsWith([])).toEqual(recommendations)
})

test('no advice of the samples names a time that its place could contradict', () => {
  for (const { text } of known.values()) expect(namesItsTime(text), text).toBe(false)
})

test.for([
  'Block 90 minutes this week and write one page.',
  'Share the list with everyone by Friday.',
  'A key result that nothing moved gets an owner within seven days.',
  'Start counting this Friday.',
  'Fill in last week’s values today.',
  'Hand it over by the end of the month.',
  'Set a half-day before the next quarter starts.',
])('advice with a time of its own gets no second one: %s', (text) => {
  const report = { ...readable, recommendations: [text, 'Read the numbers every Friday.'] }
  const { advice } = readReport({ report, adviceKeys: ['leader', null] }, sampleContent)
  expect(advice.map(({ when }) => when)).toEqual([undefined, planTimes[1]])
})

const readable: AssessmentReport = {
  ...rated(() => 1),
  ...{ hasVisionMissionGoals: true, hasKeyResults: true, hasWeeklyPlanning: true, hasKPIs: true },
  id: 'report-id',
  name: 'Ada Lovelace',
  currentChallenges: [first],
  overallScore: 16,
  recommendations: [],
  createdAt: '2026-03-01T12:00:00.000Z',
}

test('size and role have advice of their own, unless it is in the plan already', () => {
  const answers = { challenges: [first], companySize: companySizes[0], role: 'Founder & CEO' }
  const causes = ['Solo founder', 'Founder and CEO']
  const weak = readingOf({ ...answers, ratings: rated(() => 0) })
  expect(weak.forYou.map(({ cause }) => cause)).toEqual(causes)
  const strong = readingOf({ ...answers, ratings: rated(() => 3) })
  expect(strong.advice.map(({ cause }) => cause)).toEqual([first, causes[0]])
  expect(strong.forYou.map(({ cause }) => cause)).toEqual([causes[1]])
  expect(readingOf({ challenges: [first], ratings: rated(() => 0), role: 'Sales' }).forYou).toEqual([])
})

test('an action leads to its tool, the free demo, the price, a way without it, and that very step', () => {
  const { advice } = readingOf({
    challenges: [first],
    ratings: rated((key) => (key === 'kpiRelevance' ? 0 : 3)),
  })
  const { tool, step, free } = sampleContent.advice.sections.kpis.refinement
  const product = catalogueOf(sampleContent.products).find(({ id }) => id === tool)
  const action = advice.find(({ cause }) => cause?.startsWith('KPIs'))
  expect(action).toMatchObject({
    tool: { title: product?.title, href: `/toolbox/${tool}`, demoHref: `/tools/${product?.demoPage}` },
    step: {
      label: expect.stringContaining(sampleContent.sprintProgram.steps[step - 1]?.title ?? ''),
      href: `/sprint-program#step-${step}`,
    },
    free,
  })
  expect(action?.tool?.price).toMatch(/^\$\d+$/)
})

test('what is not on sale has no price', () => {
  const content = structuredClone(sampleContent)
  for (const product of content.products.list) product.price = 0
  const report = { ...readable, recommendations: ['Do this.'] }
  const { advice } = readReport({ report, adviceKeys: ['leader'] }, content)
  expect(advice[0]?.tool?.title).toBeTruthy()
  expect(advice[0]?.tool).not.toHaveProperty('price')
})

const standsOut = (ratings: Ratings) => {
  const { lowest, highest } = readingOf({ ratings, challenges: [first] })
  return [lowest, highest].map((list) => list.map(({ key, value }) => `${key} ${value}`))
}

test('three answers are lowest and two highest; the weaker section comes first, the stronger one for the highest', () => {
  expect(standsOut(rated((_key, index) => index % 4))).toEqual([
    ['visionClarity 0', 'keyResultsClarity 0', 'taskAlignment 0'],
    ['stakeholderAwareness 3', 'progressTracking 3'],
  ])
  const ratings = {
    ...rated((_key, index) => index % 4),
    missionRelevance: 3,
    accountabilityMechanisms: 0,
  } as Ratings
  expect(standsOut(ratings)).toEqual([
    ['kpiRelevance 0', 'accountabilityMechanisms 0', 'keyResultsClarity 0'],
    ['missionRelevance 3', 'stakeholderAwareness 3'],
  ])
})

test('what equals the rest does not stand out', () => {
  for (const value of [0, 1, 2, 3]) expect(standsOut(rated(() => value))).toEqual([[], []])
  expect(standsOut(rated((key) => (key === 'teamAdoption' ? 2 : 3)))).toEqual([
    ['teamAdoption 2'],
    ['visionClarity 3', 'missionRelevance 3'],
  ])
  expect(standsOut(rated((key) => (key === 'teamAdoption' ? 1 : 0)))[1]).toEqual(['teamAdoption 1'])
})

test('no answer is both low and high', () => {
  fc.assert(
    fc.property(anyAnswers, (answers) => {
      const { lowest, highest } = readingOf(answers)
      const values = Object.values(answers.ratings)
      for (const low of lowest) for (const high of highest) expect(low.value).toBeLessThan(high.value)
      if (new Set(values).size > 1) expect(lowest.length * highest.length).toBeGreaterThan(0)
      expect(lowest.map(({ value }) => value)).toEqual(values.toSorted().slice(0, lowest.length))
      expect(highest.map(({ value }) => value)).toEqual(
        values.toSorted().toReversed().slice(0, highest.length),
      )
    }),
  )
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

// Guards the diagnostic's contracts: names, counts, field names, messages, and advice that leads somewhere.
import { expect, test } from 'vitest'
import { sampleContent } from '../owner/samples/content.ts'
import { catalogueOf, toolsOf } from '../shop/catalogue.ts'
import { type AdviceKey, adviceByKey } from './advice-keys.ts'
import { challenges, companySizes, ratingScale, sections } from './diagnostic.ts'
import { diagnosticMessages, diagnosticPage, submitFailedMessage } from './diagnostic-page.ts'

const ratings = sections.flatMap((section) => [...section.ratings])
const advice = adviceByKey(sampleContent.advice)

test('five company sizes and eight challenges carry the names of the form, in its order', () => {
  expect(companySizes).toEqual([
    'Solo founder',
    '2-5 employees',
    '6-20 employees',
    '21-50 employees',
    '50+ employees',
  ])
  expect(challenges.map(({ name }) => name)).toEqual([
    'Vision & Strategic Clarity',
    'Marketing & Lead Generation',
    'Sales & Revenue Growth',
    'Operations & Execution',
    'Team & Delegation',
    'Financial Management',
    'Product/Service Delivery',
    'Mindset & Focus',
  ])
})

test('each challenge has a sentence of its own', () => {
  expect(new Set(challenges.map(({ description }) => description)).size).toBe(8)
  for (const { description } of challenges) expect(description).toMatch(/^[^.]+\.$/)
})

test('the scale has four words, from 0 to 3', () => {
  expect(ratingScale).toEqual([
    { value: 0, label: 'Not in Place' },
    { value: 1, label: 'Poor' },
    { value: 2, label: 'Somewhat' },
    { value: 3, label: 'Excellent' },
  ])
})

test('four sections hold the four flags and the sixteen fields, in the order they are scored', () => {
  expect(
    sections.map(({ id, title, flag, ratings }) => [id, title, flag, ratings.map(({ key }) => key)]),
  ).toEqual([
    [
      'vision',
      'Vision',
      'hasVisionMissionGoals',
      ['visionClarity', 'missionRelevance', 'goalDefinition', 'stakeholderAwareness'],
    ],
    [
      'keyResults',
      'Key Results',
      'hasKeyResults',
      ['keyResultsClarity', 'keyResultsAlignment', 'teamAdoption', 'progressTracking'],
    ],
    [
      'weeklyTasks',
      'Weekly Tasks',
      'hasWeeklyPlanning',
      ['taskAlignment', 'prioritizationProcess', 'executionConsistency', 'resourceSupport'],
    ],
    [
      'kpis',
      'KPIs',
      'hasKPIs',
      ['kpiRelevance', 'measurementClarity', 'accountabilityMechanisms', 'feedbackIntegration'],
    ],
  ])
})

test('keys, labels and questions of the sixteen ratings are unique', () => {
  for (const part of ['key', 'label', 'question'] as const) {
    expect(new Set(ratings.map((rating) => rating[part])).size).toBe(16)
  }
})

test.each(ratings)('$key: a label of 3 to 5 words and one question the scale can answer', (rating) => {
  const words = rating.label.split(' ').length
  expect(words).toBeGreaterThanOrEqual(3)
  expect(words).toBeLessThanOrEqual(5)
  expect(rating.question).toMatch(/^How (well|clear) [^?]+\?$/)
})

test('there is advice for each section twice, for each challenge and size once, and for the leader', () => {
  const keys: AdviceKey[] = [
    ...sections.flatMap(({ id }): AdviceKey[] => [`sections.${id}.strong`, `sections.${id}.refinement`]),
    ...challenges.map(({ name }): AdviceKey => `challenges.${name}`),
    ...companySizes.map((size): AdviceKey => `companySizes.${size}`),
    'leader',
  ]
  expect([...advice.keys()]).toEqual(keys)
  expect(keys).toHaveLength(4 * 2 + 8 + 5 + 1)
})

test('no two of the samples say the same', () => {
  expect(new Set([...advice.values()].map(({ text }) => text)).size).toBe(advice.size)
})

test('each of the samples names a tool that has a page, and each tool is named', () => {
  const named = new Set([...advice.values()].map(({ tool }) => tool))
  const tools = toolsOf(catalogueOf(sampleContent.products))
  expect([...named].sort()).toEqual(tools.map(({ slug }) => slug).sort())
})

test('the three steps and the last button are called as the form promises', () => {
  expect(diagnosticPage.steps.map(({ title }) => title)).toEqual([
    'About You & Your Business',
    'Current Business Challenges',
    'Strategic Alignment Assessment',
  ])
  expect(diagnosticPage.buttons).toMatchObject({
    previous: 'Previous',
    next: 'Next',
    submit: 'Get My Results',
    pending: 'Generating Report...',
  })
})

test('every gate and failure says its words', () => {
  const said = Object.values(diagnosticMessages).map(({ title, description }) => `${title}: ${description}`)
  expect(said).toEqual([
    'Required Fields: Please fill in your first name, last name, and email to continue.',
    'Selection Required: Please select at least one challenge to continue.',
    'Missing Information: Please ensure first name, last name, and email are filled out.',
    'Missing Challenges: Please select at least one challenge.',
    'Assessment Incomplete: Please rate all sections before submitting.',
    'Error: Assessment was created but no ID was returned.',
  ])
  expect(submitFailedMessage('503: Try again in a minute.')).toEqual({
    title: 'Error',
    description: 'Failed to submit assessment: 503: Try again in a minute.',
  })
})

import { expect, test } from 'vitest'
import { sampleContent } from '../owner/samples/content.ts'
import { catalogueOf, toolsOf } from '../shop/catalogue.ts'
import { type AdviceKey, adviceByKey } from './advice-keys.ts'
import { challenges, companySizes, ratingScale, sections } from './diagnostic.ts'
import { diagnosticMessages, diagnosticPage, submitFailedMessage } from './diagnostic-page.ts'

const ratings = sections.flatMap((section) => [...section.ratings])
const advice = adviceByKey(sampleContent.advice)
const { questions } = sampleContent.advice

test('company sizes and challenges keep their names and order', () => {
  expect(companySizes).toEqual(['Solo founder', '2-5 employees', '6-20 employees', '21-50 employees', '50+ employees'])
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

test('each challenge has its own one-sentence description', () => {
  expect(new Set(challenges.map(({ description }) => description)).size).toBe(8)
  for (const { description } of challenges) expect(description).toMatch(/^[^.]+\.$/)
})

test('the scale has four labels, from 0 to 3', () => {
  expect(ratingScale).toEqual([
    { value: 0, label: 'Not in Place' },
    { value: 1, label: 'Poor' },
    { value: 2, label: 'Somewhat' },
    { value: 3, label: 'Excellent' },
  ])
})

test('the four sections keep their flags and rating fields, in scoring order', () => {
  expect(sections.map(({ id, title, flag, ratings }) => [id, title, flag, ratings.map(({ key }) => key)])).toEqual([
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

test('there is advice for every section, challenge and company size, and for leaders', () => {
  const keys: AdviceKey[] = [
    ...sections.flatMap(({ id }): AdviceKey[] => [`sections.${id}.strong`, `sections.${id}.refinement`]),
    ...challenges.map(({ name }): AdviceKey => `challenges.${name}`),
    ...companySizes.map((size): AdviceKey => `companySizes.${size}`),
    'leader',
  ]
  expect([...advice.keys()]).toEqual(keys)
  expect(keys).toHaveLength(4 * 2 + 8 + 5 + 1)
})

test('there is a judgement and an action for every question, and the report adds the dates', () => {
  expect(Object.keys(questions)).toEqual(ratings.map(({ key }) => key))
  for (const { judgement, action, alone = '' } of Object.values(questions)) {
    expect(judgement).toMatch(/^[^.]+\.$/)
    expect(action + alone).not.toMatch(/\b(today and|tomorrow|this week|by day|within \w+ days)\b/i)
  }
})

test('all sample advice is different', () => {
  const texts = [
    ...[...advice.values()].map(({ text }) => text),
    ...Object.values(questions).flatMap(({ judgement, action, alone }) => [judgement, action, alone ?? '']),
  ].filter(Boolean)
  expect(new Set(texts).size).toBe(texts.length)
})

test('sample advice names only existing tools, and every tool at least once', () => {
  const named = new Set(Object.values(questions).map(({ tool }) => tool))
  const tools = toolsOf(catalogueOf(sampleContent.products))
  expect([...named].sort()).toEqual(tools.map(({ slug }) => slug).sort())
})

test('steps and buttons have the specified labels', () => {
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

test('validation and failure messages have the specified texts', () => {
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

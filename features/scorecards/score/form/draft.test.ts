import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type RatingValue, sections } from '#content/diagnostic/diagnostic.ts'
import { aboutYouSchema } from '../schema.ts'
import {
  countRated,
  type Draft,
  emptyDraft,
  firstUnrated,
  isEmptyDraft,
  openStep,
  parseDraft,
  ratingKeys,
} from './draft.ts'
import { submissionOf } from './submission.ts'

const key = 'a-key-made-by-the-client'
const newKey = 'another-key-of-the-client'
const filled: Draft = {
  clientKey: key,
  about: {
    firstName: ' Ada ',
    lastName: 'Lovelace',
    email: 'ada@example.com',
    phone: '',
    company: 'Engines Ltd',
    role: 'Founder',
    companySize: '2-5 employees',
  },
  challenges: ['Team & Delegation', 'Mindset & Focus'],
  ratings: allRated(1),
  agreed: 'Yes, write to me.',
}

function allRated(value: RatingValue): Draft['ratings'] {
  return Object.fromEntries(ratingKeys.map((name) => [name, value]))
}

test('a stored draft is restored unchanged', () => {
  expect(parseDraft(JSON.stringify(filled), newKey)).toEqual(filled)
})

test('a missing or unreadable draft becomes an empty one with a new key', () => {
  for (const stored of [null, '', '{', 'null', '7', '[]', '"text"']) {
    expect(parseDraft(stored, newKey)).toEqual(emptyDraft(newKey))
  }
  expect(isEmptyDraft(emptyDraft(newKey))).toBe(true)
  expect(isEmptyDraft(filled)).toBe(false)
})

test('a damaged draft keeps every valid answer', () => {
  const damaged = {
    clientKey: 'short',
    about: { ...filled.about, lastName: 7, phone: null, companySize: 'Huge' },
    challenges: ['Mindset & Focus', 'Weather', 3, 'Team & Delegation', 'Mindset & Focus'],
    ratings: { visionClarity: 3, missionRelevance: 4, goalDefinition: '2', kpiRelevance: 0, other: 1 },
    agreed: true,
  }
  expect(parseDraft(JSON.stringify(damaged), newKey)).toEqual({
    clientKey: newKey,
    about: { ...filled.about, lastName: '', phone: '', companySize: '' },
    challenges: ['Team & Delegation', 'Mindset & Focus'],
    ratings: { visionClarity: 3, kpiRelevance: 0 },
    agreed: '',
  })
})

test('any stored text gives a valid draft, and parsing it again changes nothing', () => {
  const part = fc.oneof(fc.anything(), fc.array(fc.string()), fc.dictionary(fc.string(), fc.anything()))
  const anyStored = fc.record({ clientKey: part, about: part, challenges: part, ratings: part, agreed: part })
  fc.assert(
    fc.property(fc.oneof(fc.json(), anyStored.map(storedText)), (stored) => {
      const draft = parseDraft(stored, newKey)
      expect(Object.keys(draft)).toEqual(Object.keys(filled))
      expect(Object.keys(draft.about)).toEqual(Object.keys(filled.about))
      expect(parseDraft(JSON.stringify(draft), key)).toEqual(draft)
    }),
  )
})

function storedText(value: unknown): string {
  return JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? String(part) : part))
}

test('a step opens when the previous one is valid', () => {
  expect(openStep(emptyDraft(key), aboutYouSchema)).toBe(1)
  expect(openStep({ ...filled, about: { ...filled.about, email: 'ada' } }, aboutYouSchema)).toBe(1)
  expect(openStep({ ...filled, challenges: [] }, aboutYouSchema)).toBe(2)
  expect(openStep({ ...filled, ratings: {} }, aboutYouSchema)).toBe(3)
})

test('0 counts as a rating; the first unrated question is found in form order', () => {
  expect(firstUnrated({})).toBe('visionClarity')
  expect(firstUnrated({ ...allRated(0), kpiRelevance: undefined })).toBe('kpiRelevance')
  expect(firstUnrated(allRated(0))).toBeUndefined()
  expect(firstUnrated({}, ['kpiRelevance'])).toBe('kpiRelevance')
  expect(countRated(allRated(0))).toBe(16)
  expect(countRated({ visionClarity: 0, kpiRelevance: undefined })).toBe(1)
})

test('a complete draft is sent with a combined name, flags, score and advice', () => {
  const submission = submissionOf(filled, aboutYouSchema)
  expect(submission).toEqual({
    body: {
      clientKey: key,
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      phone: undefined,
      company: 'Engines Ltd',
      role: 'Founder',
      companySize: '2-5 employees',
      currentChallenges: filled.challenges,
      ...filled.ratings,
      ...Object.fromEntries(sections.map(({ flag }) => [flag, true])),
      overallScore: 16,
      recommendations: expect.any(Array),
    },
  })
})

test('the final checks report the first missing part', () => {
  const { about } = emptyDraft(key)
  expect(submissionOf({ ...filled, about, challenges: [], ratings: {} }, aboutYouSchema)).toEqual({
    problem: 'missingInformation',
  })
  expect(submissionOf({ ...filled, challenges: [], ratings: {} }, aboutYouSchema)).toEqual({
    problem: 'missingChallenges',
  })
  expect(submissionOf({ ...filled, ratings: { ...allRated(3), teamAdoption: undefined } }, aboutYouSchema)).toEqual({
    problem: 'assessmentIncomplete',
  })
})

test('without the schema, step 1 only needs to be filled in and is sent as typed', () => {
  const typed = { ...filled, about: { ...filled.about, email: 'ada' } }
  expect(openStep(emptyDraft(key), undefined)).toBe(1)
  expect(openStep({ ...filled, about: { ...filled.about, lastName: ' ' } }, undefined)).toBe(1)
  expect(openStep(typed, undefined)).toBe(3)
  expect(submissionOf(typed, undefined)).toMatchObject({ body: { email: 'ada', company: 'Engines Ltd' } })
  expect(submissionOf(emptyDraft(key), undefined)).toEqual({ problem: 'missingInformation' })
})

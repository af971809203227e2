import { expect, test } from 'vitest'
import { ratingScale } from '#content/diagnostic/diagnostic.ts'
import { readCsv } from '#lib/text/csv.ts'
import { readDocument } from '#tools/shared/document/file-format.ts'
import { writeDocument } from '#tools/shared/document/write-document.ts'
import { comparisonOf } from '../model/compare.ts'
import { exampleAssessment } from '../model/example.ts'
import { type Assessment, emptyAssessment, roundIds } from '../model/model.ts'
import { openedFrom } from '../model/tally.ts'
import { topicsOf } from '../model/topics.ts'
import { assessmentFormat } from './format.ts'
import { assessmentCsv, assessmentSheets } from './workbook.ts'

const example = exampleAssessment()
/** The same people, asked without names. */
const anonymous: Assessment = {
  ...example,
  anonymous: true,
  agreements: {},
  sendTo: '',
  rounds: {
    before: {
      ...example.rounds.before,
      answers: [],
      opened: openedFrom(example, example.rounds.before.answers),
    },
    after: {
      ...example.rounds.after,
      answers: [],
      opened: openedFrom(example, example.rounds.after.answers),
    },
  },
}
const names = /Angela|Marcus|Dana|Priya|Luis|Tom|Sofia|Ben/

test('a file gives back the assessment it was written from', () => {
  expect(readDocument(assessmentFormat, writeDocument(assessmentFormat, example))).toEqual({
    ok: true,
    about: {},
    doc: example,
  })
  const empty = emptyAssessment('x', '2027-01-04')
  expect(readDocument(assessmentFormat, writeDocument(assessmentFormat, empty))).toMatchObject({ doc: empty })
})

test.each([
  ['a rating of 4', (text: string) => text.replace('"visionClarity": 3', '"visionClarity": 4')],
  ['a missing rating', (text: string) => text.replace(/"visionClarity": 3,/, '')],
  ['a day that is none', (text: string) => text.replace('2027-01-04', '2027-02-30')],
  ['two answers with one id', (text: string) => text.replace('"before-2"', '"before-1"')],
])('a file with %s is refused with words', (_, damage) => {
  const text = writeDocument(assessmentFormat, example)
  const damaged = damage(text)
  expect(damaged).not.toBe(text)
  const opened = readDocument(assessmentFormat, damaged)
  expect(opened).toMatchObject({ ok: false, message: expect.stringContaining('This file is damaged') })
})

test('an anonymous file with a row of one person in it, or with fewer than four people, is refused', () => {
  const whole = readDocument(assessmentFormat, writeDocument(assessmentFormat, anonymous))
  expect(whole).toMatchObject({ ok: true, doc: anonymous })
  const { before } = anonymous.rounds
  const withRow = { ...before, answers: example.rounds.before.answers.slice(0, 1) }
  const three = { ...before, opened: openedFrom(example, example.rounds.before.answers.slice(0, 3)) }
  const wrong = { ...before, opened: { ...before.opened, people: 9 } }
  for (const round of [withRow, three, wrong]) {
    const doc = { ...anonymous, rounds: { ...anonymous.rounds, before: round } } as Assessment
    expect(readDocument(assessmentFormat, writeDocument(assessmentFormat, doc))).toMatchObject({ ok: false })
  }
})

test('the workbook has results, ratings and what to discuss', () => {
  const [results, ratings, ...others] = assessmentSheets(example)
  expect([results, ratings, ...others].map((sheet) => sheet?.name)).toEqual([
    ...['Results', 'Ratings', 'Discuss first'],
  ])
  // All ratings of the sixteen, by hand: 151 points from eight people.
  const points = example.rounds.before.answers.flatMap((each) => Object.values<number>(each.ratings))
  expect(points.reduce((sum, each) => sum + each, 0)).toBe(151)
  expect(results?.rows[0]?.slice(2)).toEqual([
    ...['Everyone', 8, 'Overall', null, null, null, null, null, null, null],
    ...[{ number: 151 / 8, format: '0.0' }, 48, 39, 'Needs Attention'],
  ])
  // Five scores and seventeen questions, of everyone and two departments, in two rounds.
  expect(results?.rows).toHaveLength(22 * 3 * 2)
  expect(ratings?.rows).toHaveLength(16)
})

test('the anonymous workbook has counts in place of people, with formulas that come to the same', () => {
  const sheets = assessmentSheets(anonymous)
  expect(sheets.map(({ name }) => name)).not.toContain('Ratings')
  const results = sheets[0]
  expect(results?.columns.slice(6, 10).map(({ label }) => label)).toEqual(
    ratingScale.map(({ value, label }) => `${value}, ${label}`),
  )
  for (const [index, row] of (results?.rows ?? []).entries()) {
    if (row[6] === null) continue
    const [none, one, two, three] = row.slice(6, 10).map(Number)
    const all = (none ?? 0) + (one ?? 0) + (two ?? 0) + (three ?? 0)
    const mean = ((one ?? 0) + 2 * (two ?? 0) + 3 * (three ?? 0)) / all
    const line = index + 2
    expect(all).toBe(row[3])
    expect(row[10]).toMatchObject({ formula: `(H${line}+2*I${line}+3*J${line})/SUM(G${line}:J${line})` })
    expect((row[10] as { value: number }).value).toBeCloseTo(mean, 12)
    const squares = ((one ?? 0) + 4 * (two ?? 0) + 9 * (three ?? 0)) / all
    expect((row[11] as { value: number }).value).toBeCloseTo(Math.sqrt(Math.max(0, squares - mean ** 2)), 10)
  }
})

test('the CSV has a row for each person and round, with own questions and comments', () => {
  const rows = readCsv(assessmentCsv(example))
  expect(rows).toHaveLength(17)
  expect(rows[0]?.slice(20)).toEqual([
    ...['Own: We say openly when something goes wrong'],
    ...['Comment: Who knows the plan', 'Comment: Answering for the numbers'],
  ])
  expect(rows[1]?.slice(0, 8)).toEqual(['Before', '2027-01-04', 'Angela', 'Shop and office', '3', '3', '2', '3'])
})

test('nothing that leaves an anonymous assessment names anyone who answered', () => {
  const texts = [
    ...[assessmentCsv(anonymous), JSON.stringify(assessmentSheets(anonymous))],
    writeDocument(assessmentFormat, anonymous),
  ]
  for (const text of texts) expect(text).not.toMatch(names)
  expect(comparisonOf(anonymous)?.words).toBe(
    '8 people answered before and 8 people after. Without names no one can be matched: if different people answered, that may explain the change.',
  )
  const reasons = topicsOf(anonymous, 'after').map(({ reason }) => reason)
  expect(reasons.join(' ')).toContain('2 people say 3, one person says 0.')
})

test('a box that is not open leaves nothing to export', () => {
  const closed = emptyAssessment('x', '2027-01-04')
  const few = { ...closed, anonymous: true }
  for (const round of roundIds) expect(few.rounds[round].opened).toBeNull()
  expect(assessmentSheets(few).map(({ name, rows }) => [name, rows.length])).toEqual([['Results', 0]])
  expect(readCsv(assessmentCsv(few))).toHaveLength(1)
})

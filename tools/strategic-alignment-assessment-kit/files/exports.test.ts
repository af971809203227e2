import { expect, test } from 'vitest'
import { readCsv } from '#lib/csv.ts'
import { readDocument } from '#tools/shared/document/file-format.ts'
import { writeDocument } from '#tools/shared/document/write-document.ts'
import { exampleAssessment } from '../model/example.ts'
import { emptyAssessment, reduce } from '../model/model.ts'
import { resultsOf } from '../model/results.ts'
import { assessmentCsv, assessmentSheets, summaryText } from './exports.ts'
import { assessmentFormat } from './format.ts'

const example = exampleAssessment()
const anonymous = reduce(example, { type: 'set-anonymous', anonymous: true })
const names = /Angela|Marcus|Dana|Priya|Luis|Tom/

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

test('the workbook has scores and ratings of both rounds, the talk and the comparison', () => {
  const sheets = assessmentSheets(example)
  expect(sheets.map(({ name }) => name)).toEqual([
    ...['Scores Before', 'Ratings Before', 'Scores After 90 days', 'Ratings After 90 days'],
    ...['Discuss first', 'Before and after'],
  ])
  const [scores, ratings] = sheets
  expect(scores?.rows.at(-1)?.[1]).toBe(resultsOf(example.rounds.before.answers)?.total)
  expect(ratings?.rows).toHaveLength(16)
  expect(ratings?.rows[0]?.at(-2)).toMatchObject({ formula: 'AVERAGE(C2:H2)', format: '0.0' })
  expect(ratings?.rows[15]?.at(-1)).toMatchObject({ formula: 'STDEVP(C17:H17)', format: '0.0' })
})

test('the CSV has a row for each person and round', () => {
  const rows = readCsv(assessmentCsv(example))
  expect(rows).toHaveLength(13)
  expect(rows[1]?.slice(0, 7)).toEqual(['Before', '2027-01-04', 'Angela', '3', '3', '2', '3'])
})

test('the summary tells scores, moves and what to discuss, with what was agreed', () => {
  const text = summaryText(example)
  expect(text).toContain('Harbor Street Bakery, after 90 days: 67% (Moderate), from 6 people.')
  expect(text).toContain('Before it was 42%.')
  expect(text).toContain('1. Answering for the numbers. Angela and Priya say 3, Luis says 0.')
  expect(text).toContain('   Agreed: Angela shows the three goals')
})

test('nothing that leaves an anonymous assessment names anyone who answered', () => {
  const plain = { ...anonymous, agreements: {}, sendTo: '' }
  for (const text of [assessmentCsv(plain), summaryText(plain), JSON.stringify(assessmentSheets(plain))]) {
    expect(text).not.toMatch(names)
  }
})

test('an anonymous round with two answers leaves nothing to export', () => {
  const [one, two] = anonymous.rounds.before.answers
  const few = {
    ...anonymous,
    rounds: {
      before: { day: '', answers: [one, two].flatMap((each) => each ?? []) },
      after: { day: '', answers: [] },
    },
  }
  expect(assessmentSheets(few).map(({ name, rows }) => [name, rows.length])).toEqual([['Results', 0]])
  expect(readCsv(assessmentCsv(few))).toHaveLength(1)
  expect(summaryText(few)).toBe('There are no answers to show yet.\n')
})

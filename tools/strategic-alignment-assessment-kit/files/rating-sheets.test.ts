import { expect, test } from 'vitest'
import { importExcel, importText } from '#tests/tools/import-text.ts'
import { writeExcel } from '#tools/shared/files/excel.ts'
import { readTableFile } from '#tools/shared/files/import/read-table-file.ts'
import { bestStart } from '#tools/shared/files/import/table-import.ts'
import { exampleAssessment } from '../model/example.ts'
import { emptyAssessment, emptyRound, nameOf, questions, roundIds, roundNames } from '../model/model.ts'
import { openedFrom } from '../model/tally.ts'
import { assessmentCsv } from './exports.ts'
import { assessmentFormat } from './format.ts'
import { agreementsTable, ratingSheet } from './rating-sheets.ts'
import { ratingsTable } from './ratings-table.ts'
import { assessmentSheets } from './workbook.ts'

const doc = exampleAssessment()

test.each(roundIds)(
  'the workbook’s ratings of the round %s come back, and can be sent on as codes',
  async (round) => {
    const sheet = `Ratings ${roundNames[round]}`
    const made = await importExcel(ratingSheet, assessmentSheets(doc), sheet, { name: 'Bakery alignment' })
    expect(made.problems).toEqual([])
    const own = doc.rounds[round].answers
    expect(made.words).toEqual([`${own.length} answers of the round ‘${roundNames[round]}’.`])
    expect(made.doc?.team).toBe('Bakery')
    const took = made.doc?.rounds[round].answers
    expect(took?.map(({ name, ratings, department }) => [name, ratings, department])).toEqual(
      own.map((answer, index) => [nameOf(answer, index), answer.ratings, answer.department]),
    )
    // The team's own question comes with them.
    expect(made.doc?.own.map(({ text }) => text)).toEqual(doc.own.map(({ text }) => text))
    expect(took?.map((answer) => Object.values(answer.own))).toEqual(
      own.map((answer) => Object.values(answer.own)),
    )
    expect(made.doc?.groups.department.toSorted()).toEqual(doc.groups.department)
    expect(assessmentFormat.schema.safeParse(made.doc).success).toBe(true)
  },
)

test('what the team agreed on comes back into the assessment that is open', async () => {
  const made = await importExcel(agreementsTable, assessmentSheets(doc), 'Discuss first', {
    doc: { ...doc, agreements: {} },
  })
  expect(made.problems).toEqual([])
  expect(made.words).not.toEqual(['0 agreements.'])
  // The sheet has the questions that are to be talked about.
  expect(doc.agreements).toMatchObject(made.doc?.agreements ?? {})
})

test('the dialog begins with the ratings and knows each sheet for what it is', async () => {
  const file = await readTableFile('a.xlsx', await (await writeExcel(assessmentSheets(doc))).arrayBuffer())
  if (!file.ok) throw new Error(file.message)
  const kinds = [ratingsTable, ratingSheet, agreementsTable]
  const kindOf = (name: string) => {
    const start = bestStart(
      kinds,
      file.sheets.filter((sheet) => sheet.name === name),
    )
    return kinds[start.kind]
  }
  expect(kindOf('Ratings Before')).toBe(ratingSheet)
  expect(kindOf('Discuss first')).toBe(agreementsTable)
  expect(file.sheets[bestStart(kinds, file.sheets).sheet]?.name).toBe('Ratings Before')
})

test('whoever left a question open is left out by name; a file without all questions is refused', () => {
  const lines = questions.map(({ label }, index) => [label, '2', index === 3 ? '' : '1', 'a note'].join('\t'))
  const made = importText(ratingSheet, ['Question\tAnn\tBo\tRemarks', ...lines].join('\n'))
  expect(made.words).toEqual(['1 answer of the round ‘Before’.'])
  expect(made.problems).toEqual(['‘Bo’ does not rate every question from 0 to 3 and is left out.'])
  const short = importText(ratingSheet, ['Question\tAnn\tBo', ...lines.slice(1)].join('\n'))
  expect(short).toMatchObject({
    doc: undefined,
    words: [`The file has no row for ‘${questions[0]?.label}’.`],
  })
})

test('into an anonymous assessment no table with people is taken', () => {
  const anonymous = { ...emptyAssessment('a', '2027-01-04'), anonymous: true }
  const rows = importText(ratingsTable, assessmentCsv(doc), { doc: anonymous })
  const lines = questions.map(({ label }) => [label, '2', '1'].join('\t'))
  const columns = importText(ratingSheet, ['Question\tAnn\tBo', ...lines].join('\n'), { doc: anonymous })
  for (const made of [rows, columns]) {
    expect(made).toMatchObject({
      doc: undefined,
      words: [expect.stringMatching(/^This assessment is anonymous/)],
    })
  }
})

test('the counts of an anonymous workbook are nobody’s ratings', async () => {
  const opened = openedFrom(doc, doc.rounds.before.answers)
  const rounds = { ...doc.rounds, before: { ...doc.rounds.before, answers: [], opened }, after: emptyRound() }
  const sheets = assessmentSheets({ ...doc, anonymous: true, rounds })
  const made = await importExcel(ratingSheet, sheets, 'Ratings Before')
  expect(made).toMatchObject({ doc: undefined, words: [expect.stringMatching(/^This sheet says how often/)] })
})

import { expect, test } from 'vitest'
import { importExcel, importText } from '#tests/tools/import-text.ts'
import { writeExcel } from '#tools/shared/files/excel.ts'
import { readTableFile } from '#tools/shared/files/import/read-table-file.ts'
import { bestStart } from '#tools/shared/files/import/table-import.ts'
import { exampleAssessment } from '../model/example.ts'
import { emptyAssessment } from '../model/model.ts'
import { agreementsTable } from './discussion-table.ts'
import { assessmentCsv } from './exports.ts'
import { ratingsTable } from './ratings-table.ts'
import { assessmentSheets } from './workbook.ts'

const doc = exampleAssessment()

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
  const kinds = [ratingsTable, agreementsTable]
  const kindOf = (name: string) => {
    const start = bestStart(
      kinds,
      file.sheets.filter((sheet) => sheet.name === name),
    )
    return kinds[start.kind]
  }
  expect(kindOf('Discuss first')).toBe(agreementsTable)
  expect(file.sheets[bestStart(kinds, file.sheets).sheet]?.name).toBe('Ratings')
})

test('into an anonymous assessment no table with people is taken', () => {
  const anonymous = { ...emptyAssessment('a', '2027-01-04'), anonymous: true }
  expect(importText(ratingsTable, assessmentCsv(doc), { doc: anonymous })).toMatchObject({
    doc: undefined,
    words: [expect.stringMatching(/^This assessment is anonymous/)],
  })
})

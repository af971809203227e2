import type { ExcelCell, ExcelSheet } from '#tools/shared/files/excel.ts'
import { type Column, calculated, number, text } from '#tools/shared/tables/column.ts'
import { sheetFrom } from '#tools/shared/tables/define-table.ts'
import { type Row, sheetOf } from '#tools/shared/tables/write-table.ts'
import { type Comparison, comparisonOf } from '../model/compare.ts'
import { type Assessment, questionsOf, roundIds, roundNames } from '../model/model.ts'
import { commentsIn, tallyIn } from '../model/tally.ts'
import { agreementsTable } from './discussion-table.ts'
import { ratingsTable } from './ratings-table.ts'
import { resultColumns, resultRows } from './results-table.ts'

/** All results, every rating, comments, the discussion and the comparison. */
export function assessmentSheets(doc: Assessment): ExcelSheet[] {
  const results = sheetOf('Results', resultColumns, resultRows(doc))
  if (roundIds.every((id) => tallyIn(doc, id) === undefined)) return [results]
  return [
    results,
    ...(doc.anonymous ? [] : [sheetFrom(ratingsTable, doc)]),
    ...commentSheet(doc),
    sheetFrom(agreementsTable, doc, 'Discuss first'),
    ...changeSheet(doc),
  ]
}

const commentColumns = {
  round: text('Round', 14),
  about: text('About', 30),
  by: text('By', 14),
  comment: text('Comment', 80),
}

function commentSheet(doc: Assessment): ExcelSheet[] {
  const rows = roundIds.flatMap((round) =>
    questionsOf(doc).flatMap(({ key, label }) =>
      commentsIn(doc, round, key).map((each) => {
        return { round: roundNames[round], about: label, by: each.name, comment: each.text }
      }),
    ),
  )
  const { by, ...others } = commentColumns
  const columns = doc.anonymous ? others : commentColumns
  return rows.length === 0 ? [] : [sheetOf('Comments', columns, rows)]
}

const figure = (label: string): Column<number | null> => ({
  ...calculated(number(label, 10)),
  write: (value): ExcelCell => (value === null ? null : { number: value, format: '0.0' }),
})

const changeColumns = {
  label: text('Question, section or team', 30),
  before: figure('Before'),
  after: figure('After'),
  change: figure('Change'),
  movement: text('Moved', 10),
  spreadBefore: figure('Spread before'),
  spreadAfter: figure('Spread after'),
}

function changeSheet(doc: Assessment): ExcelSheet[] {
  const comparison = comparisonOf(doc)
  return comparison ? [sheetOf('Before and after', changeColumns, changeRows(comparison))] : []
}

function changeRows({ questions, sections, teams, total, words }: Comparison): Row<typeof changeColumns>[] {
  const scores = [...sections, total, ...teams]
  return [
    ...questions,
    ...scores.map((each) => ({ ...each, label: { heading: each.label } })),
    { label: words },
  ]
}

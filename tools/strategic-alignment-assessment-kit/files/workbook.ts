import type { ExcelSheet } from '#tools/shared/files/excel.ts'
import { number, text } from '#tools/shared/tables/column.ts'
import { csvFrom, sheetFrom } from '#tools/shared/tables/define-table.ts'
import { csvOf, sheetOf } from '#tools/shared/tables/write-table.ts'
import { type Assessment, latestRound, questionsOf, roundIds, roundNames } from '../model/model.ts'
import { promptFor } from '../model/prompts.ts'
import { commentsIn, tallyIn } from '../model/tally.ts'
import { topicsOf } from '../model/topics.ts'
import { ratingsTable } from './ratings-table.ts'
import { resultColumns, resultRows } from './results-table.ts'

export function assessmentSheets(doc: Assessment): ExcelSheet[] {
  const results = sheetOf('Results', resultColumns, resultRows(doc))
  if (roundIds.every((id) => tallyIn(doc, id) === undefined)) return [results]
  return [results, doc.anonymous ? commentSheet(doc) : sheetFrom(ratingsTable, doc), discussSheet(doc)]
}

/** One row per person and round; in an anonymous assessment one row per score and question. */
export function assessmentCsv(doc: Assessment): string {
  return doc.anonymous ? csvOf(resultColumns, resultRows(doc)) : csvFrom(ratingsTable)(doc)
}

const commentColumns = { round: text('Round', 14), about: text('About', 30), comment: text('Comment', 80) }

function commentSheet(doc: Assessment): ExcelSheet {
  const rows = roundIds.flatMap((round) =>
    questionsOf(doc).flatMap(({ key, label }) =>
      commentsIn(doc, round, key).map((each) => {
        return { round: roundNames[round], about: label, comment: each.text }
      }),
    ),
  )
  return sheetOf('Comments', commentColumns, rows)
}

const topicColumns = {
  question: text('Question', 28),
  average: number('Average', 10),
  spread: number('Spread', 10),
  why: text('Why', 60),
  talk: text('How to start', 60),
  agreed: text('Agreed', 50),
}

function discussSheet(doc: Assessment): ExcelSheet {
  const figure = (value: number) => ({ number: value, format: '0.0' })
  const rows = topicsOf(doc, latestRound(doc)).map(({ key, label, average, spread, reason }) => ({
    question: label,
    average: figure(average),
    spread: figure(spread),
    why: reason,
    talk: promptFor(doc, key),
    agreed: doc.agreements[key],
  }))
  return sheetOf('Discuss first', topicColumns, rows)
}

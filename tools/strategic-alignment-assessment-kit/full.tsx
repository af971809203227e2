import { toClipboard, toCsv, toExcel } from '#tools/shared/files/exports.ts'
import type { FullParts } from '#tools/shared/shell/tool.tsx'
import { counted } from '#tools/shared/values/counted.ts'
import { findCodes } from './files/code.ts'
import { assessmentCsv, assessmentSheets, summaryText } from './files/exports.ts'
import { assessmentFormat } from './files/format.ts'
import { agreementsTable, ratingSheet } from './files/rating-sheets.ts'
import { ratingsTable } from './files/ratings-table.ts'
import type { Assessment } from './model/model.ts'
import { PaperSheet } from './print/paper-sheet.tsx'
import { TeamReport } from './print/report.tsx'

/** What only the full kit can do. */
export const kitParts: FullParts<Assessment> = {
  format: assessmentFormat,
  preview: ({ rounds }) => counted(rounds.before.answers.length + rounds.after.answers.length, 'answer'),
  exports: [
    toExcel('Excel workbook', 'workbook', assessmentSheets),
    toCsv('CSV of all ratings', 'ratings', assessmentCsv),
    toClipboard('Copy the summary for a mail', summaryText),
  ],
  tables: [ratingsTable, ratingSheet, agreementsTable],
  prints: [
    { label: 'Team report', Paper: TeamReport },
    { label: 'Sheet for paper', Paper: PaperSheet },
  ],
  openOther: (text) =>
    text.length < 500 && !text.trimStart().startsWith('{') && findCodes(text).length > 0
      ? { ok: false, message: 'This is one person’s answer. Take it in under Answers, with “Take in files”.' }
      : undefined,
}

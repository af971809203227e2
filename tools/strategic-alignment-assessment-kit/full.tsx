import { toClipboard, toCsv, toExcel } from '../shared/exports.ts'
import type { FullParts } from '../shared/tool.tsx'
import { findCodes } from './code.ts'
import { assessmentCsv, assessmentSheets, summaryText } from './exports.ts'
import { assessmentFormat } from './format.ts'
import type { Assessment } from './model.ts'
import { PaperSheet } from './paper-sheet.tsx'
import { TeamReport } from './report.tsx'

/** What only the full kit can do. */
export const kitParts: FullParts<Assessment> = {
  format: assessmentFormat,
  fileName: ({ team }) => [team, 'alignment'].filter(Boolean).join(' '),
  exports: [
    toExcel('Excel workbook', assessmentSheets),
    toCsv('CSV of all ratings', assessmentCsv),
    toClipboard('Copy the summary for a mail', summaryText),
  ],
  prints: [
    { label: 'Team report', Paper: TeamReport },
    { label: 'Sheet for paper', Paper: PaperSheet },
  ],
  openOther: (text) =>
    text.length < 500 && !text.trimStart().startsWith('{') && findCodes(text).length > 0
      ? { ok: false, message: 'This is one person’s answer. Take it in under Answers, with “Take in files”.' }
      : undefined,
}

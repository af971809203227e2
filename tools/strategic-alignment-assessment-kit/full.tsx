import { writeExcel } from '../shared/excel.ts'
import type { FullParts } from '../shared/tool.tsx'
import { findCodes } from './code.ts'
import { assessmentCsv, assessmentSheets, summaryText } from './exports.ts'
import { assessmentFormat } from './format.ts'
import type { Assessment } from './model.ts'
import { PaperSheet } from './paper-sheet.tsx'
import { TeamReport } from './report.tsx'

const excelType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** What only the full kit can do. */
export const kitParts: FullParts<Assessment> = {
  format: assessmentFormat,
  fileName: ({ team }) => [team, 'alignment'].filter(Boolean).join(' '),
  exports: [
    {
      label: 'Excel workbook',
      make: async (doc) => ({
        kind: 'file',
        extension: 'xlsx',
        type: excelType,
        body: await writeExcel(assessmentSheets(doc)),
      }),
    },
    {
      label: 'CSV of all ratings',
      make: (doc) => ({ kind: 'file', extension: 'csv', type: 'text/csv', body: assessmentCsv(doc) }),
    },
    { label: 'Copy the summary for a mail', make: (doc) => ({ kind: 'text', text: summaryText(doc) }) },
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

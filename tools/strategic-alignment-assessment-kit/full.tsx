import { newId } from '#tools/shared/document/new-id.ts'
import { toCsv, toExcel } from '#tools/shared/files/exports.ts'
import type { FullParts } from '#tools/shared/shell/tool.tsx'
import { findCodes } from './files/code.ts'
import { assessmentFormat } from './files/format.ts'
import { ratingsTable } from './files/ratings-table.ts'
import { assessmentCsv, assessmentSheets } from './files/workbook.ts'
import { type Assessment, previewOf } from './model/model.ts'
import { copyOf } from './model/opened-notes.ts'
import { TeamReport } from './print/report.tsx'

export const kitParts: FullParts<Assessment> = {
  format: assessmentFormat,
  preview: previewOf,
  copied: (doc) => copyOf(doc, newId()),
  exports: [
    toExcel('Excel workbook', 'workbook', assessmentSheets),
    toCsv('CSV of all ratings', 'ratings', assessmentCsv),
  ],
  tables: [ratingsTable],
  prints: [{ label: 'Team report', Paper: TeamReport }],
  openOther: (text) =>
    isAnswer(text)
      ? { ok: false, message: 'This is one person’s answer. Import it under Answers, with “Import files”.' }
      : undefined,
}

/** A code, perhaps long with comments, and little else. */
function isAnswer(text: string): boolean {
  if (text.trimStart().startsWith('{')) return false
  const codes = findCodes(text).join('').length
  return codes > 0 && text.length - codes < 500
}

import { today } from '../shared/dates.ts'
import { toCalendar, toClipboard, toCsv, toExcel, toMarkdown } from '../shared/exports.ts'
import { localTimeZone } from '../shared/time-zone.ts'
import type { FullParts } from '../shared/tool.tsx'
import { calendarOf, logCsv, memoMarkdown, scoresCsv } from './exports.ts'
import { type Framework, frameworkFormat } from './format.ts'
import { decisionTitle, openDecision } from './model.ts'
import { LogPaper, MemoPaper, ScoresPaper } from './papers.tsx'
import { frameworkSheets } from './workbook.ts'

/** What only the full framework can do. */
export const frameworkParts: FullParts<Framework> = {
  format: frameworkFormat,
  fileName: (doc) => decisionTitle(openDecision(doc)),
  exports: [
    toMarkdown('Memo as Markdown file', memoOf),
    toClipboard('Copy memo as Markdown', memoOf),
    toCalendar('Calendar file with all reviews', (doc) => calendarOf(doc, localTimeZone(), new Date())),
    toExcel('Excel workbook', (doc) => frameworkSheets(doc, today())),
    toCsv('CSV of scores and evidence', (doc) => scoresCsv(openDecision(doc))),
    toCsv('CSV of the decision log', (doc) => logCsv(doc, today())),
  ],
  prints: [
    { label: 'One-page memo', Paper: MemoPaper },
    { label: 'Scores and evidence', pageSize: 'landscape', Paper: ScoresPaper },
    { label: 'Decision log', pageSize: 'landscape', Paper: LogPaper },
  ],
}

function memoOf(doc: Framework): string {
  return memoMarkdown(openDecision(doc))
}

import { today } from '../shared/dates.ts'
import { writeExcel } from '../shared/excel.ts'
import { localTimeZone } from '../shared/time-zone.ts'
import type { FullParts } from '../shared/tool.tsx'
import { calendarOf, logCsv, memoMarkdown, scoresCsv } from './exports.ts'
import { type Framework, frameworkFormat } from './format.ts'
import { decisionTitle, openDecision } from './model.ts'
import { LogPaper, MemoPaper, ScoresPaper } from './papers.tsx'
import { frameworkSheets } from './workbook.ts'

const excelType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** What only the full framework can do. */
export const frameworkParts: FullParts<Framework> = {
  format: frameworkFormat,
  fileName: (doc) => decisionTitle(openDecision(doc)),
  exports: [
    {
      label: 'Memo as Markdown file',
      make: (doc) => {
        const body = memoMarkdown(openDecision(doc))
        return { kind: 'file', extension: 'md', type: 'text/markdown', body }
      },
    },
    {
      label: 'Copy memo as Markdown',
      make: (doc) => ({ kind: 'text', text: memoMarkdown(openDecision(doc)) }),
    },
    {
      label: 'Calendar file with all reviews',
      make: (doc) => {
        const body = calendarOf(doc, localTimeZone(), new Date())
        return { kind: 'file', extension: 'ics', type: 'text/calendar', body }
      },
    },
    {
      label: 'Excel workbook',
      make: async (doc) => {
        const body = await writeExcel(frameworkSheets(doc, today()))
        return { kind: 'file', extension: 'xlsx', type: excelType, body }
      },
    },
    {
      label: 'CSV of scores and evidence',
      make: (doc) => ({
        kind: 'file',
        extension: 'csv',
        type: 'text/csv',
        body: scoresCsv(openDecision(doc)),
      }),
    },
    {
      label: 'CSV of the decision log',
      make: (doc) => ({ kind: 'file', extension: 'csv', type: 'text/csv', body: logCsv(doc, today()) }),
    },
  ],
  prints: [
    { label: 'One-page memo', Paper: MemoPaper },
    { label: 'Scores and evidence', pageSize: 'landscape', Paper: ScoresPaper },
    { label: 'Decision log', pageSize: 'landscape', Paper: LogPaper },
  ],
}

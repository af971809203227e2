import { toCalendar, toClipboard, toCsv, toExcel } from '#tools/shared/files/exports.ts'
import { localTimeZone } from '#tools/shared/files/time-zone.ts'
import type { FullParts } from '#tools/shared/shell/tool.tsx'
import { csvFrom } from '#tools/shared/tables/define-table.ts'
import { counted } from '#tools/shared/values/counted.ts'
import { today } from '#tools/shared/values/days.ts'
import { calendarOf, memoMarkdown } from './files/exports.ts'
import { type Framework, frameworkFormat } from './files/format.ts'
import { logTable } from './files/log-tables.ts'
import { scoresTable } from './files/scores-table.ts'
import { frameworkSheets } from './files/workbook.ts'
import { openDecision } from './model/model.ts'
import { MemoPaper, ScoresPaper } from './print/papers.tsx'

export const frameworkParts: FullParts<Framework> = {
  format: frameworkFormat,
  preview: ({ decisions }) => counted(decisions.length, 'decision'),
  exports: [
    toClipboard('Copy memo as Markdown', (doc) => memoMarkdown(openDecision(doc))),
    toCalendar('Calendar file with all reviews', 'reviews', (doc) => calendarOf(doc, localTimeZone(), new Date())),
    toExcel('Excel workbook', 'workbook', (doc) => frameworkSheets(doc, today())),
    toCsv('CSV of scores and evidence', 'scores', csvFrom(scoresTable)),
    toCsv('CSV of the decision log', 'decision log', csvFrom(logTable)),
  ],
  tables: [scoresTable, logTable],
  prints: [
    { label: 'One-page memo', Paper: MemoPaper },
    { label: 'Scores and evidence', pageSize: 'landscape', Paper: ScoresPaper },
  ],
}

import { toCalendar, toClipboard, toCsv, toExcel, toMarkdown } from '#tools/shared/files/exports.ts'
import { localTimeZone } from '#tools/shared/files/time-zone.ts'
import type { FullParts } from '#tools/shared/shell/tool.tsx'
import { csvFrom } from '#tools/shared/tables/define-table.ts'
import { counted } from '#tools/shared/values/counted.ts'
import { today } from '#tools/shared/values/days.ts'
import { calendarOf, memoMarkdown } from './files/exports.ts'
import { type Framework, frameworkFormat } from './files/format.ts'
import { logTable, reviewsTable } from './files/log-tables.ts'
import { preMortemTable } from './files/pre-mortem-table.ts'
import { scoresTable } from './files/scores-table.ts'
import { frameworkSheets } from './files/workbook.ts'
import { openDecision } from './model/model.ts'
import { LogPaper, MemoPaper, ScoresPaper } from './print/papers.tsx'

export const frameworkParts: FullParts<Framework> = {
  format: frameworkFormat,
  preview: ({ decisions }) => counted(decisions.length, 'decision'),
  exports: [
    toMarkdown('Memo as Markdown file', 'memo', memoOf),
    toClipboard('Copy memo as Markdown', memoOf),
    toCalendar('Calendar file with all reviews', 'reviews', (doc) =>
      calendarOf(doc, localTimeZone(), new Date()),
    ),
    toExcel('Excel workbook', 'workbook', (doc) => frameworkSheets(doc, today())),
    toCsv('CSV of scores and evidence', 'scores', csvFrom(scoresTable)),
    toCsv('CSV of the decision log', 'decision log', csvFrom(logTable)),
  ],
  // Matrix, Chances and Weight ranges are calculated from Evidence, so they are not imported.
  tables: [scoresTable, preMortemTable, logTable, reviewsTable],
  prints: [
    { label: 'One-page memo', Paper: MemoPaper },
    { label: 'Scores and evidence', pageSize: 'landscape', Paper: ScoresPaper },
    { label: 'Decision log', pageSize: 'landscape', Paper: LogPaper },
  ],
}

function memoOf(doc: Framework): string {
  return memoMarkdown(openDecision(doc))
}

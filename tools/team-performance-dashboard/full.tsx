import { writeExcel } from '../shared/excel.ts'
import type { FullParts } from '../shared/tool.tsx'
import { chosenWeek } from './choice.tsx'
import type { Dashboard } from './dashboard.ts'
import { dashboardSheets, valuesCsv, weekText } from './exports.ts'
import { dashboardFormat } from './format.ts'
import { EveryonePaper, PersonPaper, QuarterPaper, WeekPaper } from './papers.tsx'
import { readTable } from './table.ts'

const excelType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** What only the full dashboard can do. */
export const dashboardParts: FullParts<Dashboard> = {
  format: dashboardFormat,
  fileName: ({ team }) => [team, 'dashboard'].filter(Boolean).join(' '),
  exports: [
    {
      label: 'Excel workbook',
      make: async (doc) => ({
        kind: 'file',
        extension: 'xlsx',
        type: excelType,
        body: await writeExcel(dashboardSheets(doc, chosenWeek(doc))),
      }),
    },
    {
      label: 'All values as CSV',
      make: (doc) => ({ kind: 'file', extension: 'csv', type: 'text/csv', body: valuesCsv(doc) }),
    },
    {
      label: 'Copy the week for a mail',
      make: (doc) => ({ kind: 'text', text: weekText(doc, chosenWeek(doc)) }),
    },
  ],
  prints: [
    { label: 'The team’s week', pageSize: 'landscape', Paper: WeekPaper },
    { label: 'One-to-one sheet of the person on screen', Paper: PersonPaper },
    { label: 'One-to-one sheets of everyone', Paper: EveryonePaper },
    { label: 'Summary of the quarter', Paper: QuarterPaper },
  ],
  openOther: (text) =>
    !text.trimStart().startsWith('{') && readTable(text)
      ? { ok: false, message: 'This is a table. Read it under Values, where you say what its columns hold.' }
      : undefined,
}

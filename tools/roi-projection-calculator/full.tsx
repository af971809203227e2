import { writeCsv } from '#lib/csv.ts'
import { writeExcel } from '../shared/excel.ts'
import type { FullParts } from '../shared/tool.tsx'
import type { Case } from './case.ts'
import { caseFormat } from './case-file.ts'
import { CasePage } from './case-page.tsx'
import { caseMarkdown } from './case-text.ts'
import { monthsCsv } from './months-csv.ts'
import { MonthsPaper } from './months-paper.tsx'
import { workbookOf } from './workbook.ts'

export const calculatorParts: FullParts<Case> = {
  format: caseFormat,
  fileName: ({ company, title }) => [company, title].filter(Boolean).join(' ') || 'Business case',
  exports: [
    {
      label: 'Excel workbook with live formulas',
      make: async (doc) => ({
        kind: 'file',
        extension: 'xlsx',
        type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        body: await writeExcel(workbookOf(doc)),
      }),
    },
    {
      label: 'CSV, month by month',
      make: (doc) => ({ kind: 'file', extension: 'csv', type: 'text/csv', body: writeCsv(monthsCsv(doc)) }),
    },
    {
      label: 'Copy the case as text (Markdown)',
      make: (doc) => ({ kind: 'text', text: caseMarkdown(doc) }),
    },
  ],
  prints: [
    { label: 'One-page case', Paper: CasePage },
    { label: 'Month by month', Paper: MonthsPaper },
  ],
}

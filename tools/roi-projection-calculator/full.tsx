import { writeCsv } from '#lib/csv.ts'
import { toClipboard, toCsv, toExcel } from '../shared/exports.ts'
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
    toExcel('Excel workbook with live formulas', workbookOf),
    toCsv('CSV, month by month', (doc) => writeCsv(monthsCsv(doc))),
    toClipboard('Copy the case as text (Markdown)', caseMarkdown),
  ],
  prints: [
    { label: 'One-page case', Paper: CasePage },
    { label: 'Month by month', Paper: MonthsPaper },
  ],
}

import { toCsv, toExcel } from '#tools/shared/files/exports.ts'
import type { FullParts } from '#tools/shared/shell/tool.tsx'
import { csvFrom } from '#tools/shared/tables/define-table.ts'
import { counted } from '#tools/shared/values/counted.ts'
import { type Case, caseFormat } from './files/case-file.ts'
import { benefitsTable, costsTable } from './files/line-tables.ts'
import { workbookOf } from './files/workbook.ts'
import { CasePaper } from './print/case-page.tsx'
import { ComparePaper } from './print/compare-paper.tsx'

export const calculatorParts: FullParts<Case> = {
  format: caseFormat,
  preview: ({ costs, benefits, months }) =>
    [counted(costs.length, 'cost'), counted(benefits.length, 'benefit'), counted(months, 'month')].join(', '),
  exports: [
    toExcel('Excel workbook with live formulas', 'workbook', workbookOf),
    toCsv('CSV of the costs', 'costs', csvFrom(costsTable)),
    toCsv('CSV of the benefits', 'benefits', csvFrom(benefitsTable)),
  ],
  tables: [costsTable, benefitsTable],
  prints: [
    { label: 'One-page case', Paper: CasePaper, view: 'case' },
    { label: 'Initiatives side by side', Paper: ComparePaper },
  ],
}

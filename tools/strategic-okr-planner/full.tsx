import { toClipboard, toCsv, toExcel } from '#tools/shared/files/exports.ts'
import { type Plan, planFormat } from '#tools/shared/okr/plan.ts'
import { planPreview } from '#tools/shared/okr/plan-preview.ts'
import { keyResultsTable } from '#tools/shared/okr/tables/key-results-table.ts'
import type { FullParts } from '#tools/shared/shell/tool.tsx'
import { csvFrom } from '#tools/shared/tables/define-table.ts'
import { planMarkdown, planSheets } from './files/exports.ts'
import { OnePage } from './print/one-page.tsx'

export const plannerParts: FullParts<Plan> = {
  format: planFormat,
  preview: planPreview,
  exports: [
    toExcel('Excel workbook', 'workbook', planSheets),
    toCsv('CSV of all key results', 'key results', csvFrom(keyResultsTable)),
    toClipboard('Copy as Markdown', planMarkdown),
  ],
  tables: [keyResultsTable],
  prints: [{ label: 'One page', pageSize: 'landscape', Paper: ({ doc }) => <OnePage plan={doc} /> }],
}

import { toClipboard, toCsv, toExcel, toMarkdown } from '#tools/shared/files/exports.ts'
import { keyResultsTable } from '#tools/shared/okr/imports/import-key-results.ts'
import { type Plan, planFormat } from '#tools/shared/okr/plan.ts'
import { planPreview } from '#tools/shared/okr/plan-preview.ts'
import type { FullParts } from '#tools/shared/shell/tool.tsx'
import { planCsv, planMarkdown, planSheets } from './files/exports.ts'
import { OnePage } from './print/one-page.tsx'

/** What only the full planner can do. */
export const plannerParts: FullParts<Plan> = {
  format: planFormat,
  preview: planPreview,
  exports: [
    toExcel('Excel workbook, a sheet per view', 'workbook', planSheets),
    toCsv('CSV of all key results', 'key results', planCsv),
    toMarkdown('Markdown file', 'plan', planMarkdown),
    toClipboard('Copy as Markdown', planMarkdown),
  ],
  tables: [keyResultsTable],
  prints: [{ label: 'One page', pageSize: 'landscape', Paper: ({ doc }) => <OnePage plan={doc} /> }],
}

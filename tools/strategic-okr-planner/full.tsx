import { writeExcel } from '../shared/excel.ts'
import { type Plan, planFormat } from '../shared/okr/plan.ts'
import type { FullParts } from '../shared/tool.tsx'
import { planCsv, planMarkdown, planSheets } from './exports.ts'
import { OnePage } from './one-page.tsx'

const excelType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** What only the full planner can do. */
export const plannerParts: FullParts<Plan> = {
  format: planFormat,
  fileName: ({ company, title }) => [company, title].filter(Boolean).join(' '),
  exports: [
    {
      label: 'Excel workbook, a sheet per view',
      make: async (plan) => ({
        kind: 'file',
        extension: 'xlsx',
        type: excelType,
        body: await writeExcel(planSheets(plan)),
      }),
    },
    {
      label: 'CSV of all key results',
      make: (plan) => ({ kind: 'file', extension: 'csv', type: 'text/csv', body: planCsv(plan) }),
    },
    {
      label: 'Markdown file',
      make: (plan) => ({ kind: 'file', extension: 'md', type: 'text/markdown', body: planMarkdown(plan) }),
    },
    { label: 'Copy as Markdown', make: (plan) => ({ kind: 'text', text: planMarkdown(plan) }) },
  ],
  prints: [{ label: 'One page', pageSize: 'landscape', Paper: ({ doc }) => <OnePage plan={doc} /> }],
}

import { writeExcel } from '../shared/excel.ts'
import type { Plan } from '../shared/okr/plan.ts'
import { planFormat } from '../shared/okr/plan.ts'
import type { FullParts } from '../shared/tool.tsx'

export const plannerParts: FullParts<Plan> = {
  format: planFormat,
  fileName: ({ company, title }) => [company, title].filter(Boolean).join(' '),
  exports: [
    {
      label: 'Excel workbook',
      make: async (plan) => ({
        kind: 'file',
        extension: 'xlsx',
        type: '',
        body: await writeExcel([
          {
            name: 'Objectives',
            columns: [{ label: 'Title', width: 40 }],
            rows: plan.objectives.map(({ title }) => [title]),
          },
        ]),
      }),
    },
  ],
  prints: [{ label: 'One page', Paper: ({ doc }) => <h1>{doc.title}</h1> }],
}

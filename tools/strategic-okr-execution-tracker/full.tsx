import { writeExcel } from '../shared/excel.ts'
import type { Plan } from '../shared/okr/plan.ts'
import { planFormat } from '../shared/okr/plan.ts'
import type { FullParts } from '../shared/tool.tsx'
import { checkInsCsv, commitmentsCsv, trackerSheets } from './exports.ts'
import { WeeklyReport } from './report.tsx'
import { summaryText } from './summary.ts'
import { chosenWeek, useChosenWeek } from './week-choice.tsx'

export const trackerParts: FullParts<Plan> = {
  format: planFormat,
  fileName: ({ company, title }) => [company, title].filter(Boolean).join(' '),
  exports: [
    {
      label: 'Excel workbook',
      make: async (plan) => ({
        kind: 'file',
        extension: 'xlsx',
        type: '',
        body: await writeExcel(trackerSheets(plan, chosenWeek(plan))),
      }),
    },
    {
      label: 'Check-ins as CSV',
      make: (plan) => ({ kind: 'file', extension: 'csv', type: 'text/csv', body: checkInsCsv(plan) }),
    },
    {
      label: 'Commitments as CSV',
      make: (plan) => ({ kind: 'file', extension: 'csv', type: 'text/csv', body: commitmentsCsv(plan) }),
    },
    {
      label: 'Copy the week’s summary',
      make: (plan) => ({ kind: 'text', text: summaryText(plan, chosenWeek(plan)) }),
    },
  ],
  prints: [{ label: 'Weekly report', Paper: WeeklyPaper }],
}

function WeeklyPaper({ doc }: { doc: Plan }) {
  return <WeeklyReport plan={doc} week={useChosenWeek(doc)} />
}

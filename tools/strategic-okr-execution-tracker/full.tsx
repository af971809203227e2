import { toClipboard, toCsv, toExcel } from '../shared/exports.ts'
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
    toExcel('Excel workbook', (plan) => trackerSheets(plan, chosenWeek(plan))),
    toCsv('Check-ins as CSV', checkInsCsv),
    toCsv('Commitments as CSV', commitmentsCsv),
    toClipboard('Copy the week’s summary', (plan) => summaryText(plan, chosenWeek(plan))),
  ],
  prints: [{ label: 'Weekly report', Paper: WeeklyPaper }],
}

function WeeklyPaper({ doc }: { doc: Plan }) {
  return <WeeklyReport plan={doc} week={useChosenWeek(doc)} />
}

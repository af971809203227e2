import { toClipboard, toCsv, toExcel } from '#tools/shared/files/exports.ts'
import type { Plan } from '#tools/shared/okr/plan.ts'
import { planFormat } from '#tools/shared/okr/plan.ts'
import { planPreview } from '#tools/shared/okr/plan-preview.ts'
import type { FullParts } from '#tools/shared/shell/tool.tsx'
import { checkInsCsv, commitmentsCsv, trackerSheets } from './files/exports.ts'
import { summaryText } from './files/summary.ts'
import { WeeklyReport } from './print/report.tsx'
import { chosenWeek, useChosenWeek } from './screen/week-choice.tsx'

export const trackerParts: FullParts<Plan> = {
  format: planFormat,
  fileName: ({ company, title }) => [company, title].filter(Boolean).join(' '),
  preview: planPreview,
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

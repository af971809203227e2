import { followSprint } from '#tools/90-day-sprint-planner/files/review-check-ins.ts'
import { toClipboard, toCsv, toExcel } from '#tools/shared/files/exports.ts'
import { checkInsTable, commitmentsTable } from '#tools/shared/okr/import-check-ins.ts'
import { keyResultsTable } from '#tools/shared/okr/import-key-results.ts'
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
  preview: planPreview,
  follow: followSprint,
  exports: [
    toExcel('Excel workbook', 'progress', (plan) => trackerSheets(plan, chosenWeek(plan))),
    toCsv('Check-ins as CSV', 'check-ins', checkInsCsv),
    toCsv('Commitments as CSV', 'commitments', commitmentsCsv),
    toClipboard('Copy the week’s summary', (plan) => summaryText(plan, chosenWeek(plan))),
  ],
  tables: [keyResultsTable, checkInsTable, commitmentsTable],
  prints: [{ label: 'Weekly report', Paper: WeeklyPaper }],
}

function WeeklyPaper({ doc }: { doc: Plan }) {
  return <WeeklyReport plan={doc} week={useChosenWeek(doc)} />
}

import { followSprint } from '#tools/90-day-sprint-planner/files/review-check-ins.ts'
import { toCsv, toExcel } from '#tools/shared/files/exports.ts'
import type { Plan } from '#tools/shared/okr/plan.ts'
import { planFormat } from '#tools/shared/okr/plan.ts'
import { planPreview } from '#tools/shared/okr/plan-preview.ts'
import { checkInsTable } from '#tools/shared/okr/tables/check-ins-table.ts'
import { keyResultsTable } from '#tools/shared/okr/tables/key-results-table.ts'
import type { FullParts } from '#tools/shared/shell/tool.tsx'
import { csvFrom } from '#tools/shared/tables/define-table.ts'
import { trackerSheets } from './files/exports.ts'
import { planAsOf } from './model/as-of.ts'
import { partShown, shownWords } from './model/shown.ts'
import { ClosingReport } from './print/closing-report.tsx'
import { WeeklyReport } from './print/report.tsx'
import { toldWeek, useChosenOwner, useToldWeek } from './screen/chosen.tsx'

export const trackerParts: FullParts<Plan> = {
  format: planFormat,
  preview: planPreview,
  follow: followSprint,
  exports: [
    toExcel('Excel workbook', 'progress', (plan) => trackerSheets(plan, toldWeek(plan))),
    toCsv('Check-ins as CSV', 'check-ins', csvFrom(checkInsTable)),
  ],
  tables: [keyResultsTable, checkInsTable],
  prints: [
    { label: 'Weekly report', Paper: WeeklyPaper },
    { label: 'How the quarter ended', Paper: ({ doc }) => <ClosingReport plan={doc} /> },
  ],
}

function WeeklyPaper({ doc }: { doc: Plan }) {
  const owner = useChosenOwner(doc)
  const week = useToldWeek(doc)
  return <WeeklyReport plan={partShown(planAsOf(doc, week), owner)} week={week} only={shownWords(doc, owner)} />
}

import { followSprint } from '#tools/90-day-sprint-planner/files/review-check-ins.ts'
import { toClipboard, toCsv, toExcel, toMarkdown } from '#tools/shared/files/exports.ts'
import type { Plan } from '#tools/shared/okr/plan.ts'
import { planFormat } from '#tools/shared/okr/plan.ts'
import { planPreview } from '#tools/shared/okr/plan-preview.ts'
import { checkInsTable, commitmentsTable } from '#tools/shared/okr/tables/check-ins-table.ts'
import { keyResultsTable } from '#tools/shared/okr/tables/key-results-table.ts'
import type { FullParts } from '#tools/shared/shell/tool.tsx'
import { csvFrom } from '#tools/shared/tables/define-table.ts'
import { closingMarkdown } from './files/closing-text.ts'
import { trackerSheets } from './files/exports.ts'
import { summaryText } from './files/summary.ts'
import { planAsOf } from './model/as-of.ts'
import { partShown, shownWords } from './model/shown.ts'
import { unclearWords } from './model/unclear.ts'
import { ClosingReport } from './print/closing-report.tsx'
import { WeeklyReport } from './print/report.tsx'
import { chosenPart, useChosenPart } from './screen/shown-choice.tsx'
import { toldWeek, useToldWeek } from './screen/week-choice.tsx'

export const trackerParts: FullParts<Plan> = {
  format: planFormat,
  preview: planPreview,
  follow: followSprint,
  exports: [
    toExcel('Excel workbook', 'progress', (plan) => trackerSheets(plan, toldWeek(plan))),
    toCsv('Check-ins as CSV', 'check-ins', csvFrom(checkInsTable)),
    toCsv('Commitments as CSV', 'commitments', csvFrom(commitmentsTable)),
    toMarkdown('How the quarter ended, as Markdown', 'closing', closingMarkdown),
    toClipboard('Copy the week’s summary', (plan) => {
      const shown = chosenPart(plan)
      const week = toldWeek(plan)
      return summaryText(partShown(planAsOf(plan, week), shown), week, shownWords(plan, shown))
    }),
  ],
  tables: [keyResultsTable, checkInsTable, commitmentsTable],
  unfinished: unclearWords,
  prints: [
    { label: 'Weekly report', Paper: WeeklyPaper },
    { label: 'How the quarter ended', Paper: ({ doc }) => <ClosingReport plan={doc} /> },
  ],
}

function WeeklyPaper({ doc }: { doc: Plan }) {
  const shown = useChosenPart(doc)
  const week = useToldWeek(doc)
  return (
    <WeeklyReport plan={partShown(planAsOf(doc, week), shown)} week={week} only={shownWords(doc, shown)} />
  )
}

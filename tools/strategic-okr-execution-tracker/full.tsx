import { followSprint } from '#tools/90-day-sprint-planner/files/review-check-ins.ts'
import { toClipboard, toCsv, toExcel, toMarkdown } from '#tools/shared/files/exports.ts'
import { checkInsTable, commitmentsTable } from '#tools/shared/okr/imports/import-check-ins.ts'
import { keyResultsTable } from '#tools/shared/okr/imports/import-key-results.ts'
import type { Plan } from '#tools/shared/okr/plan.ts'
import { planFormat } from '#tools/shared/okr/plan.ts'
import { planPreview } from '#tools/shared/okr/plan-preview.ts'
import type { FullParts } from '#tools/shared/shell/tool.tsx'
import { closingMarkdown } from './files/closing-text.ts'
import { checkInsCsv, commitmentsCsv, trackerSheets } from './files/exports.ts'
import { summaryText } from './files/summary.ts'
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
    toCsv('Check-ins as CSV', 'check-ins', checkInsCsv),
    toCsv('Commitments as CSV', 'commitments', commitmentsCsv),
    toMarkdown('How the quarter ended, as Markdown', 'closing', closingMarkdown),
    toClipboard('Copy the week’s summary', (plan) => {
      const shown = chosenPart(plan)
      return summaryText(partShown(plan, shown), toldWeek(plan), shownWords(plan, shown))
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
  return <WeeklyReport plan={partShown(doc, shown)} week={week} only={shownWords(doc, shown)} />
}

import { today } from '../shared/dates.ts'
import { toCalendar, toClipboard, toCsv, toExcel } from '../shared/exports.ts'
import { newId } from '../shared/new-id.ts'
import type { FullParts, Print } from '../shared/tool.tsx'
import { calendarText, milestonesCsv, sprintSheets, weeksCsv, weekText } from './exports.ts'
import { openPlan } from './open-plan.ts'
import { ReviewPaper } from './review-paper.tsx'
import { type Sprint, sprintFormat } from './sprint-file.ts'
import { papers, WallPlan } from './wall-plan.tsx'

/** What only the full planner can do. */
export const sprintParts: FullParts<Sprint> = {
  format: sprintFormat,
  fileName: ({ company, title }) => [company, title].filter(Boolean).join(' '),
  openOther: (text) => openPlan(text, newId),
  exports: [
    toCalendar('Calendar file (.ics)', (sprint) => calendarText(sprint, new Date())),
    toExcel('Excel workbook, a sheet per view', sprintSheets),
    toCsv('CSV of the weeks', weeksCsv),
    toCsv('CSV of the milestones', milestonesCsv),
    toClipboard('Copy this week as text', (sprint) => weekText(sprint, today())),
  ],
  prints: [
    ...papers.map(
      (paper): Print<Sprint> => ({
        label: `Wall plan, ${paper.name}`,
        pageSize: paper.pageSize,
        Paper: ({ doc }) => <WallPlan sprint={doc} paper={paper} />,
      }),
    ),
    { label: 'Reviews and retrospective', Paper: ({ doc }) => <ReviewPaper sprint={doc} /> },
  ],
}

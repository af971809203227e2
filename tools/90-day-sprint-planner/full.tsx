import { today } from '../shared/dates.ts'
import { writeExcel } from '../shared/excel.ts'
import { newId } from '../shared/new-id.ts'
import type { FullParts, Print } from '../shared/tool.tsx'
import { calendarText, milestonesCsv, sprintSheets, weeksCsv, weekText } from './exports.ts'
import { openPlan } from './open-plan.ts'
import { ReviewPaper } from './review-paper.tsx'
import { type Sprint, sprintFormat } from './sprint-file.ts'
import { papers, WallPlan } from './wall-plan.tsx'

const excelType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** What only the full planner can do. */
export const sprintParts: FullParts<Sprint> = {
  format: sprintFormat,
  fileName: ({ company, title }) => [company, title].filter(Boolean).join(' '),
  openOther: (text) => openPlan(text, newId),
  exports: [
    {
      label: 'Calendar file (.ics)',
      make: (sprint) => ({
        kind: 'file',
        extension: 'ics',
        type: 'text/calendar',
        body: calendarText(sprint, new Date()),
      }),
    },
    {
      label: 'Excel workbook, a sheet per view',
      make: async (sprint) => ({
        kind: 'file',
        extension: 'xlsx',
        type: excelType,
        body: await writeExcel(sprintSheets(sprint)),
      }),
    },
    {
      label: 'CSV of the weeks',
      make: (sprint) => ({ kind: 'file', extension: 'csv', type: 'text/csv', body: weeksCsv(sprint) }),
    },
    {
      label: 'CSV of the milestones',
      make: (sprint) => ({ kind: 'file', extension: 'csv', type: 'text/csv', body: milestonesCsv(sprint) }),
    },
    {
      label: 'Copy this week as text',
      make: (sprint) => ({ kind: 'text', text: weekText(sprint, today()) }),
    },
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

import { newId } from '#tools/shared/document/new-id.ts'
import { readOther } from '#tools/shared/document/others.ts'
import { toCalendar, toCsv, toExcel } from '#tools/shared/files/exports.ts'
import { planFormat } from '#tools/shared/okr/plan.ts'
import type { FullParts, Print } from '#tools/shared/shell/tool.tsx'
import { csvFrom } from '#tools/shared/tables/define-table.ts'
import { counted } from '#tools/shared/values/counted.ts'
import { calendarText, sprintSheets } from './files/exports.ts'
import { type Sprint, sprintFormat } from './files/sprint-file.ts'
import { milestonesTable, weeksTable } from './files/sprint-tables.ts'
import { trackedIn } from './files/tracked.ts'
import { blankFromPlan, followPlan, withClosing } from './model/from-plan.ts'
import { ReviewPaper } from './print/review-paper.tsx'
import { papers, WallPlan } from './print/wall-plan.tsx'

export const sprintParts: FullParts<Sprint> = {
  format: sprintFormat,
  preview: ({ outcomes, milestones }) =>
    [...outcomes.map(({ title }) => title).filter(Boolean), counted(milestones.length, 'milestone')].join(', '),
  fromOthers(others) {
    const plan = readOther(planFormat, others)
    return plan && plan.keyResults.length > 0 ? blankFromPlan(plan, newId()) : undefined
  },
  follow(sprint, others) {
    const plan = readOther(planFormat, others)
    return plan ? withClosing(followPlan(sprint, plan, newId), plan) : sprint
  },
  exports: [
    toCalendar('Calendar file (.ics)', 'calendar', (sprint) => calendarText(sprint, new Date())),
    toExcel('Excel workbook', 'workbook', (sprint, others) => sprintSheets(sprint, trackedIn(others, sprint))),
    toCsv('CSV of the weeks', 'weeks', csvFrom(weeksTable)),
    toCsv('CSV of the milestones', 'milestones', csvFrom(milestonesTable)),
  ],
  tables: [milestonesTable, weeksTable],
  prints: [
    ...papers.map(
      (paper): Print<Sprint> => ({
        label: `Wall plan, ${paper.name}`,
        pageSize: paper.pageSize,
        Paper: ({ doc }) => <WallPlan sprint={doc} paper={paper} />,
      }),
    ),
    {
      label: 'Reviews and retrospective',
      Paper: ({ doc, others }) => <ReviewPaper sprint={doc} tracked={trackedIn(others, doc)} />,
    },
  ],
}

import { newId } from '#tools/shared/document/new-id.ts'
import { readOther } from '#tools/shared/document/others.ts'
import { toCalendar, toClipboard, toCsv, toExcel } from '#tools/shared/files/exports.ts'
import { planFormat } from '#tools/shared/okr/plan.ts'
import type { FullParts, Print } from '#tools/shared/shell/tool.tsx'
import { counted } from '#tools/shared/values/counted.ts'
import { today } from '#tools/shared/values/days.ts'
import { calendarText, milestonesCsv, sprintSheets, weeksCsv, weekText } from './files/exports.ts'
import { hoursTable } from './files/hours-table.ts'
import { loadCsv } from './files/load-sheet.ts'
import { outcomesTable } from './files/outcomes-table.ts'
import { reviewsTable } from './files/reviews-table.ts'
import { type Sprint, sprintFormat } from './files/sprint-file.ts'
import { milestonesTable, weeksTable } from './files/sprint-tables.ts'
import { trackedIn } from './files/tracked.ts'
import { blankFromPlan, followPlan } from './model/from-plan.ts'
import { BesidePaper } from './print/beside-paper.tsx'
import { ReviewPaper } from './print/review-paper.tsx'
import { papers, WallPlan } from './print/wall-plan.tsx'
import { besideOf } from './screen/beside/beside-choice.tsx'

/** What only the full planner can do. */
export const sprintParts: FullParts<Sprint> = {
  format: sprintFormat,
  preview: ({ outcomes, milestones }) =>
    [...outcomes.map(({ title }) => title).filter(Boolean), counted(milestones.length, 'milestone')].join(
      ', ',
    ),
  fromOthers(others) {
    const plan = readOther(planFormat, others)
    return plan && plan.keyResults.length > 0 ? blankFromPlan(plan, newId()) : undefined
  },
  follow(sprint, others) {
    const plan = readOther(planFormat, others)
    return plan ? followPlan(sprint, plan, newId) : sprint
  },
  exports: [
    toCalendar('Calendar file (.ics)', 'calendar', (sprint) => calendarText(sprint, new Date())),
    toExcel('Excel workbook, a sheet per view', 'workbook', (sprint, others) =>
      sprintSheets(sprint, trackedIn(others, sprint), besideOf(sprint)),
    ),
    toCsv('CSV of the weeks', 'weeks', weeksCsv),
    toCsv('CSV of the hours by person', 'hours', loadCsv),
    toCsv('CSV of the milestones', 'milestones', milestonesCsv),
    toClipboard('Copy this week as text', (sprint) => weekText(sprint, today())),
  ],
  // Every sheet that is typed into comes back; what is worked out (way gone, hours left, verdicts, what stands side by side) is left to the tool.
  tables: [milestonesTable, weeksTable, outcomesTable, hoursTable, reviewsTable],
  prints: [
    ...papers.map(
      (paper): Print<Sprint> => ({
        label: `Wall plan, ${paper.name}`,
        pageSize: paper.pageSize,
        Paper: ({ doc }) => <WallPlan sprint={doc} paper={paper} />,
      }),
    ),
    {
      label: 'Sprints side by side',
      Paper: ({ doc, others }) => <BesidePaper sprint={doc} tracked={trackedIn(others, doc)} />,
    },
    {
      label: 'Reviews and retrospective',
      Paper: ({ doc, others }) => <ReviewPaper sprint={doc} tracked={trackedIn(others, doc)} />,
    },
  ],
}

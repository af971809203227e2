import { newId } from '#tools/shared/document/new-id.ts'
import { readOther } from '#tools/shared/document/others.ts'
import { toClipboard, toCsv, toExcel } from '#tools/shared/files/exports.ts'
import { planFormat } from '#tools/shared/okr/plan.ts'
import type { FullParts } from '#tools/shared/shell/tool.tsx'
import { csvFrom } from '#tools/shared/tables/define-table.ts'
import { counted } from '#tools/shared/values/counted.ts'
import { dashboardSheets, weekText } from './files/exports.ts'
import { type Dashboard, dashboardFormat } from './files/format.ts'
import { valuesTable } from './files/values-table.ts'
import { dashboardFromPlan, followPlan } from './model/from-plan.ts'
import { EveryonePaper, PersonPaper, QuarterPaper, WeekPaper } from './print/papers.tsx'
import { chosenWeek, shownIn } from './screen/choice.tsx'

export const dashboardParts: FullParts<Dashboard> = {
  format: dashboardFormat,
  preview: ({ members, measures, readings }) =>
    [
      counted(members.length, 'person', 'people'),
      counted(measures.length, 'measure'),
      counted(readings.length, 'value'),
    ].join(', '),
  exports: [
    toExcel('Excel workbook', 'workbook', (doc) => dashboardSheets(doc, chosenWeek(doc))),
    toCsv('All values as CSV', 'values', csvFrom(valuesTable)),
    toClipboard('Copy the week for an email', (doc) => {
      const { doc: shown, title } = shownIn(doc)
      return weekText({ ...shown, team: title }, chosenWeek(doc))
    }),
  ],
  prints: [
    { label: 'The team’s week', pageSize: 'landscape', Paper: WeekPaper, view: 'team' },
    { label: 'One-to-one sheet of the person on screen', Paper: PersonPaper, view: 'one-to-ones' },
    { label: 'One-to-one sheets of everyone', Paper: EveryonePaper },
    { label: 'Summary of the quarter', Paper: QuarterPaper, view: 'quarter' },
  ],
  fromOthers(others) {
    const plan = readOther(planFormat, others)
    return plan && dashboardFromPlan(plan, newId())
  },
  follow(doc, others) {
    const plan = readOther(planFormat, others)
    return plan ? followPlan(doc, plan) : doc
  },
  tables: [valuesTable],
}

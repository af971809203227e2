import type { ExcelSheet } from '#tools/shared/files/excel.ts'
import type { Plan } from '#tools/shared/okr/plan.ts'
import { checkInsTable, commitmentsSheet } from '#tools/shared/okr/tables/check-ins-table.ts'
import { sheetFrom } from '#tools/shared/tables/define-table.ts'
import type { Day } from '#tools/shared/values/days.ts'
import { closingSheet } from './closing-text.ts'
import { objectiveSheet, resultSheet } from './result-sheets.ts'

/** Key results and objectives as of a week; all check-ins and commitments. */
export function trackerSheets(plan: Plan, week: Day): ExcelSheet[] {
  return [
    resultSheet(plan, week),
    objectiveSheet(plan, week),
    sheetFrom(checkInsTable, plan),
    commitmentsSheet(plan),
    ...(plan.closing ? [closingSheet(plan)] : []),
  ]
}

import type { ExcelSheet } from '#tools/shared/files/excel.ts'
import type { Plan } from '#tools/shared/okr/plan.ts'
import { sheetFrom } from '#tools/shared/tables/define-table.ts'
import { cascadeTable } from './cascade-table.ts'
import { cascadeKeyResultsTable } from './key-results-table.ts'

/** Goals with their parents, and their key results. Both can be imported again. */
export function cascadeSheets(plan: Plan): ExcelSheet[] {
  return [
    sheetFrom(cascadeTable, plan, 'Goals with parents'),
    sheetFrom(cascadeKeyResultsTable, plan, 'Key results'),
  ]
}

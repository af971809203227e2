import { type ExcelSheet, sheetNames } from '#tools/shared/files/excel.ts'
import { scenarioName } from '../model/case.ts'
import type { Case } from './case-file.ts'
import { inputsSheet } from './sheet-inputs.ts'
import { monthsSheet } from './sheet-months.ts'
import { summarySheet } from './sheet-summary.ts'

const ownSheets = ['Summary', 'Inputs']

/**
 * A workbook that recalculates itself: Inputs holds every figure once, each scenario has a monthly sheet that
 * refers to it, and Summary refers to those.
 */
export function workbookOf(doc: Case): ExcelSheet[] {
  const inputs = inputsSheet(doc)
  // Scenario names may be invalid as sheet names.
  const names = sheetNames([...ownSheets, ...doc.scenarios.map((_, index) => scenarioName(doc, index))]).slice(
    ownSheets.length,
  )
  const sheets = ([0, 1, 2] as const).map((index) => monthsSheet(doc, index, names[index] ?? '', inputs))
  return [summarySheet(doc, sheets, inputs.monthlyRate), inputs.sheet, ...sheets.map(({ sheet }) => sheet)]
}

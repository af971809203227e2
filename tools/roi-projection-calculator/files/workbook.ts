import { type ExcelSheet, sheetNames } from '#tools/shared/files/excel.ts'
import { type Case, scenarioName } from '../model/case.ts'
import { inputText } from '../model/format.ts'
import { effectsOf } from '../model/risk/sensitivity.ts'
import { moneyFormat } from './sheet-cells.ts'
import { inputsSheet } from './sheet-inputs.ts'
import { monthsSheet } from './sheet-months.ts'
import { summarySheet } from './sheet-summary.ts'
import { yearsSheet } from './sheet-years.ts'

const ownSheets = ['Summary', 'Inputs', 'Years', 'What matters']

/**
 * A workbook that recalculates itself: Inputs holds every figure once, each scenario has a monthly sheet that
 * refers to it, and Summary refers to those. Only 'What matters' contains results as plain numbers.
 */
export function workbookOf(doc: Case): ExcelSheet[] {
  const inputs = inputsSheet(doc)
  // Scenario names may be invalid as sheet names.
  const names = sheetNames([
    ...ownSheets,
    ...doc.scenarios.map((_, index) => scenarioName(doc, index)),
  ]).slice(ownSheets.length)
  const sheets = ([0, 1, 2] as const).map((index) => monthsSheet(doc, index, names[index] ?? '', inputs))
  return [
    summarySheet(doc, sheets, inputs.monthlyRate),
    inputs.sheet,
    ...sheets.map(({ sheet }) => sheet),
    yearsSheet(doc, sheets),
    mattersSheet(doc),
  ]
}

function mattersSheet(doc: Case): ExcelSheet {
  const currency = moneyFormat(doc)
  return {
    name: 'What matters',
    columns: [
      {
        label: `NPV of ${scenarioName(doc, doc.chosen)} when one input moves by ${doc.swing}% (calculated by the tool)`,
        width: 46,
      },
      { label: 'Input, lower', width: 22 },
      { label: 'NPV', width: 18 },
      { label: 'Input, higher', width: 22 },
      { label: 'NPV', width: 18 },
      { label: 'Difference', width: 18 },
    ],
    rows: effectsOf(doc).map(({ input, low, high, spread }) => [
      input.label,
      inputText(doc, input.unit, low.value),
      { number: low.npv, format: currency },
      inputText(doc, input.unit, high.value),
      { number: high.npv, format: currency },
      { number: spread, format: currency },
    ]),
  }
}

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { frameworkSheets } from '#tools/executive-decision-framework/files/workbook.ts'
import { exampleFramework } from '#tools/executive-decision-framework/model/example.ts'
import { workshopSheets } from '#tools/okr-workshop-facilitator-kit/files/exports.ts'
import { exampleWorkshop } from '#tools/okr-workshop-facilitator-kit/model/example.ts'
import { workbookOf } from '#tools/roi-projection-calculator/files/workbook.ts'
import { exampleCase } from '#tools/roi-projection-calculator/model/example.ts'
import { columnName } from '#tools/shared/files/column-name.ts'
import type { ExcelSheet } from '#tools/shared/files/excel.ts'
import { assessmentSheets } from '#tools/strategic-alignment-assessment-kit/files/workbook.ts'
import { exampleAssessment } from '#tools/strategic-alignment-assessment-kit/model/example.ts'
import { anyCase } from './roi/any-case.ts'
import { calculateSheets } from './roi/calculate-workbook.ts'

/** Previews and phones show what stands beside a formula: it must be what a spreadsheet would calculate. */
function expectValues(sheets: readonly ExcelSheet[]): number {
  const workbook = calculateSheets(sheets)
  let count = 0
  for (const { name, rows } of sheets) {
    rows.forEach((row, down) => {
      row.forEach((cell, across) => {
        if (cell === null || typeof cell !== 'object' || !('formula' in cell)) return
        const place = columnName(across) + (down + 2)
        const calculated = workbook.valueAt(name, place)
        const where = `${name}!${place} ${cell.formula}`
        if (typeof cell.value === 'string') expect([where, calculated]).toEqual([where, cell.value])
        else {
          // To a hundredth of a cent, and for large sums to their twelfth digit.
          const near = Math.max(1e-4, Math.abs(cell.value) * 1e-12)
          expect(Math.abs(Number(calculated) - cell.value), `${where}: ${calculated}, not ${cell.value}`).toBeLessThan(
            near,
          )
        }
        count += 1
      })
    })
  }
  return count
}

test.for([
  ['ROI projection', () => workbookOf(exampleCase())],
  ['decision', () => frameworkSheets(exampleFramework('2027-03-15'), '2027-03-15')],
  ['alignment', () => assessmentSheets(exampleAssessment())],
  ['workshop', () => workshopSheets(exampleWorkshop())],
] as const)('every formula of the %s workbook carries what it comes to', ([, sheets]) => {
  expect(expectValues(sheets())).toBeGreaterThan(0)
})

test('so it is for any business case', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(anyCase, (doc) => void expectValues(workbookOf(doc))),
    { numRuns: 8 },
  )
})

import type { ExcelSheet } from '#tools/shared/files/excel.ts'
import type { KeyResult, Plan } from '#tools/shared/okr/plan.ts'

/** What the sheets of the workbook have in common. */

export function objectiveOf({ objectives }: Plan, { objectiveId }: KeyResult): string {
  return objectives.find(({ id }) => id === objectiveId)?.title ?? ''
}

export function widths(columns: readonly (readonly [string, number])[]): ExcelSheet['columns'] {
  return columns.map(([label, width]) => ({ label, width }))
}

export function rounded(value: number, digits = 2): number {
  return Number(value.toFixed(digits))
}

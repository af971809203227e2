import type { ExcelCell } from '#tools/shared/files/excel.ts'
import type { Case } from '../model/case.ts'

export const shareFormat = '0.0%'

export function moneyFormat({ currency }: Pick<Case, 'currency'>): string {
  return `"${currency}"#,##0.00;-"${currency}"#,##0.00`
}

export function moneyCell(doc: Case, amount: number | null): ExcelCell {
  return { number: amount ?? 0, format: moneyFormat(doc) }
}

/** 'A' for 0, 'AA' for 26. */
export function columnName(index: number): string {
  const rest = Math.floor(index / 26)
  return (rest > 0 ? columnName(rest - 1) : '') + String.fromCharCode(65 + (index % 26))
}

import type { ExcelCell } from '#tools/shared/files/excel.ts'
import type { Case } from '../model/case.ts'

export const shareFormat = '0.0%'

export function moneyFormat({ currency }: Pick<Case, 'currency'>): string {
  return `"${currency}"#,##0.00;-"${currency}"#,##0.00`
}

export function moneyCell(doc: Case, amount: number | null): ExcelCell {
  return { number: amount ?? 0, format: moneyFormat(doc) }
}

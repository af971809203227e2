import { type CsvValue, writeCsv } from '#lib/text/csv.ts'
import { decimalSign, plainNumber } from '../values/numbers.ts'

/**
 * Uses the separators that a spreadsheet with the same locale expects: semicolons if the decimal separator is a
 * comma.
 */
export function writeTable(rows: readonly (readonly CsvValue[])[]): string {
  return writeCsv(rows, decimalSign() === ',' ? ';' : ',', (value) => plainNumber(value))
}

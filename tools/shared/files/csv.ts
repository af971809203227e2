import { type CsvValue, writeCsv } from '#lib/text/csv.ts'
import { decimalSign, plainNumber } from '../values/numbers.ts'

/** A CSV file as the reader's own spreadsheet writes it: where the comma stands before decimals, semicolons part the cells. */
export function writeTable(rows: readonly (readonly CsvValue[])[]): string {
  return writeCsv(rows, decimalSign() === ',' ? ';' : ',', (value) => plainNumber(value))
}

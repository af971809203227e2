import { readCsv } from '#lib/csv.ts'
import { type ExcelSheet, writeExcel } from '#tools/shared/files/excel.ts'
import { readTableFile } from '#tools/shared/files/import/read-table-file.ts'
import type { Sheet } from '#tools/shared/files/import/table.ts'
import {
  findTable,
  type Made,
  makeOf,
  mappingOf,
  type Said,
  type TableImport,
} from '#tools/shared/files/import/table-import.ts'

type Opening<Doc> = { doc?: Doc; name?: string; said?: Said }

/** What a tool makes of a CSV file, with its columns as they are guessed. */
export function importText<Doc>(kind: TableImport<Doc>, text: string, opening: Opening<Doc> = {}): Made<Doc> {
  return importSheet(kind, { name: '', rows: readCsv(text) }, opening)
}

export function importSheet<Doc>(
  kind: TableImport<Doc>,
  sheet: Sheet,
  { doc, name = '', said }: Opening<Doc> = {},
): Made<Doc> {
  const table = findTable(kind.columns, sheet)
  if (!table) throw new Error('There is no table.')
  return makeOf(kind, table, mappingOf(kind, table, said, doc), { doc, name })
}

/** What a tool makes of a sheet of a workbook, after the way through the file. */
export async function importExcel<Doc>(
  kind: TableImport<Doc>,
  sheets: readonly ExcelSheet[],
  sheetName: string,
  opening: Opening<Doc> = {},
): Promise<Made<Doc>> {
  const file = await readTableFile('book.xlsx', await (await writeExcel(sheets)).arrayBuffer())
  const sheet = file.ok ? file.sheets.find(({ name }) => name === sheetName) : undefined
  if (!sheet) throw new Error(`There is no sheet ${sheetName}.`)
  return importSheet(kind, sheet, opening)
}

/** Our own files write the point; a test of any number cannot be asked about 1.125. */
export const withPoint: Said = { writing: { decimals: 'point' } }

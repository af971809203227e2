import { readCsv } from '#lib/text/csv.ts'
import { type ExcelSheet, writeExcel } from '#tools/shared/files/excel.ts'
import { readTableFile } from '#tools/shared/files/import/read-table-file.ts'
import type { Sheet } from '#tools/shared/files/import/table.ts'
import { bestStart, findTable, type ImportChoices, makeOf, mappingOf } from '#tools/shared/files/import/table-import.ts'
import type { ImportPreview, ImportTable } from '#tools/shared/tables/define-table.ts'

type Opening<Doc> = { doc?: Doc; name?: string; said?: ImportChoices }

/** What a tool makes of a CSV file, with its columns as they are guessed. */
export function importText<Doc>(kind: ImportTable<Doc>, text: string, opening: Opening<Doc> = {}): ImportPreview<Doc> {
  return importSheet(kind, { name: '', rows: readCsv(text) }, opening)
}

export function importSheet<Doc>(
  kind: ImportTable<Doc>,
  sheet: Sheet,
  { doc, name = '', said }: Opening<Doc> = {},
): ImportPreview<Doc> {
  const table = findTable(kind.columns, sheet)
  if (!table) throw new Error('There is no table.')
  return makeOf(kind, table, mappingOf(kind, table, said, doc), { doc, name })
}

/** What a tool makes of a sheet of a workbook, after the way through the file. */
export async function importExcel<Doc>(
  kind: ImportTable<Doc>,
  sheets: readonly ExcelSheet[],
  sheetName: string,
  opening: Opening<Doc> = {},
): Promise<ImportPreview<Doc>> {
  return importSheet(kind, await sheetOf(sheets, sheetName), opening)
}

/** A sheet as it comes out of the workbook's bytes. */
async function sheetOf(sheets: readonly ExcelSheet[], sheetName: string): Promise<Sheet> {
  const file = await readTableFile('book.xlsx', await (await writeExcel(sheets)).arrayBuffer())
  const sheet = file.ok ? file.sheets.find(({ name }) => name === sheetName) : undefined
  if (!sheet) throw new Error(`There is no sheet ${sheetName}.`)
  return sheet
}

/** What the dialog takes a sheet of a workbook for, by its label. */
export async function startOn<Doc>(
  kinds: readonly ImportTable<Doc>[],
  sheets: readonly ExcelSheet[],
  sheetName: string,
): Promise<string | undefined> {
  return kinds[bestStart(kinds, [await sheetOf(sheets, sheetName)]).kind]?.label
}

/** Our own files write the point; a test of any number cannot be asked about 1.125. */
export const withPoint: ImportChoices = { writing: { decimals: 'point' } }

import { readCsv } from '#lib/csv.ts'
import { decodeText } from './decode-text.ts'
import type { Sheet } from './table.ts'

/** What a file holds: sheets, or words for why it holds none that we can read. */
export type TableFile = { ok: true; sheets: readonly Sheet[] } | { ok: false; message: string }

/** By its name: a browser says less of a file than that. */
export function isTableFile(name: string): boolean {
  return /\.(csv|tsv|tab|txt|xlsx|xlsm|xls|ods|numbers)$/i.test(name)
}

/** Every workbook is a ZIP; no text begins like one. */
export function isWorkbook(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b
}

export async function readTableFile(name: string, bytes: ArrayBuffer): Promise<TableFile> {
  const view = new Uint8Array(bytes)
  if (isOldExcel(view)) return refused('an older Excel file, or one with a password')
  if (!isWorkbook(view)) return someOf([{ name: '', rows: readCsv(decodeText(view)) }])
  if (/\.(ods|numbers)$/i.test(name)) return refused('of another program')
  // The reader of workbooks is as large as the rest of a tool's files: it runs when it is needed.
  const { readExcel } = await import('./read-excel.ts')
  const sheets = await readExcel(bytes)
  return sheets ? someOf(sheets) : refused('not a workbook that can be read')
}

function isOldExcel(bytes: Uint8Array): boolean {
  return [0xd0, 0xcf, 0x11, 0xe0].every((byte, index) => bytes[index] === byte)
}

function refused(what: string): TableFile {
  return { ok: false, message: `It is ${what}. Save it as .xlsx or .csv in the program it comes from.` }
}

function someOf(sheets: readonly Sheet[]): TableFile {
  const filled = sheets.filter(({ rows }) => rows.some((row) => row.some((cell) => cell !== '')))
  return filled.length > 0 ? { ok: true, sheets: filled } : { ok: false, message: 'There is nothing in it.' }
}

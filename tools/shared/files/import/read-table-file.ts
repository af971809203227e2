import { readCsv } from '#lib/text/csv.ts'
import { decodeText } from '#lib/text/decode-text.ts'
import type { Sheet } from './table.ts'
import { extentProblem, maxRows, sizeProblem } from './table-limits.ts'

type TableFile = { ok: true; sheets: readonly Sheet[] } | { ok: false; message: string }

/** By extension: browsers report no reliable type. */
export function isTableFile(name: string): boolean {
  return /\.(csv|tsv|tab|txt|xlsx|xlsm|xls|ods|numbers)$/i.test(name)
}

/** Checks for the ZIP signature 'PK'. */
export function isWorkbook(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b
}

export async function readTableFile(name: string, bytes: ArrayBuffer): Promise<TableFile> {
  const view = new Uint8Array(bytes)
  if (isOldExcel(view)) return refused('an older Excel file, or one with a password')
  const size = sizeProblem(view.length)
  if (size) return { ok: false, message: size }
  if (!isWorkbook(view)) return readText(decodeText(view))
  if (/\.(ods|numbers)$/i.test(name)) return refused('a file from another program')
  // Loaded on demand: the Excel reader is as large as the rest of a tool's files.
  const { readExcel } = await import('./read-excel.ts')
  const workbook = await readExcel(bytes)
  if ('problem' in workbook) return { ok: false, message: workbook.problem }
  return 'what' in workbook ? refused(workbook.what) : someOf(workbook.sheets)
}

/** Cells may contain line breaks, so allow more lines than rows. */
const maxLines = 10 * maxRows

function readText(text: string): TableFile {
  // Only binary files contain null characters.
  if (text.includes('\0')) return refused('not a table, despite its name')
  const lines = text.split(/\r\n|\r|\n/, maxLines + 1).length
  const rows = lines > maxLines ? [] : readCsv(text)
  const columns = rows.reduce((max, row) => Math.max(max, row.length), 0)
  const message = extentProblem({ rows: lines > maxLines ? lines : rows.length, columns })
  return message ? { ok: false, message } : someOf([{ name: '', rows }])
}

function isOldExcel(bytes: Uint8Array): boolean {
  return [0xd0, 0xcf, 0x11, 0xe0].every((byte, index) => bytes[index] === byte)
}

function refused(what: string): TableFile {
  return { ok: false, message: `It is ${what}. Save it as .xlsx or .csv in the program it came from.` }
}

function someOf(sheets: readonly Sheet[]): TableFile {
  const filled = sheets.filter(({ rows }) => rows.some((row) => row.some((cell) => cell !== '')))
  return filled.length > 0 ? { ok: true, sheets: filled } : { ok: false, message: 'The file is empty.' }
}

import { formatCount } from '#lib/text/count.ts'
import { readCsv } from '#lib/text/csv.ts'
import { decodeText } from '#lib/text/decode-text.ts'
import { maxBytes, maxColumns, maxRows } from './limits.ts'

/** With the line number that a spreadsheet shows. */
export type FileRow = { line: number; cells: readonly string[] }

type PeopleFile = { ok: true; rows: readonly FileRow[] } | { ok: false; message: string }

const howToSave = 'Save it as CSV first. In Excel: File, Save as, “CSV UTF-8”.'

export function readPeopleFile(bytes: Uint8Array): PeopleFile {
  if (bytes.length > maxBytes) return refused(`It is larger than ${maxBytes / 1024 / 1024} MB. ${inParts}`)
  if (isWorkbook(bytes)) return refused(`It is an Excel workbook, not a CSV file. ${howToSave}`)
  const text = decodeText(bytes)
  // Only binary files contain null characters.
  if (text.includes('\0')) return refused(`It is not a table, despite its name. ${howToSave}`)
  const rows = readCsv(text)
    .map((cells, index) => ({ line: index + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (rows.length === 0) return refused('It is empty.')
  if (rows.length > maxRows + 1) return refused(`It has more than ${formatCount(maxRows)} rows. ${inParts}`)
  const widest = rows.reduce((max, { cells }) => Math.max(max, cells.length), 0)
  if (widest > maxColumns) return refused(`It has more than ${maxColumns} columns. ${howToSave}`)
  return { ok: true, rows }
}

const inParts = 'Split it and import the parts one by one.'
const refused = (message: string): PeopleFile => ({ ok: false, message })

function isWorkbook([first, second, third, fourth]: Uint8Array): boolean {
  const isZip = first === 0x50 && second === 0x4b && third === 3 && fourth === 4
  const isOld = first === 0xd0 && second === 0xcf && third === 0x11 && fourth === 0xe0
  return isZip || isOld
}

import { type UnzipFileInfo, unzipSync } from 'fflate'
import readExcelFile from 'read-excel-file/universal'
import type { Cell } from './cell.ts'
import type { Sheet } from './table.ts'
import { extentProblem, unpackedProblem } from './table-limits.ts'

/** `what` completes "It is …" for files that are not workbooks; `problem` is a full message. */
type Workbook = { sheets: Sheet[] } | { what: string } | { problem: string }

/** Reads the non-empty sheets. Checks the declared sizes before unpacking, against zip bombs. */
export async function readExcel(bytes: ArrayBuffer): Promise<Workbook> {
  try {
    const refused = lookInside(new Uint8Array(bytes))
    if (refused) return refused
    const sheets = await readExcelFile(bytes)
    return {
      sheets: sheets
        .map(({ sheet, data }) => ({
          name: sheet,
          rows: data.map((row) => row.map((value) => cellOf(value as Value))),
        }))
        .filter(({ rows }) => rows.length > 0),
    }
  } catch {
    // The ZIP and Excel libraries throw five kinds of errors, all caused by the file.
    return { what: 'not a workbook that can be read' }
  }
}

/** Other formats that are ZIP files too, recognized by a typical entry. */
const others: readonly (readonly [RegExp, string])[] = [
  [/^word\//, 'a Word document'],
  [/^ppt\//, 'a presentation'],
  [/^xl\/workbook\.bin$/, 'a binary workbook'],
  [/^(content\.xml|Index\/)/, 'a file from another program'],
]

function lookInside(bytes: Uint8Array): Workbook | undefined {
  const files = filesIn(bytes)
  if (!files.some(({ name }) => name === 'xl/workbook.xml')) {
    const known = others.find(([path]) => files.some(({ name }) => path.test(name)))
    return { what: known?.[1] ?? 'not a workbook that can be read' }
  }
  const problem = unpackedProblem(files.reduce((sum, { originalSize }) => sum + originalSize, 0))
  if (problem) return { problem }
  const sheets = unzipSync(bytes, { filter: ({ name }) => /^xl\/worksheets\/[^/]+\.xml$/.test(name) })
  const large = Object.values(sheets).map((sheet) => extentProblem(extentOf(sheet)))
  const tooLarge = large.find((each) => each !== undefined)
  return tooLarge === undefined ? undefined : { problem: tooLarge }
}

/** Reads only the directory at the end of the ZIP, without unpacking. */
function filesIn(bytes: Uint8Array): UnzipFileInfo[] {
  const files: UnzipFileInfo[] = []
  unzipSync(bytes, {
    filter(file) {
      files.push(file)
      return false
    },
  })
  return files
}

/** A sheet's dimensions. The library allocates every cell up to them. */
function extentOf(sheet: Uint8Array): { rows: number; columns: number } {
  const extent = { rows: 0, columns: 0 }
  for (const [, letters = '', row = ''] of new TextDecoder().decode(sheet).matchAll(/ r="([A-Z]*)(\d+)"/g)) {
    extent.rows = Math.max(extent.rows, Number(row))
    extent.columns = Math.max(extent.columns, columnNumber(letters))
  }
  return extent
}

/** A is 1, AA is 27. */
function columnNumber(letters: string): number {
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
}

/** The library's type says `typeof Date` for dates. */
type Value = string | number | boolean | Date | null

function cellOf(value: Value): Cell {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (!(value instanceof Date)) return value
  const [day = '', time = ''] = value.toISOString().split('T')
  // Excel stores a time without a date on its day zero.
  return day < '1900-01-01' ? time.slice(0, 5) : day
}

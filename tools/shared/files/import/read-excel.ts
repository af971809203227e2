import { type UnzipFileInfo, unzipSync } from 'fflate'
import readExcelFile from 'read-excel-file/universal'
import type { Cell } from './cell.ts'
import type { Sheet } from './table.ts'
import { extentProblem, unpackedProblem } from './table-limits.ts'

/** `what` it is instead of a workbook, or the `problem` with it, in words. */
type Workbook = { sheets: Sheet[] } | { what: string } | { problem: string }

/** The sheets of a workbook that have something in them. What it says of its size is looked at before it is unpacked. */
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
    // The packages for ZIPs and workbooks throw errors of five kinds, plain ones among them: all are about these bytes.
    return { what: 'not a workbook that can be read' }
  }
}

/** What other programs keep in a ZIP too, by a file that each of theirs has. */
const others: readonly (readonly [RegExp, string])[] = [
  [/^word\//, 'a Word document'],
  [/^ppt\//, 'a presentation'],
  [/^xl\/workbook\.bin$/, 'a binary workbook'],
  [/^(content\.xml|Index\/)/, 'of another program'],
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

/** Nothing is unpacked for this: the list of what is in it stands at the end of the file. */
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

/** How far down and to the right a sheet's cells lie: the reader fills all the room up to there. */
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

/** The package's own type says `typeof Date` where it hands out dates. */
type Value = string | number | boolean | Date | null

function cellOf(value: Value): Cell {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (!(value instanceof Date)) return value
  const [day = '', time = ''] = value.toISOString().split('T')
  // A time without a day lies on Excel's day zero.
  return day < '1900-01-01' ? time.slice(0, 5) : day
}

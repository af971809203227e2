import readExcelFile, { InvalidInputError } from 'read-excel-file/universal'
import type { Cell } from './cell.ts'
import type { Sheet } from './table.ts'

/** The sheets of a workbook that have something in them; undefined if the bytes are no workbook. */
export async function readExcel(bytes: ArrayBuffer): Promise<Sheet[] | undefined> {
  try {
    const sheets = await readExcelFile(bytes)
    return sheets
      .map(({ sheet, data }) => ({
        name: sheet,
        rows: data.map((row) => row.map((value) => cellOf(value as Value))),
      }))
      .filter(({ rows }) => rows.length > 0)
  } catch (error) {
    if (error instanceof InvalidInputError) return undefined
    throw error
  }
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

import type { CellObject, Feature, Row } from 'write-excel-file/universal'
import writeExcelFile from 'write-excel-file/universal'
import { isDay } from '#lib/time/is-day.ts'
import { currentFormats } from '../values/current-formats.ts'
import type { Day } from '../values/days.ts'
import type { DayOrder } from '../values/formats.ts'
import { withBookMarkup, withSheetMarkup } from './excel-markup.ts'

export type ExcelCell =
  | string
  | number
  | null
  | { day: Day | '' }
  /** Without the equals sign. `value` is the cached result, `format` an Excel format: '#,##0.00'. */
  | { formula: string; value: number | string; format?: string }
  /** `plain` is what a CSV file has: 35 for a cell that shows 0.35 as 35%. */
  | { number: number; format: string; fill?: string; plain?: number | string }
  | { heading: string }
  /** A colored cell, for states that have a color on screen. */
  | { text: string; fill: string }

export type ExcelSheet = {
  name: string
  /** Widths in characters. The header row is frozen. */
  columns: readonly { label: string; width: number }[]
  rows: readonly (readonly ExcelCell[])[]
}

const ink = '#12202F'
const headerFill = '#E4E0D6'

export function writeExcel(sheets: readonly ExcelSheet[]): Promise<Blob> {
  const names = sheetNames(sheets.map(({ name }) => name))
  return writeExcelFile(
    sheets.map((sheet, index) => ({
      sheet: names[index] ?? `Sheet ${index + 1}`,
      columns: sheet.columns.map(({ width }) => ({ width })),
      stickyRowsCount: 1,
      data: [sheet.columns.map(({ label }) => headerCell(label)), ...sheet.rows.map((row) => row.map(cellOf))] as Row[],
    })),
    { fontFamily: 'Calibri', fontSize: 11, features: [markup(sheets, names)] },
  ).toBlob()
}

function markup(sheets: readonly ExcelSheet[], names: readonly string[]): Feature<Blob> {
  return {
    files: {
      transform: {
        'xl/workbook.xml': { transform: (xml) => withBookMarkup(xml, names) },
        'xl/worksheets/sheet{id}.xml': {
          transform(xml, _, { sheetIndex }) {
            const sheet = sheets[sheetIndex]
            return sheet ? withSheetMarkup(xml, sheet) : xml
          },
        },
      },
    },
  }
}

/** Excel allows 31 characters without : \ / ? * [ ], and each name once. */
export function sheetNames(wanted: readonly string[]): string[] {
  const taken = new Set<string>()
  return wanted.map((name) => {
    const clean =
      name
        .replace(/[:\\/?*[\]]/g, ' ')
        .replace(/^'+|'+$/g, '')
        .trim()
        .slice(0, 31) || 'Sheet'
    let free = clean
    for (let number = 2; taken.has(free.toLowerCase()); number += 1) {
      const suffix = ` ${number}`
      free = clean.slice(0, 31 - suffix.length) + suffix
    }
    taken.add(free.toLowerCase())
    return free
  })
}

function headerCell(label: string): CellObject {
  return {
    value: asText(label),
    type: String,
    fontWeight: 'bold',
    textColor: ink,
    backgroundColor: headerFill,
    wrap: true,
  }
}

function cellOf(cell: ExcelCell): CellObject | null {
  if (cell === null || cell === '') return null
  if (typeof cell === 'number') return { value: cell, type: Number }
  // Typed as text, so that a note starting with = does not become a formula.
  if (typeof cell === 'string') return textCell(cell)
  if ('day' in cell) return isDay(cell.day) ? dayCell(cell.day) : null
  if ('formula' in cell) return { value: cell.formula, type: 'Formula', ...formatOf(cell.format) } as CellObject
  if ('number' in cell) {
    const fill = cell.fill === undefined ? {} : { backgroundColor: cell.fill }
    return { value: cell.number, type: Number, format: cell.format, ...fill } as CellObject
  }
  if ('heading' in cell) return { ...textCell(cell.heading), fontWeight: 'bold' } as CellObject
  return { ...textCell(cell.text), backgroundColor: cell.fill } as CellObject
}

function textCell(value: string): CellObject {
  return { value: asText(value), type: String, wrap: true, alignVertical: 'top' }
}

/**
 * The library looks texts up in a plain object, where 'toString' and 'constructor' already exist and corrupt the
 * workbook. A null character, which it drops when writing, makes the key unique.
 */
function asText(value: string): string {
  return value in Object.prototype ? `${value}\0` : value
}

const dayFormats: Record<DayOrder, string> = {
  'month-first': 'mmm d, yyyy',
  'day-first': 'd mmm yyyy',
  'year-first': 'yyyy-mm-dd',
}

function dayCell(day: Day): CellObject {
  return {
    value: new Date(`${day}T00:00:00Z`),
    type: Date,
    format: dayFormats[currentFormats().days],
    align: 'left',
    alignVertical: 'top',
  }
}

function formatOf(format: string | undefined): { format?: string } {
  return format ? { format } : {}
}

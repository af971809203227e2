import type { CsvValue } from '#lib/text/csv.ts'
import { isDay } from '#lib/time/is-day.ts'
import { columnName } from '../files/column-name.ts'
import { writeTable } from '../files/csv.ts'
import type { ExcelCell, ExcelSheet } from '../files/excel.ts'
import { markdownTable } from '../files/markdown.ts'
import { formatDay } from '../values/days.ts'
import { formatNumber, formatQuantity } from '../values/numbers.ts'
import type { Column, Columns, ValuesOf } from './column.ts'

/** A workbook cell with a formula, a format or a color, in place of a plain value. */
type Styled = Exclude<ExcelCell, string | number | null | { day: string }>

export type Row<Of extends Columns> = {
  readonly [Key in keyof Of]?: ValuesOf<Of>[Key] | Styled | null | undefined
}

/** A row as the cells of a sheet that holds more than this table. */
export function cellsOf<Of extends Columns>(columns: Of, row: Row<Of>): ExcelCell[] {
  return Object.keys(columns).map((key) => cellOf(columns, row, key))
}

export function csvOf<Of extends Columns>(columns: Of, rows: readonly Row<Of>[]): string {
  const cells = rows.map((row) => Object.keys(columns).map((key) => plain(cellOf(columns, row, key))))
  return writeTable([labelsOf(columns), ...cells])
}

export function sheetOf<Of extends Columns>(name: string, columns: Of, rows: readonly Row<Of>[]): ExcelSheet {
  return {
    name,
    columns: Object.values(columns).map(({ label, width }) => ({ label, width })),
    rows: rows.map((row) => cellsOf(columns, row)),
  }
}

export function markdownOf<Of extends Columns>(columns: Of, rows: readonly Row<Of>[]): string {
  return markdownTable(labelsOf(columns), textsOf(columns, rows))
}

/** The rows as texts in the document's formats, for paper and Markdown. */
export function textsOf<Of extends Columns>(columns: Of, rows: readonly Row<Of>[]): string[][] {
  return rows.map((row) =>
    Object.entries(columns).map(([key, column]) => {
      const value: unknown = row[key]
      if (isStyled(value)) return String(plain(value) ?? '')
      return value === null || value === undefined ? '' : shownCell(column, value)
    }),
  )
}

export function placeIn<Of extends Columns>(columns: Of, key: keyof Of & string, row: number): string {
  return `${columnIn(columns, key)}${row + 2}`
}

export function columnIn<Of extends Columns>(columns: Of, key: keyof Of & string): string {
  return columnName(Object.keys(columns).indexOf(key))
}

export function pick<Of extends Columns, Key extends keyof Of & string>(
  columns: Of,
  keys: readonly Key[],
): Pick<Of, Key> {
  return Object.fromEntries(keys.map((key) => [key, columns[key]])) as unknown as Pick<Of, Key>
}

function labelsOf(columns: Columns): string[] {
  return Object.values(columns).map(({ label }) => label)
}

function cellOf(columns: Columns, row: Readonly<Record<string, unknown>>, key: string): ExcelCell {
  const value = row[key]
  if (isStyled(value)) return value
  const column = columns[key]
  // Null can be one of the choices, such as 'Open'. A missing value is always empty.
  const isEmpty = value === undefined || (value === null && column?.kind !== 'choice')
  return isEmpty || !column ? null : written(column, value)
}

function written(column: Column<unknown>, value: unknown): ExcelCell {
  if (column.write) return column.write(value)
  // Where a month or a quarter is allowed, it is text.
  if (column.kind === 'day' && (value === '' || isDay(String(value)))) return { day: String(value) }
  if (column.kind === 'choice') return labelOf(column, value)
  if (column.isPercent) return { number: Number(value) / 100, format: '0.0%', plain: Number(value) }
  return value as string | number
}

/** On paper and in Markdown, in the document's formats. */
export function shownCell(column: Column<unknown>, value: unknown): string {
  if (column.kind === 'day') return formatDay(String(value))
  if (column.kind === 'choice') return labelOf(column, value)
  if (column.kind === 'text') return String(value)
  return column.isPercent ? formatQuantity(Number(value), '%') : formatNumber(Number(value))
}

function labelOf({ options = [] }: Column<unknown>, value: unknown): string {
  return options.find(([each]) => each === value)?.[1] ?? ''
}

function isStyled(value: unknown): value is Styled {
  return typeof value === 'object' && value !== null
}

function plain(cell: ExcelCell): CsvValue {
  if (cell === null || typeof cell !== 'object') return cell
  if ('day' in cell) return cell.day
  if ('formula' in cell) return cell.value
  if ('number' in cell) return cell.plain ?? cell.number
  return 'heading' in cell ? cell.heading : cell.text
}

import { readCsv } from '#lib/text/csv.ts'
import { type Cell, cellText } from './cell.ts'
import { readNumber } from './writing.ts'

/** A sheet of a workbook as it is, or a CSV file, which has one without a name. */
export type Sheet = { name: string; rows: readonly (readonly Cell[])[] }

/** What was pasted or read, before anyone says what its columns mean. */
export type Table = {
  header: readonly string[]
  rows: readonly TableRow[]
  /** The sheet's, where it has one. */
  sheetName?: string
}

/** A row with the number that a spreadsheet shows beside it. */
export type TableRow = { number: number; cells: readonly Cell[] }

/** Rows of a spreadsheet or a CSV file; the first one names the columns, unless it holds values already. */
export function readTable(text: string): Table | undefined {
  const table = tableOf(readCsv(text))
  return table && table.header.length >= 2 ? table : undefined
}

/** `isHeader`: whether a row names the columns. The table begins with the first that does, wherever it stands. */
export function tableOf(
  sheetRows: Sheet['rows'],
  isHeader: (cells: readonly Cell[]) => boolean = () => false,
): Table | undefined {
  const all = sheetRows.map((row, index): TableRow => ({ number: index + 1, cells: row.map(trimmed) }))
  const filled = all.filter((row) => !isEmptyRow(row))
  const at = filled.findIndex(({ cells }) => isHeader(cells))
  const below = at > 0 ? untilGap(all.filter(({ number }) => number >= (filled[at]?.number ?? 0))) : filled
  const [first] = below
  if (!first) return undefined
  const hasNames = at >= 0 || !first.cells.some((cell) => readNumber(cell, 'point') !== undefined)
  const rows = hasNames ? below.slice(1) : below
  const width = Math.max(...below.map(({ cells }) => cells.length))
  const header = Array.from({ length: width }, (_, index) => {
    return (hasNames && cellText(first.cells[index])) || `Column ${index + 1}`
  })
  return { header, rows }
}

/** Below a title, or in a sheet of several tables, one ends where a row is empty. */
function untilGap(rows: readonly TableRow[]): TableRow[] {
  const gap = rows.findIndex(isEmptyRow)
  return rows.slice(0, gap < 0 ? rows.length : gap)
}

function isEmptyRow({ cells }: TableRow): boolean {
  return cells.every((cell) => cell === '')
}

function trimmed(cell: Cell): Cell {
  return typeof cell === 'string' ? cell.trim() : cell
}

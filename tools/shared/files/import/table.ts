import { type Cell, cellText } from './cell.ts'
import { readNumber } from './value-formats.ts'

export type Sheet = { name: string; rows: readonly (readonly Cell[])[] }

export type Table = {
  header: readonly string[]
  rows: readonly TableRow[]
  sheetName?: string
}

/** `number` is the row number that a spreadsheet shows. */
export type TableRow = { number: number; cells: readonly Cell[] }

/** `isHeader` finds the header row; rows above it are dropped. Otherwise it is the first row without numbers. */
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

/** A table below a title, or one of several in a sheet, ends at the first empty row. */
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

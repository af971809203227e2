import { parseSeparated } from '#lib/text/csv.ts'
import { parseDay } from '../values/days.ts'
import { clamp, type DecimalSign, decimalSign, parseNumber } from '../values/numbers.ts'

export type CellValue = string | number | null

export type CellKind = 'text' | 'number' | 'day' | 'choice'

export type Choice = { value: string; label: string }

export type Place = { row: number; column: number }

export type Selection = { from: Place; to: Place }

export type Size = { rows: number; columns: number }

export type Area = { top: number; left: number; bottom: number; right: number }

/** Parses typed or pasted text; undefined if it is invalid. */
export function readCell(
  kind: CellKind,
  text: string,
  choices: readonly Choice[] = [],
  decimal: DecimalSign = decimalSign(),
): CellValue | undefined {
  const typed = text.trim()
  switch (kind) {
    case 'text':
      return typed
    case 'number':
      return typed === '' ? null : parseNumber(typed, decimal)
    case 'day':
      return typed === '' ? '' : parseDay(typed)
    case 'choice':
      return choices.find(({ value, label }) => same(value, typed) || same(label, typed))?.value
  }
}

/** Matches the whole label or value first, then the start of the label. */
export function choiceFor(choices: readonly Choice[] = [], typed: string): Choice | undefined {
  const text = typed.trim().toLowerCase()
  if (text === '') return undefined
  return (
    choices.find(({ value, label }) => same(value, text) || same(label, text)) ??
    choices.find(({ label }) => label.toLowerCase().startsWith(text))
  )
}

function same(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

export function areaOf({ from, to }: Selection): Area {
  return {
    top: Math.min(from.row, to.row),
    bottom: Math.max(from.row, to.row),
    left: Math.min(from.column, to.column),
    right: Math.max(from.column, to.column),
  }
}

type Key = { key: string; ctrlKey?: boolean; metaKey?: boolean; altKey?: boolean }

/** Whether a key types a character. Option on a Mac types special ones; Alt with a letter is a shortcut elsewhere. */
export function isTyped({ key, ctrlKey, metaKey, altKey }: Key): boolean {
  return key.length === 1 && !ctrlKey && !metaKey && !(altKey && /[a-z0-9 ]/i.test(key))
}

const pageRows = 10

/** The cell that a key moves to; undefined for other keys. */
export function moveBy(key: string, ctrl: boolean, { row, column }: Place, size: Size): Place | undefined {
  const last = { row: size.rows - 1, column: size.columns - 1 }
  const moves: Record<string, Place> = {
    ArrowUp: { row: ctrl ? 0 : row - 1, column },
    ArrowDown: { row: ctrl ? last.row : row + 1, column },
    ArrowLeft: { row, column: ctrl ? 0 : column - 1 },
    ArrowRight: { row, column: ctrl ? last.column : column + 1 },
    Home: { row: ctrl ? 0 : row, column: 0 },
    End: { row: ctrl ? last.row : row, column: last.column },
    PageUp: { row: row - pageRows, column },
    PageDown: { row: row + pageRows, column },
  }
  const to = moves[key]
  return to && { row: clamp(to.row, 0, last.row), column: clamp(to.column, 0, last.column) }
}

/** The next or previous cell in reading order; undefined past either end. */
export function nextInOrder({ row, column }: Place, by: 1 | -1, size: Size): Place | undefined {
  const index = row * size.columns + column + by
  if (index < 0 || index >= size.rows * size.columns) return undefined
  return { row: Math.floor(index / size.columns), column: index % size.columns }
}

/** The clipboard format of spreadsheets: tab-separated values. */
export function writeClipboard(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => (/[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  return rows.map((row) => row.map(cell).join('\t')).join('\n')
}

export type WrittenCell = Place & { text: string }

/** `beyond`: cells past the last column. */
type Spread = { cells: WrittenCell[]; beyond: WrittenCell[] }

/** Assigns pasted texts to cells. A single value fills the whole selection; a block starts at its top left corner. */
export function spreadPaste(text: string, selection: Selection, columns: number): Spread {
  const rows = parseSeparated(text.replace(/\r?\n$/, ''), '\t')
  const area = areaOf(selection)
  const only = rows.length === 1 && rows[0]?.length === 1 ? rows[0][0] : undefined
  if (only !== undefined) {
    return { cells: cellsIn(area).map((place) => ({ ...place, text: only })), beyond: [] }
  }
  const all = rows.flatMap((cells, down) =>
    cells.map((cell, across) => ({ row: area.top + down, column: area.left + across, text: cell })),
  )
  return {
    cells: all.filter(({ column }) => column < columns),
    // Spreadsheets also copy empty columns, which can be ignored.
    beyond: all.filter((cell) => cell.column >= columns && cell.text.trim() !== ''),
  }
}

export function within({ row, column }: Place, size: Size): Place {
  return {
    row: clamp(row, 0, Math.max(size.rows - 1, 0)),
    column: clamp(column, 0, Math.max(size.columns - 1, 0)),
  }
}

export function cellsIn({ top, bottom, left, right }: Area): Place[] {
  return range(top, bottom).flatMap((row) => range(left, right).map((column) => ({ row, column })))
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

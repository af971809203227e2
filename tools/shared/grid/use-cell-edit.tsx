import { useRef, useState } from 'react'
import { parseSeparated } from '#lib/text/csv.ts'
import { dismissToast, showToast } from '#ui/toast/toast-store.browser.ts'
import { dayExample } from '../values/days.ts'
import { limitWords, tooLargeWords } from '../values/limits.ts'
import { type DecimalSign, signOfBlock, type TwoReadings } from '../values/numbers.ts'
import { cellText } from './cell-text.ts'
import { type CellKind, readCell, type WrittenCell, writeClipboard } from './grid-model.ts'
import type { CellChange, GridColumn, GridProps } from './grid-types.tsx'

type EditRequest = {
  readings: TwoReadings
  cells: readonly WrittenCell[]
  then: (wasAsked: boolean) => void
  giveUp: () => void
}

const nothing = () => {}

/** Writes texts into cells as one undo step. If a number is ambiguous, asks once for all of them first. */
export function useWriting<Row>({ columns, rows, onChange }: Pick<GridProps<Row>, 'columns' | 'rows' | 'onChange'>) {
  const [asked, setAsked] = useState<EditRequest>()
  const [refused, setRefused] = useState<readonly Refused[]>()
  const warned = useRef<{ toast: number; cell: WrittenCell }>(undefined)

  const put = (cells: readonly WrittenCell[], decimal: DecimalSign) => {
    const { changes, refused: not } = changesOf(cells, columns, rows, decimal)
    if (changes.length > 0) onChange(changes)
    // A single rejected cell gets a toast. Several get a dialog that lists them.
    if (not.length > 1) setRefused(not)
    else if (not[0]) warned.current = { toast: sayRefused(not[0]), cell: not[0] }
    else if (warned.current && isAmong(warned.current.cell, cells)) dismissToast(warned.current.toast)
  }

  return {
    write(cells: readonly WrittenCell[], then: EditRequest['then'] = nothing, giveUp = nothing) {
      const other = disagreement(cells, columns, rows)
      if (other) return sayDisagreement(other)
      const numbers = cells.filter(({ column }) => columns[column]?.kind === 'number' && !columns[column].readOnly)
      const sign = signOfBlock(numbers.map(({ text }) => text))
      if ('ask' in sign) return setAsked({ readings: sign.ask, cells, then, giveUp })
      put(cells, sign.decimal)
      then(false)
    },
    refused,
    forget: () => setRefused(undefined),
    question: asked && { readings: asked.readings, isBlock: asked.cells.length > 1 },
    /** The chosen decimal separator; undefined if the user wants to retype the number. */
    answer(decimal: DecimalSign | undefined) {
      setAsked(undefined)
      if (!asked) return
      if (!decimal) return asked.giveUp()
      put(asked.cells, decimal)
      asked.then(true)
    },
  }
}

type Disagreement = { pasted: string; current: string }

/** A pasted block whose names differ from those in a read-only column is for other rows: reject all of it. */
function disagreement<Row>(
  cells: readonly WrittenCell[],
  columns: readonly GridColumn<Row>[],
  rows: readonly Row[],
): Disagreement | undefined {
  if (cells.length < 2) return undefined
  for (const { row: index, column: at, text } of cells) {
    const [column, row] = [columns[at], rows[index]]
    if (!column?.readOnly || column.kind !== 'text' || row === undefined) continue
    const current = cellText(column.value(row), column.kind, column.choices)
    if (text.trim() !== '' && text.trim() !== current.trim()) return { pasted: text.trim(), current }
  }
  return undefined
}

function sayDisagreement({ pasted, current }: Disagreement): void {
  // The column is computed, so there is nothing to compare with.
  if (current === '') sayNoPlace('columns', { text: pasted })
  else
    showToast({
      title: 'Nothing was pasted',
      description: `You pasted ‘${pasted}’ where this table has ‘${current}’. Put the rows in the same order, or paste without the names.`,
      variant: 'destructive',
    })
}

/** A block that does not fit is rejected as a whole rather than cut off. */
export function sayNoPlace(what: 'columns' | 'columns at all' | 'rows', { text }: Pick<WrittenCell, 'text'>): void {
  const [noun, where, way] = {
    columns: ['columns', 'has from this cell on', 'Paste further to the left, or copy'],
    'columns at all': ['columns', 'has', 'Copy'],
    rows: ['rows', 'has from this cell on', 'Paste further up, or copy'],
  }[what]
  showToast({
    title: 'Nothing was pasted',
    description: `There are more ${noun} than the table ${where}, so ‘${text.trim()}’ does not fit. ${way} fewer ${noun}.`,
    variant: 'destructive',
  })
}

/** Drops a pasted header row: one that has at least two column names and no values. */
export function withoutHeading<Row>(
  text: string,
  columns: readonly GridColumn<Row>[],
): { text: string; heading?: readonly string[] } {
  const [first = [], ...rows] = parseSeparated(text.replace(/\r?\n$/, ''), '\t')
  const isName = (cell: string, at: number) => cell.trim().toLowerCase() === columns[at]?.label.toLowerCase()
  const isValue = (cell: string, at: number) => {
    const column = columns[at]
    if (!column || column.kind === 'text' || cell.trim() === '') return false
    return readCell(column.kind, cell, column.choices) !== undefined
  }
  const isHeading = rows.length > 0 && first.filter(isName).length >= 2 && !first.some(isValue)
  return isHeading ? { text: writeClipboard(rows), heading: first } : { text }
}

export function sayHeading(heading: readonly string[]): void {
  showToast({
    title: 'The header row was left out',
    description: `The row that starts with ‘${heading.find((cell) => cell.trim() !== '')?.trim()}’ contains column names.`,
  })
}

export type Refused = WrittenCell & { label: string; problem: string }

function wordsFor(kind: CellKind, text: string): string {
  if (kind === 'number') return tooLargeWords(text) || limitWords({})
  if (kind === 'day') return `Type a date, like ${dayExample()}.`
  return kind === 'choice' ? 'Choose one from the list.' : ''
}

/**
 * The cells that change, and the texts that are invalid. In a block, an empty cell is skipped if the column cannot
 * be empty.
 */
export function changesOf<Row>(
  cells: readonly WrittenCell[],
  columns: readonly GridColumn<Row>[],
  rows: readonly Row[],
  decimal: DecimalSign,
): { changes: CellChange[]; refused: Refused[] } {
  const changes: CellChange[] = []
  const refused: Refused[] = []
  for (const { row: index, column: at, text } of cells) {
    const column = columns[at]
    if (!column || column.readOnly) continue
    const value = readCell(column.kind, text, column.choices, decimal)
    const row = rows[index]
    const problem = value === undefined ? wordsFor(column.kind, text) : column.check?.(value, row)
    const isRefused = value === undefined || Boolean(problem)
    if (isRefused && cells.length > 1 && text.trim() === '') continue
    if (value === undefined || problem)
      refused.push({ row: index, column: at, text, label: column.label, problem: problem ?? '' })
    else if (row === undefined || column.value(row) !== value) changes.push({ row: index, key: column.key, value })
  }
  return { changes, refused }
}

/** A rejected cell that is written again makes its warning obsolete. */
export function isAmong({ row, column }: WrittenCell, cells: readonly WrittenCell[]): boolean {
  return cells.some((cell) => cell.row === row && cell.column === column)
}

function sayRefused(refused: Refused): number {
  return showToast({
    title: 'One cell was not changed',
    description: refusedWords(refused),
    variant: 'destructive',
  })
}

/** '‘Due’ cannot be ‘soon’. Type a date, like 3/31/2027.' */
export function refusedWords({ text, label, problem }: Refused): string {
  return `‘${label}’ ${text.trim() ? `cannot be ‘${text.trim()}’` : 'cannot be empty'}. ${problem}`
}

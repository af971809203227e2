import { type Cell, cellText } from '../files/import/cell.ts'
import { type Notation, readDay, readNumber } from '../files/import/value-formats.ts'
import type { Column } from './column.ts'

/** `problem` completes a sentence that starts with the cell: 'is not a number'. */
type Read = { ok: true; value: unknown } | { ok: false; problem: string }

export function readCell(column: Column<unknown>, cell: Cell, { dates, decimals }: Notation): Read {
  if (column.kind === 'number') return readNumberCell(column, cell, decimals)
  if (column.kind === 'choice') return readChoice(column, cell)
  if (column.kind === 'text') return { ok: true, value: cellText(cell) }
  const value = readDay(cell, dates)
  return value === undefined ? { ok: false, problem: 'is not a date' } : { ok: true, value }
}

function readNumberCell(column: Column<unknown>, cell: Cell, decimals: Notation['decimals']): Read {
  const { isPercent, check, checkImported } = column
  const isShare = isPercent && typeof cell === 'number' && cell <= 1
  const value = readNumber(isShare ? Number((cell * 100).toPrecision(12)) : cell, decimals)
  if (value === undefined) return { ok: false, problem: 'is not a number' }
  const problem = (checkImported ?? check)?.(value)
  return problem ? { ok: false, problem: `must be ${asRule(problem)}` } : { ok: true, value }
}

/** Turns a field's hint ('Type a whole number from 1 to 10.') into a rule for a file. */
function asRule(words: string): string {
  return words.replace(/^Type /, '').replace(/\.$/, '')
}

function readChoice({ options = [] }: Column<unknown>, cell: Cell): Read {
  const typed = cellText(cell).toLowerCase()
  const found =
    options.find(([, name]) => name.toLowerCase() === typed) ?? options.find(([, , words]) => words?.test(typed))
  return found ? { ok: true, value: found[0] } : { ok: false, problem: 'is not one of the choices' }
}

import { readDay, readNumber } from '#tools/shared/files/import/writing.ts'
import type { Day } from '#tools/shared/values/days.ts'
import { formatNumber } from '#tools/shared/values/numbers.ts'
import { type Kind, type Line, lineProblem, type Wrong } from './table-lines.ts'

type CellToCheck = 'baseline' | 'target' | 'now' | 'weight' | 'due' | 'start' | 'end' | 'reported'

/** The numbers and days that are read of a line. */
export function cellsOf(line: Line, kind: Kind | undefined): readonly CellToCheck[] {
  if (kind === 'goal') return ['baseline', 'target', 'now', 'start', 'end', 'reported']
  return kind === 'keyResult' || isMeasured(line)
    ? ['baseline', 'target', 'now', 'weight', 'due', 'reported']
    : ['weight']
}

/** Each cell by itself: of two that cannot be read both are named. */
export function checkCells(line: Line, cells: readonly CellToCheck[], wrong: Wrong): void {
  for (const column of cells) {
    wrong.tries(() => {
      if (column === 'weight') weightIn(line)
      else if (column === 'baseline' || column === 'target' || column === 'now') numberIn(line, column)
      else dayIn(line, column)
    })
  }
}

export function hasNumbers(line: Line): boolean {
  return line.cell('baseline') !== '' || line.cell('target') !== ''
}

export function isMeasured(line: Line): boolean {
  return hasNumbers(line) || line.cell('measure') !== ''
}

export function numberIn(line: Line, column: 'baseline' | 'target' | 'now' | 'weight'): number | null {
  const text = line.cell(column)
  if (text === '') return null
  const number = readNumber(line.value(column), line.writing.decimals)
  if (number === undefined) throw lineProblem(line, `‘${text}’ is no number`)
  return number
}

export function weightIn(line: Line): number {
  const weight = numberIn(line, 'weight') ?? 1
  if (weight < 0 || weight > 1000)
    throw lineProblem(line, `a weight lies between 0 and ${formatNumber(1000)}`)
  return weight
}

export function dayIn(line: Line, column: 'due' | 'start' | 'end' | 'reported'): Day | '' {
  const text = line.cell(column)
  if (text === '') return ''
  const day = readDay(text, line.writing.dates)
  if (day === undefined) throw lineProblem(line, `‘${text}’ is no date. Write it like 2027-03-31`)
  return day
}

import { formatDay } from '../values/days.ts'
import { exactNumber, formatNumber, plainNumber } from '../values/numbers.ts'
import type { CellKind, CellValue, Choice } from './grid-model.ts'

export function cellText(value: CellValue, kind: CellKind, choices: readonly Choice[] = []): string {
  if (typeof value === 'number' || value === null) return formatNumber(value)
  if (kind === 'day') return formatDay(value)
  if (kind === 'choice') return choices.find((choice) => choice.value === value)?.label ?? value
  return value
}

/** The text to start editing with: numbers have all their digits. */
export function editText(value: CellValue, kind: CellKind): string {
  return typeof value === 'number' ? exactNumber(value) : cellText(value, kind)
}

/** The text to copy: numbers have all their digits, in a form that other programs cannot misread. */
export function copiedText(value: CellValue, kind: CellKind, choices: readonly Choice[] = []): string {
  return typeof value === 'number' ? plainNumber(value) : cellText(value, kind, choices)
}

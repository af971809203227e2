import { formatDay } from '../values/days.ts'
import { exactNumber, formatNumber, plainNumber } from '../values/numbers.ts'
import type { CellKind, CellValue, Choice } from './grid-model.ts'

/** A value as it stands in its cell. */
export function cellText(value: CellValue, kind: CellKind, choices: readonly Choice[] = []): string {
  if (typeof value === 'number' || value === null) return formatNumber(value)
  if (kind === 'day') return formatDay(value)
  if (kind === 'choice') return choices.find((choice) => choice.value === value)?.label ?? value
  return value
}

/** As editing begins with it: a number with all its digits. */
export function editText(value: CellValue, kind: CellKind): string {
  return typeof value === 'number' ? exactNumber(value) : cellText(value, kind)
}

/** As copying takes it along: a number with all its digits, and so that no other program takes it for another one. */
export function copiedText(value: CellValue, kind: CellKind, choices: readonly Choice[] = []): string {
  return typeof value === 'number' ? plainNumber(value) : cellText(value, kind, choices)
}

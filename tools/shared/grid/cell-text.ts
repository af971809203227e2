import { formatDay } from '../values/days.ts'
import { formatNumber } from '../values/numbers.ts'
import type { CellKind, CellValue, Choice } from './grid-model.ts'

/** A value as it stands in its cell, and as copying takes it along. */
export function cellText(value: CellValue, kind: CellKind, choices: readonly Choice[] = []): string {
  if (typeof value === 'number' || value === null) return formatNumber(value)
  if (kind === 'day') return formatDay(value)
  if (kind === 'choice') return choices.find((choice) => choice.value === value)?.label ?? value
  return value
}

import type { Entry } from '../../store/rows.ts'
import { formatNumber } from '../../values/numbers.ts'

export function fileWords(entry: Pick<Entry, 'file' | 'mark'> | undefined): string {
  if (!entry) return ''
  if (!entry.file) return 'no file yet'
  return entry.file.mark === entry.mark ? `same as ${entry.file.name}` : `newer than ${entry.file.name}`
}

export function sizeWords(characters: number): string {
  return characters < 1_000_000
    ? `${formatNumber(Math.max(1, Math.round(characters / 1000)))} KB`
    : `${formatNumber(Math.round(characters / 100_000) / 10)} MB`
}

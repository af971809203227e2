import type { Entry } from '../store/rows.ts'

/** Whether the file on the disk and the browser agree. */
export function fileWords(entry: Pick<Entry, 'file' | 'mark'> | undefined): string {
  if (!entry) return ''
  if (!entry.file) return 'no file yet'
  return entry.file.mark === entry.mark ? `same as ${entry.file.name}` : `newer than ${entry.file.name}`
}

const sizes = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

export function sizeWords(characters: number): string {
  return characters < 1_000_000
    ? `${sizes.format(Math.max(1, characters / 1000))} KB`
    : `${sizes.format(characters / 1_000_000)} MB`
}

const clock = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** Nov 16, 2026, 9:05 AM: by the clock on the wall. */
export function momentWords(time: string): string {
  return clock.format(new Date(time))
}

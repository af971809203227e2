import { formatCount } from '#lib/text/count.ts'

/** For example: 840 bytes, 12 KB, 3.4 MB, 1.2 GB. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`
  if (bytes < 999_500) return `${Math.round(bytes / 1000)} KB`
  if (bytes < 999_950_000) return `${oneDecimal(bytes / 1_000_000)} MB`
  return `${oneDecimal(bytes / 1_000_000_000)} GB`
}

const oneDecimal = (size: number) => formatCount(size, { minimumFractionDigits: 1, maximumFractionDigits: 1 })

import { formatNumber } from '../../values/numbers.ts'

/**
 * Limits for imported tables. They are well above what a plan needs, and low enough to keep the tab responsive: a
 * workbook of a few kilobytes can unpack to gigabytes.
 */
export const maxBytes = 10_000_000
const maxUnpackedBytes = 60_000_000
export const maxRows = 20_000
export const maxColumns = 500

const instead = 'Save the part you need as a separate file.'

export function sizeProblem(bytes: number): string | undefined {
  if (bytes <= maxBytes) return undefined
  return `It is ${megabytes(bytes)}; the limit for tables is ${megabytes(maxBytes)}. ${instead}`
}

export function unpackedProblem(bytes: number): string | undefined {
  if (bytes <= maxUnpackedBytes) return undefined
  return `Unpacked, it would be ${megabytes(bytes)}; the limit is ${megabytes(maxUnpackedBytes)}. ${instead}`
}

export function extentProblem({ rows, columns }: { rows: number; columns: number }): string | undefined {
  if (rows > maxRows) return tooMany('rows', rows, maxRows)
  return columns > maxColumns ? tooMany('columns', columns, maxColumns) : undefined
}

function tooMany(what: string, count: number, max: number): string {
  return `It has ${formatNumber(count)} ${what}; the limit is ${formatNumber(max)}. ${instead}`
}

function megabytes(bytes: number): string {
  return `${formatNumber(Math.round(bytes / 1_000_000))} MB`
}

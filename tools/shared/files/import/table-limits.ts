import { formatNumber } from '../../values/numbers.ts'

/**
 * Limits for imported tables. They are well above what a plan needs, and low enough to keep the tab responsive: a
 * workbook of a few kilobytes can unpack to gigabytes.
 */
export const mostBytes = 10_000_000
const mostUnpackedBytes = 60_000_000
export const mostRows = 20_000
export const mostColumns = 500

const instead = 'Save the part you need as a separate file.'

export function sizeProblem(bytes: number): string | undefined {
  if (bytes <= mostBytes) return undefined
  return `It is ${megabytes(bytes)}; the limit for tables is ${megabytes(mostBytes)}. ${instead}`
}

export function unpackedProblem(bytes: number): string | undefined {
  if (bytes <= mostUnpackedBytes) return undefined
  return `Unpacked, it would be ${megabytes(bytes)}; the limit is ${megabytes(mostUnpackedBytes)}. ${instead}`
}

export function extentProblem({ rows, columns }: { rows: number; columns: number }): string | undefined {
  if (rows > mostRows) return tooMany('rows', rows, mostRows)
  return columns > mostColumns ? tooMany('columns', columns, mostColumns) : undefined
}

function tooMany(what: string, count: number, most: number): string {
  return `It has ${formatNumber(count)} ${what}; the limit is ${formatNumber(most)}. ${instead}`
}

function megabytes(bytes: number): string {
  return `${formatNumber(Math.round(bytes / 1_000_000))} MB`
}

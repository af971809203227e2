import { type Cell, cellText } from './cell.ts'
import type { Columns } from './columns.ts'
import type { Table } from './table.ts'

/** The file's column index for each of the tool's columns; undefined if there is none. */
export type Places = Readonly<Record<string, number | undefined>>

/** Matches columns by header: exact names first, then names that contain a known one. */
export function guessColumns(columns: Columns, header: Table['header']): Places {
  const names = header.map(plainName)
  const taken = new Set<number>()
  const places: Record<string, number> = {}
  for (const fits of [isSame, contains]) {
    for (const [key, { label, names: others }] of Object.entries(columns)) {
      if (places[key] !== undefined) continue
      const known = [label, ...others].map(plainName)
      const at = known
        .map((one) => names.findIndex((name, column) => !taken.has(column) && fits(name, one)))
        .find((column) => column >= 0)
      if (at === undefined) continue
      places[key] = at
      taken.add(at)
    }
  }
  return places
}

/** How many of the columns a row names exactly. */
export function matchesIn(columns: Columns, cells: readonly Cell[]): number {
  const names = new Set(cells.map((cell) => plainName(cellText(cell))))
  return Object.values(columns).filter(({ label, names: others }) =>
    [label, ...others].some((name) => names.has(plainName(name))),
  ).length
}

/** Ignores case, spaces and punctuation: 'Due date:' equals 'due_date'. */
function plainName(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

function isSame(name: string, known: string): boolean {
  return name === known
}

function contains(name: string, known: string): boolean {
  return ` ${name} `.includes(` ${known} `)
}

import { cellText } from '#tools/shared/files/import/cell.ts'
import { plainName } from '#tools/shared/files/import/same-name.ts'
import type { Table } from '#tools/shared/files/import/table.ts'
import type { ColumnUse, Mapping } from './mapping.ts'

/** What a table reveals about people with the same name. */
export type Namesakes = {
  /** The departments listed for a name. */
  departmentsOf: (name: string) => readonly string[]
  /** Number of earlier rows with the same name, department, period and measure. */
  placeOf: (row: number) => number
}

export function namesakesIn({ rows }: Table, { uses }: Pick<Mapping, 'uses'>): Namesakes {
  const departments = new Map<string, Map<string, string>>()
  const counts = new Map<string, number>()
  const places = new Map<number, number>()
  for (const { number, cells } of rows) {
    const at = (use: ColumnUse) => cellText(cells[uses.indexOf(use)])
    const name = plainName(at('person'))
    const known = departments.get(name) ?? new Map<string, string>()
    departments.set(name, known)
    const department = at('department').trim()
    if (department !== '' && !known.has(plainName(department))) known.set(plainName(department), department)
    const row = [name, plainName(department), plainName(at('week')), plainName(at('measure'))].join('\n')
    places.set(number, counts.get(row) ?? 0)
    counts.set(row, (counts.get(row) ?? 0) + 1)
  }
  return {
    departmentsOf: (name) => [...(departments.get(plainName(name))?.values() ?? [])],
    placeOf: (row) => places.get(row) ?? 0,
  }
}

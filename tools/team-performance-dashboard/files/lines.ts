import { matchColumns, matchesIn, type Places } from '#lib/tables/guess-columns.ts'
import { type Cell, cellText } from '#tools/shared/files/import/cell.ts'
import type { Table } from '#tools/shared/files/import/table.ts'
import { guessWriting, readNumber } from '#tools/shared/files/import/value-formats.ts'
import type { Mapping } from '#tools/shared/tables/define-table.ts'
import { findMeasure, membersNamed } from './find-names.ts'
import type { Dashboard, Measure } from './format.ts'
import { readPeriod } from './read-period.ts'
import { valueColumns } from './values-rows.ts'

/** A value as the file writes it. Files have one row per value, or a column per measure or per period. */
export type Line = {
  row: number
  cell: Cell
  /** The column of the cell. */
  heading: string
  person: string
  department: string
  period: string
  /** The name of the measure, or the measure itself where the user chose it. */
  measure: string | Measure
  /** The cells next to the value. */
  at: (key: keyof typeof valueColumns) => Cell
}

/** A column that holds values, and what its heading says about them. */
type ValueColumn = { at: number; period?: string; measure?: string | Measure; isOpen?: true }

const rowsToGuessFrom = 200

/** Whether most cells of a column are of a kind. The first rows are enough to guess from. */
function mostOf({ rows }: Table, at: number, holds: (cell: Cell) => boolean): boolean {
  const cells = rows.slice(0, rowsToGuessFrom).flatMap((row) => row.cells[at] || [])
  return cells.filter(holds).length * 2 > cells.length
}

/** Guesses columns by their exact names, then by what is in them. */
export function guessPlaces(doc: Dashboard, table: Table): Places {
  const { header, rows } = table
  const { dates } = guessWriting(rows.slice(0, rowsToGuessFrom).flatMap(({ cells }) => cells))
  const isPeriod = (cell: Cell) => readPeriod(cell, dates) !== undefined
  const isNumber = (cell: Cell) => readNumber(cell, 'point') !== undefined
  const keys = matchColumns(valueColumns, header, {
    isExact: true,
    fits: (key, at) => {
      const isCount = key === 'week' && mostOf(table, at, isNumber) && !mostOf(table, at, isPeriod)
      return !isCount && findMeasure(doc, header[at] ?? '') === undefined
    },
  })
  const places: Record<string, number | undefined> = {}
  for (const key of Object.keys(valueColumns)) {
    const at = keys.indexOf(key as keyof typeof valueColumns)
    places[key] = at < 0 ? undefined : at
  }
  const isLeft = (at: number) => {
    const name = header[at] ?? ''
    return keys[at] === undefined && !findMeasure(doc, name) && !isPeriod(name)
  }
  const left = [...header.keys()].filter(isLeft)
  const find = (holds: (cell: Cell) => boolean) =>
    left.find((at) => !Object.values(places).includes(at) && mostOf(table, at, holds))
  places.person ??= find((cell) => membersNamed(doc, cellText(cell)).length > 0)
  places.measure ??= find((cell) => findMeasure(doc, cellText(cell)) !== undefined)
  places.week ??= find(isPeriod)
  // People whom the dashboard does not know yet.
  if (!Object.values(places).includes(0) && left.includes(0) && !mostOf(table, 0, isNumber)) places.person ??= 0
  return places
}

export function valueColumnsIn(doc: Dashboard, table: Table, mapping: Mapping): ValueColumn[] {
  const { places, dates, decimals, answers = {} } = mapping
  if (places.value !== undefined) return [{ at: places.value }]
  const known = Object.values(places)
  return [...table.header.entries()].flatMap(([at, heading]): ValueColumn[] => {
    if (known.includes(at)) return []
    if (readPeriod(heading, dates)) return [{ at, period: heading }]
    const measure = findMeasure(doc, heading)
    if (measure) return [{ at, measure }]
    const isNamed = heading !== `Column ${at + 1}` && matchesIn(valueColumns, [heading]) === 0
    const isNumber = mostOf(table, at, (cell) => readNumber(cell, decimals) !== undefined)
    if (!isNamed || !isNumber) return []
    const answer = answers[`column ${at}`]
    const chosen = doc.measures.find(({ id }) => id === answer)
    return [{ at, isOpen: true, ...(answer !== 'skip' && { measure: chosen ?? heading }) }]
  })
}

/** What the columns leave open for all rows. */
export function openIn({ places }: Mapping, columns: readonly ValueColumn[]) {
  const isOf = (key: 'measure' | 'period') => columns.some((column) => column[key] === undefined && !column.isOpen)
  return {
    measure: places.measure === undefined && isOf('measure'),
    week: places.week === undefined && columns.some(({ period }) => period === undefined),
  }
}

export function linesOf(doc: Dashboard, table: Table, mapping: Mapping): Line[] {
  const { places, answers = {} } = mapping
  const columns = valueColumnsIn(doc, table, mapping)
  const all = doc.measures.find(({ id }) => id === answers.measure) ?? ''
  return table.rows.flatMap(({ number, cells }) => {
    const at = (key: keyof typeof valueColumns) => cells[places[key] ?? -1] ?? ''
    const textAt = (key: keyof typeof valueColumns) => cellText(at(key)).trim()
    return columns.flatMap((column): Line[] => {
      const cell = cells[column.at] ?? ''
      const measure = column.measure ?? (places.measure === undefined ? all : textAt('measure'))
      if (cell === '' || (column.isOpen && !column.measure)) return []
      const period = column.period ?? (places.week === undefined ? (answers.week ?? '') : textAt('week'))
      const names = { person: textAt('person'), department: textAt('department') }
      return [{ row: number, cell, heading: table.header[column.at] ?? '', ...names, period, measure, at }]
    })
  })
}

import type { Places } from '#lib/tables/guess-columns.ts'
import type { ExcelSheet } from '../files/excel.ts'
import type { Table, TableRow } from '../files/import/table.ts'
import type { Notation } from '../files/import/value-formats.ts'
import type { Column, Columns, ValuesOf } from './column.ts'
import { readCell } from './read-cell.ts'
import { csvOf, type Row, sheetOf } from './write-table.ts'

/** How to read a file: guessed first, then corrected by the user. */
export type Mapping = Notation & { places: Places; answers?: Answers | undefined }

/** The user's answers to import questions, by key. */
export type Answers = Readonly<Record<string, string>>

export type Question = {
  key: string
  label: string
  value: string
  choices: readonly { value: string; label: string }[]
}

export type ImportPreview<Doc> = {
  /** Undefined while something is missing. */
  doc: Doc | undefined
  words: readonly string[]
  /** Skipped cells and rows, with reasons. */
  problems: readonly string[]
  /** Choices that the user can make before importing. */
  questions?: readonly Question[]
}

export type ImportTable<Doc> = {
  label: string
  columns: Columns
  /** Required columns. */
  needed: readonly string[]
  /** Every other column of the file is one more of these: a column per person. */
  others?: Column<unknown>
  /** The rows belong in the open document rather than a new one: check-ins of a plan. */
  isForOpen?: boolean
  /** The rows can only start a new document, for example because each one names its parent. */
  isOnlyNew?: boolean
  /** Extra guesses where header names are not enough. */
  guess?: (table: Table, doc: Doc | undefined) => Places
  /** The rows of a document, as they are exported. */
  rows?: (doc: Doc) => readonly Row<Columns>[]
  /** The exported columns, if they depend on the document: one per person. */
  columnsFor?: (doc: Doc) => Columns
  /** Adds the rows to `doc`, or to a new document called `name`. */
  make: (table: Table, mapping: Mapping, into: Into<Doc>) => ImportPreview<Doc>
}

export type Into<Doc> = { doc: Doc | undefined; name: string }

export type ImportRow<Of extends Columns> = ValuesOf<Of> & {
  rowNumber: number
  /** Cells of the other columns, left to right. Empty ones are left out. */
  others: readonly { heading: string; column: number; value: unknown }[]
}

type Description<Doc, Of extends Columns> = Omit<ImportTable<Doc>, 'columns' | 'needed' | 'make' | 'rows'> & {
  columns: Of
  needed: readonly (keyof Of & string)[]
  rows: (doc: Doc) => readonly Row<Of>[]
  add: (rows: readonly ImportRow<Of>[], into: Into<Doc> & Found<Of>) => Imported<Doc>
}

type Found<Of extends Columns> = {
  has: Has<Of>
  /** Headings of the file's other columns. */
  headings: readonly string[]
}

type Has<Of extends Columns> = (key: keyof Of & string) => boolean

/** `left`: skipped rows with the reason: 'Row 4 has no week.' */
export type Imported<Doc> = { doc: Doc | undefined; words: readonly string[]; skipped?: readonly string[] }

/**
 * Declares a table of a document: `rows` says what goes out, `take` what an import does. `csvFrom` and `sheetFrom`
 * write it.
 */
export function defineTable<Doc, const Of extends Columns>({
  columns,
  needed,
  add: take,
  ...rest
}: Description<Doc, Of>): ImportTable<Doc> & { columns: Of } {
  return {
    ...(rest as Omit<ImportTable<Doc>, 'columns' | 'needed' | 'make'>),
    columns,
    needed,
    make(table, mapping, into) {
      const missing = needed.filter((key) => mapping.places[key] === undefined)
      if (missing.length > 0) {
        const names = missing.map((key) => `‘${columns[key]?.label}’`).join(' and ')
        return { doc: undefined, words: [`Choose the column for ${names}.`], problems: [] }
      }
      const { rows, problems } = readRows(columns, rest.others, table, mapping)
      if (rows.length === 0) return { doc: undefined, words: ['There is nothing to import.'], problems }
      const has = (key: string) => mapping.places[key] !== undefined
      const headings = otherColumns(table.header, mapping.places).map((at) => table.header[at] ?? '')
      const { doc, words, skipped: left = [] } = take(rows, { ...into, has, headings })
      return { doc, words, problems: [...problems, ...left] }
    },
  }
}

export function csvFrom<Doc>(table: ImportTable<Doc>): (doc: Doc) => string {
  return (doc) => csvOf(table.columnsFor?.(doc) ?? table.columns, table.rows?.(doc) ?? [])
}

export function sheetFrom<Doc>(table: ImportTable<Doc>, doc: Doc, name = table.label): ExcelSheet {
  return sheetOf(name, table.columnsFor?.(doc) ?? table.columns, table.rows?.(doc) ?? [])
}

/** Skips rows without a known value. Unreadable cells become empty and are reported. */
function readRows<Of extends Columns>(
  columns: Of,
  others: Column<unknown> | undefined,
  { header, rows }: Table,
  mapping: Mapping,
) {
  const problems: string[] = []
  const read = ({ number, cells }: TableRow): ImportRow<Of>[] => {
    let isFilled = false
    const valueAt = (column: Column<unknown>, at: number | undefined) => {
      const cell = at === undefined || column.isCalculated ? '' : (cells[at] ?? '')
      if (cell === '') return column.empty
      isFilled = true
      const found = readCell(column, cell, mapping)
      if (found.ok) return found.value
      problems.push(`Row ${number}: ‘${cell}’ in ‘${header[at ?? 0]}’ ${found.problem}.`)
      return column.empty
    }
    const values = Object.entries(columns).map(([key, column]) => [key, valueAt(column, mapping.places[key])])
    const more = others
      ? otherColumns(header, mapping.places)
          .map((at) => ({ heading: header[at] ?? '', column: at, value: valueAt(others, at) }))
          .filter(({ value }) => value !== others.empty)
      : []
    if (!isFilled) return []
    return [{ ...Object.fromEntries(values), rowNumber: number, others: more } as unknown as ImportRow<Of>]
  }
  return { rows: rows.flatMap(read), problems }
}

/** The file's columns that are none of the tool's. */
function otherColumns(header: Table['header'], places: Places): number[] {
  const known = new Set(Object.values(places))
  return [...header.keys()].filter((at) => !known.has(at))
}

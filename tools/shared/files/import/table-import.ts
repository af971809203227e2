import { type Cell, cellText } from './cell.ts'
import type { Column, Columns, ValuesOf } from './columns.ts'
import { guessColumns, matchesIn, type Places } from './guess-columns.ts'
import { type Sheet, type Table, type TableRow, tableOf } from './table.ts'
import { guessWriting, unclearNumber, type Writing } from './writing.ts'

/** How to read a file: guessed first, then corrected by the user. */
export type Mapping = Writing & { places: Places; answers?: Answers | undefined }

/** The user's answers to import questions, by key. */
export type Answers = Readonly<Record<string, string>>

export type Question = {
  key: string
  label: string
  value: string
  choices: readonly { value: string; label: string }[]
}

/** Preview of an import. */
export type Made<Doc> = {
  /** Undefined while something is missing. */
  doc: Doc | undefined
  /** Summary: '12 key results in 4 objectives.' */
  words: readonly string[]
  /** Skipped cells and rows, with reasons. */
  problems: readonly string[]
  /** Choices that the user can make before importing. */
  questions?: readonly Question[]
}

/** A kind of table that a tool can import. */
export type TableImport<Doc> = {
  /** Plural name of the rows: 'Key results'. */
  label: string
  columns: Columns
  /** Required columns. */
  needed: readonly string[]
  /** The rows belong in the open document rather than a new one: check-ins of a plan. */
  isForOpen?: boolean
  /** The rows can only start a new document, for example because each one names its parent. */
  isOnlyNew?: boolean
  /** Extra guesses where header names are not enough. */
  guess?: (table: Table, doc: Doc | undefined) => Places
  /** Adds the rows to `doc`, or to a new document called `name`. */
  make: (table: Table, mapping: Mapping, into: Into<Doc>) => Made<Doc>
}

export type Into<Doc> = { doc: Doc | undefined; name: string }

export type ImportRow<Of extends Columns> = ValuesOf<Of> & { rowNumber: number }

type Description<Doc, Of extends Columns> = Omit<TableImport<Doc>, 'columns' | 'needed' | 'make'> & {
  columns: Of
  needed: readonly (keyof Of & string)[]
  take: (rows: readonly ImportRow<Of>[], into: Into<Doc> & { has: Has<Of> }) => Taken<Doc>
}

type Has<Of extends Columns> = (key: keyof Of & string) => boolean

/** `left`: skipped rows with the reason: 'Row 4 has no week.' */
export type Taken<Doc> = { doc: Doc; words: readonly string[]; left?: readonly string[] }

/** Defines an import whose cells are read column by column before `take` gets the rows. */
export function tableImport<Doc, const Of extends Columns>({
  columns,
  needed,
  take,
  ...rest
}: Description<Doc, Of>): TableImport<Doc> {
  return {
    ...rest,
    columns,
    needed,
    make(table, mapping, into) {
      const missing = needed.filter((key) => mapping.places[key] === undefined)
      if (missing.length > 0) {
        const names = missing.map((key) => `‘${columns[key]?.label}’`).join(' and ')
        return { doc: undefined, words: [`Choose the column for ${names}.`], problems: [] }
      }
      const { rows, problems } = readRows(columns, table, mapping)
      if (rows.length === 0) return { doc: undefined, words: ['There is nothing to import.'], problems }
      const {
        doc,
        words,
        left = [],
      } = take(rows, { ...into, has: (key) => mapping.places[key] !== undefined })
      return { doc, words, problems: [...problems, ...left] }
    },
  }
}

/** Skips rows without a known value. Unreadable cells become empty and are reported. */
function readRows<Of extends Columns>(columns: Of, { header, rows }: Table, mapping: Mapping) {
  const problems: string[] = []
  const read = ({ number, cells }: TableRow): ImportRow<Of>[] => {
    let isFilled = false
    const values = Object.entries(columns).map(([key, column]: [string, Column<unknown>]) => {
      const at = mapping.places[key]
      const cell = at === undefined ? '' : (cells[at] ?? '')
      if (cell === '') return [key, column.empty]
      isFilled = true
      const found = column.read(cell, mapping)
      if (found.ok) return [key, found.value]
      problems.push(`Row ${number}: ‘${cell}’ in ‘${header[at ?? 0]}’ ${found.problem}.`)
      return [key, column.empty]
    })
    return isFilled ? [{ ...Object.fromEntries(values), rowNumber: number } as ImportRow<Of>] : []
  }
  return { rows: rows.flatMap(read), problems }
}

/** The initial choice: the sheet and kind of table that match best. */
export type Start = { sheet: number; kind: number }

export function bestStart<Doc>(kinds: readonly TableImport<Doc>[], sheets: readonly Sheet[]): Start {
  const all = sheets.flatMap(({ rows }, sheet) =>
    kinds.map(({ columns, needed }, kind) => ({
      ...{ sheet, kind },
      ...bestRow(columns, needed, rows.slice(0, rowsToSearch)),
    })),
  )
  const [best] = all.toSorted(
    (one, other) => other.matches - one.matches || Number(other.isWhole) - Number(one.isWhole),
  )
  return { sheet: best?.sheet ?? 0, kind: best?.kind ?? 0 }
}

/** The best number of matching headers, and whether they include all required ones. */
function bestRow(columns: Columns, needed: readonly string[], rows: Sheet['rows']) {
  const counts = rows.map((row) => matchesIn(columns, row))
  const matches = Math.max(0, ...counts)
  const wanted = Object.fromEntries(Object.entries(columns).filter(([key]) => needed.includes(key)))
  return { matches, isWhole: matchesIn(wanted, rows[counts.indexOf(matches)] ?? []) === needed.length }
}

const rowsToSearch = 200

/** Finds the header row: the one with the most known names, if it has at least two. */
export function findTable(columns: Columns, { name, rows }: Sheet): Table | undefined {
  const matches = rows.slice(0, rowsToSearch).map((row) => matchesIn(columns, row))
  const most = Math.max(0, ...matches)
  const header = most >= 2 ? rows[matches.indexOf(most)] : undefined
  const trimmed = header?.map((cell) => cellText(cell).trim()).join('\n')
  const table = tableOf(rows, (cells) => trimmed !== undefined && cells.map(cellText).join('\n') === trimmed)
  return table && (name === '' ? table : { ...table, sheetName: name })
}

/** The user's corrections; everything else is guessed. */
export type Said = { places?: Places; writing?: Partial<Writing>; answers?: Answers }

export function mappingOf<Doc>(
  { columns, guess }: Pick<TableImport<Doc>, 'columns' | 'guess'>,
  table: Table,
  { places, writing, answers }: Said = {},
  doc?: Doc,
): Mapping {
  const chosen = places ?? { ...guessColumns(columns, table.header), ...guess?.(table, doc) }
  return { places: chosen, ...guessWriting(writtenCells(columns, table, chosen)), ...writing, answers }
}

/** Blocks the import until the user has decided how to read ambiguous numbers. */
export function makeOf<Doc>(
  kind: TableImport<Doc>,
  table: Table,
  mapping: Mapping,
  into: Into<Doc>,
): Made<Doc> {
  const unclear = unclearNumber(writtenCells(kind.columns, table, mapping.places, ['number']))
  const made = kind.make(table, mapping, into)
  if (mapping.decimals !== 'open' || !unclear) return made
  const missing = made.doc === undefined ? made.words : []
  return { doc: undefined, words: [...missing, `Choose how to read ‘${unclear.text}’ first.`], problems: [] }
}

/** A document name from a file name, without the suffix that our exports add. */
export function documentName(fileName: string): string {
  return fileName.replace(/\.[^.]*$/, '').replace(/ – [^–]*$/, '')
}

/** All cells of number and day columns. */
export function writtenCells(
  columns: Columns,
  { rows }: Table,
  places: Places,
  kinds: readonly Column<unknown>['kind'][] = ['number', 'day'],
): Cell[] {
  const used = Object.entries(columns).flatMap(([key, { kind }]) => {
    const at = places[key]
    return at !== undefined && kinds.includes(kind) ? [at] : []
  })
  return rows.flatMap(({ cells }) => used.map((at) => cells[at] ?? ''))
}

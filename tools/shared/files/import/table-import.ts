import { type Cell, cellText } from './cell.ts'
import type { Column, Columns, ValuesOf } from './columns.ts'
import { guessColumns, matchesIn, type Places } from './guess-columns.ts'
import { type Sheet, type Table, type TableRow, tableOf } from './table.ts'
import { guessWriting, unclearNumber, type Writing } from './writing.ts'

/** What the reader of a file says about it, guessed first. */
export type Mapping = Writing & { places: Places; answers?: Answers | undefined }

/** What the reader answered to what only this kind of table asks, by the question's key. */
export type Answers = Readonly<Record<string, string>>

export type Question = {
  key: string
  label: string
  value: string
  choices: readonly { value: string; label: string }[]
}

/** What comes of a table, before anything is changed. */
export type Made<Doc> = {
  /** Undefined while something keeps it from being made. */
  doc: Doc | undefined
  /** What it will be: '12 key results in 4 objectives.' */
  words: readonly string[]
  /** Cells and rows that are left out, and why. */
  problems: readonly string[]
  /** What can be made of it in more than one way. */
  questions?: readonly Question[]
}

/** What a file can be opened as, in a tool. */
export type TableImport<Doc> = {
  /** What a row is, in the plural: 'Key results'. */
  label: string
  columns: Columns
  /** Without these there is nothing to take in. */
  needed: readonly string[]
  /** True where rows belong to what is open rather than into a document of their own: check-ins of a plan. */
  isForOpen?: boolean
  /** True where rows cannot join others: each names its parent, for one. */
  isOnlyNew?: boolean
  /** Where names above the columns are not all there is to go by. */
  guess?: (table: Table, doc: Doc | undefined) => Places
  /** Rows go into `doc`, or into a document of their own called `name`. */
  make: (table: Table, mapping: Mapping, into: Into<Doc>) => Made<Doc>
}

export type Into<Doc> = { doc: Doc | undefined; name: string }

/** A row as the tool reads it. */
export type ImportRow<Of extends Columns> = ValuesOf<Of> & { rowNumber: number }

type Description<Doc, Of extends Columns> = Omit<TableImport<Doc>, 'columns' | 'needed' | 'make'> & {
  columns: Of
  needed: readonly (keyof Of & string)[]
  take: (rows: readonly ImportRow<Of>[], into: Into<Doc> & { has: Has<Of> }) => Taken<Doc>
}

/** Whether the file has such a column. */
type Has<Of extends Columns> = (key: keyof Of & string) => boolean

/** `left`: rows that make nothing, with the reason: 'Row 4 has no week.' */
export type Taken<Doc> = { doc: Doc; words: readonly string[]; left?: readonly string[] }

/** A table whose cells are read column by column before the tool makes something of them. */
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
      if (rows.length === 0) return { doc: undefined, words: ['There is nothing to take in.'], problems }
      const {
        doc,
        words,
        left = [],
      } = take(rows, { ...into, has: (key) => mapping.places[key] !== undefined })
      return { doc, words, problems: [...problems, ...left] }
    },
  }
}

/** Rows that have something in a column we know. What cannot be read is empty, and said. */
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

/** Where the reader starts: the sheet and the kind of table that fit best, and what its columns most likely hold. */
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

/** How many columns the row of names has that fits best, and whether all that is needed is among them. */
function bestRow(columns: Columns, needed: readonly string[], rows: Sheet['rows']) {
  const counts = rows.map((row) => matchesIn(columns, row))
  const matches = Math.max(0, ...counts)
  const wanted = Object.fromEntries(Object.entries(columns).filter(([key]) => needed.includes(key)))
  return { matches, isWhole: matchesIn(wanted, rows[counts.indexOf(matches)] ?? []) === needed.length }
}

const rowsToSearch = 200

/** The table in a sheet: from the row that has most of the names we know, if any has two. */
export function findTable(columns: Columns, { name, rows }: Sheet): Table | undefined {
  const matches = rows.slice(0, rowsToSearch).map((row) => matchesIn(columns, row))
  const most = Math.max(0, ...matches)
  const header = most >= 2 ? rows[matches.indexOf(most)] : undefined
  const trimmed = header?.map((cell) => cellText(cell).trim()).join('\n')
  const table = tableOf(rows, (cells) => trimmed !== undefined && cells.map(cellText).join('\n') === trimmed)
  return table && (name === '' ? table : { ...table, sheetName: name })
}

/** What the reader of the file has said about it; the rest is guessed. */
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

/** Nothing is taken in as another number than it was: what can be read two ways is asked first. */
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
  return { doc: undefined, words: [...missing, `Say first what ‘${unclear.text}’ is.`], problems: [] }
}

/** What a document is called that comes from a file: without what our own exports add to theirs. */
export function documentName(fileName: string): string {
  return fileName.replace(/\.[^.]*$/, '').replace(/ – [^–]*$/, '')
}

/** The cells that can be read one way or the other: those of columns with numbers, or with dates. */
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

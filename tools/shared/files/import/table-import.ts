import { guessColumns, matchesIn, type Places } from '#lib/tables/guess-columns.ts'
import type { Column, Columns } from '../../tables/column.ts'
import type { Answers, ImportPreview, ImportTable, Into, Mapping } from '../../tables/define-table.ts'
import { type Cell, cellText } from './cell.ts'
import { type Sheet, type Table, tableOf } from './table.ts'
import { guessWriting, type Notation, unclearNumber } from './value-formats.ts'

/** The initial choice: the sheet and kind of table that match best. */
export type Start = { sheet: number; kind: number }

export function bestStart<Doc>(kinds: readonly ImportTable<Doc>[], sheets: readonly Sheet[]): Start {
  const all = sheets.flatMap(({ rows }, sheet) =>
    kinds.map(({ columns, needed }, kind) => ({
      sheet,
      kind,
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
  const read = Object.fromEntries(Object.entries(columns).filter(([, { isCalculated }]) => !isCalculated))
  const counts = rows.map((row) => matchesIn(read, row.map(cellText)))
  const matches = Math.max(0, ...counts)
  const wanted = Object.fromEntries(Object.entries(columns).filter(([key]) => needed.includes(key)))
  return {
    matches,
    isWhole: matchesIn(wanted, (rows[counts.indexOf(matches)] ?? []).map(cellText)) === needed.length,
  }
}

const rowsToSearch = 200

/** Finds the header row: the one with the most known names, if it has at least two. */
export function findTable(columns: Columns, { name, rows }: Sheet): Table | undefined {
  const matches = rows.slice(0, rowsToSearch).map((row) => matchesIn(columns, row.map(cellText)))
  const max = Math.max(0, ...matches)
  const header = max >= 2 ? rows[matches.indexOf(max)] : undefined
  const trimmed = header?.map((cell) => cellText(cell).trim()).join('\n')
  const table = tableOf(rows, (cells) => trimmed !== undefined && cells.map(cellText).join('\n') === trimmed)
  return table && (name === '' ? table : { ...table, sheetName: name })
}

/** The user's corrections; everything else is guessed. */
export type ImportChoices = { places?: Places; writing?: Partial<Notation>; answers?: Answers }

export function mappingOf<Doc>(
  kind: Pick<ImportTable<Doc>, 'columns' | 'guess' | 'others'>,
  table: Table,
  { places, writing, answers }: ImportChoices = {},
  doc?: Doc,
): Mapping {
  const chosen = places ?? { ...guessColumns(kind.columns, table.header), ...kind.guess?.(table, doc) }
  return { places: chosen, ...guessWriting(writtenCells(kind, table, chosen)), ...writing, answers }
}

/** Blocks the import until the user has decided how to read ambiguous numbers. */
export function makeOf<Doc>(
  kind: ImportTable<Doc>,
  table: Table,
  mapping: Mapping,
  into: Into<Doc>,
): ImportPreview<Doc> {
  const unclear = unclearNumber(writtenCells(kind, table, mapping.places, ['number']))
  const made = kind.make(table, mapping, into)
  if (mapping.decimals !== 'open' || !unclear) return made
  const missing = made.doc === undefined ? made.words : []
  return { doc: undefined, words: [...missing, `Choose how to read ‘${unclear.text}’ first.`], problems: [] }
}

export function documentName(fileName: string): string {
  return fileName.replace(/\.[^.]*$/, '').replace(/ – [^–]*$/, '')
}

export function writtenCells<Doc>(
  { columns, others }: Pick<ImportTable<Doc>, 'columns' | 'others'>,
  { header, rows }: Table,
  places: Places,
  kinds: readonly Column<unknown>['kind'][] = ['number', 'day'],
): Cell[] {
  const used = Object.entries(columns).flatMap(([key, { kind }]) => {
    const at = places[key]
    return at !== undefined && kinds.includes(kind) ? [at] : []
  })
  const placed = Object.values(places)
  const own = others && kinds.includes('number') ? [...header.keys()].filter((at) => !placed.includes(at)) : []
  return rows.flatMap(({ cells }) => [...used, ...own].map((at) => cells[at] ?? ''))
}

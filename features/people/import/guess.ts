import { matchColumns, plainName } from '#lib/tables/guess-columns.ts'
import { isDate, isNo, isYes, sizeIn, statusIn } from './cells.ts'
import { columns, type Field } from './fields.ts'

/** The field for each column; '' for a column that is left out. */
export type Mapping = readonly (Field | '')[]

const looksLikeEmail = (cell: string) => /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(cell.trim())

/** A first line with an email address is data, not a heading. */
export function hasHeading(rows: readonly (readonly string[])[]): boolean {
  return !(rows[0] ?? []).some(looksLikeEmail)
}

/** Columns with these names often hold something else, so most values must be readable. */
const readable: Partial<Record<Field, (cell: string) => boolean>> = {
  status: (cell) => statusIn(cell) !== undefined,
  companySize: (cell) => sizeIn(cell) !== undefined,
  nextStepOn: isDate,
  agreed: (cell) => isYes(cell) || isNo(cell),
  consentedOn: isDate,
}

const sampleRows = 200

/** Guesses fields from the headings, and the email column also from its values. */
export function guessMapping(headings: readonly string[] | undefined, rows: readonly (readonly string[])[]): Mapping {
  const sample = rows.slice(0, sampleRows)
  const width = Math.max(headings?.length ?? 0, ...sample.map(({ length }) => length))
  const names = Array.from({ length: width }, (_, column) => headings?.[column] ?? '')
  const isEmpty = (column: number) => sample.every((row) => !row[column]?.trim())
  const fits = (field: Field, column: number) =>
    !isEmpty(column) &&
    fitsMost(field, column, sample) &&
    !(field === 'agreed' && isStatus(names[column] ?? '') && !aboutEmail(column, sample))
  const mapping = matchColumns(columns, names, { fits, isExact: true }).map((field) => field ?? '')
  if (!mapping.includes('email')) guessEmail(mapping, sample)
  return withoutDoubledName(mapping)
}

function fitsMost(field: Field, column: number, rows: readonly (readonly string[])[]): boolean {
  const fits = readable[field]
  if (!fits) return true
  const cells = rows.flatMap((row) => row[column]?.trim() || [])
  return cells.filter(fits).length * 2 > cells.length
}

const isStatus = (name: string) => ['status', 'contact status'].includes(plainName(name))

/** Whether a column named Status says who is subscribed. */
function aboutEmail(column: number, rows: readonly (readonly string[])[]): boolean {
  return rows.some((row) => /subscri|opt|abgemeldet/i.test(row[column] ?? ''))
}

function guessEmail(mapping: (Field | '')[], rows: readonly (readonly string[])[]): void {
  const counts = mapping.map((_, column) => rows.filter((row) => looksLikeEmail(row[column] ?? '')).length)
  const max = Math.max(0, ...counts)
  if (max > 0) mapping[counts.indexOf(max)] = 'email'
}

/** Prefers the full name, which is written as the person writes it. */
function withoutDoubledName(mapping: readonly (Field | '')[]): Mapping {
  if (!mapping.includes('name')) return mapping
  return mapping.map((field) => (field === 'firstName' || field === 'lastName' ? '' : field))
}
